"""Plays a game of Arcs over the API: python3 play.py [http://127.0.0.1:7878] [seed]"""
import json, random, sys, urllib.request

house, seed = (sys.argv[1:] + ["http://127.0.0.1:7878", "1"][len(sys.argv) - 1 :])[:2]
draw, key = random.Random(int(seed)), None


def ask(path, body=None):
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {key}"} if key else {})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{house}/api/v1/{path}", data, headers)) as answer:
        return json.load(answer)


arcs = next(game for game in ask("catalogue") if game["id"] == "arcs")
rival = {"bot": arcs["bots"][-1]["name"]} if arcs["bots"] else "random"
seats = [{"side": "red", "who": "human"}, {"side": "yellow", "who": rival}, {"side": "blue", "who": rival}]
table = ask("games", {"game": "arcs", "seats": seats, "seed": str(draw.randrange(2**32))})
key, game = table["key"], f"games/{table['id']}"

while table["pending"]["kind"] != "over":
    offer = draw.randrange(len(table["offers"]))
    print(table["offers"][offer]["group"], table["offers"][offer]["label"], sep=": ")
    seen = table["events"]
    table = ask(f"{game}/commands", {"version": table["version"], "act": {"offer": offer}})
    told = [happened for event in ask(f"{game}/log?from={seen}") for happened in event["happenings"]]
    print(*("    " + one["words"] for one in told if one["weight"] != "bookkeeping"), sep="\n")

print(table["text"])
print(table["pending"]["result"], table["standing"]["scores"])
