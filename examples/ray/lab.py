"""Plays an experiment of the lab in parts, as tasks of Ray, and joins the parts.

    python lab.py --parts 8 --out whole -- arcs --seats "random, random, random" --games 10000

What follows `--` is what `understudy lab` would be told, without --shard, --threads and --out.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys

import ray


@ray.remote(num_cpus=1, max_retries=3, retry_exceptions=True)
def play(program, experiment, part, parts, folder):
    """One part on one core. A part that is played again replaces what is left of the first try."""
    command = [program, "lab", *experiment, "--threads", "1", "--overwrite"]
    command += ["--shard", f"{part}/{parts}", "--out", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"part {part}/{parts}: {done.stderr.strip()}")
    return part


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--program", default="understudy", help="the program, as every worker finds it")
    parser.add_argument("--parts", type=int, default=8)
    parser.add_argument("--out", type=pathlib.Path, required=True, help="a folder that all workers see")
    parser.add_argument("--address", help="of a running cluster; otherwise this machine is the cluster")
    parser.add_argument("--keep-parts", action="store_true")
    parser.add_argument("experiment", nargs="+")
    args = parser.parse_args()

    program = shutil.which(args.program)
    if program is None:
        sys.exit(f"there is no program {args.program}")
    ray.init(address=args.address, log_to_driver=False, include_dashboard=False)
    folder = args.out.resolve().with_name(args.out.name + "-parts")
    folders = {part: folder / str(part) for part in range(1, args.parts + 1)}
    waiting = [play.remote(program, args.experiment, k, args.parts, path) for k, path in folders.items()]
    while waiting:
        ready, waiting = ray.wait(waiting)
        try:
            print(f"part {ray.get(ready[0])} of {args.parts} is played", flush=True)
        except ray.exceptions.RayTaskError as failure:
            sys.exit(str(failure.cause))
    merge = [program, "lab", "merge", *map(str, folders.values()), "--out", str(args.out)]
    code = subprocess.run(merge).returncode
    if code == 0 and not args.keep_parts:
        shutil.rmtree(folder)
    sys.exit(code)


if __name__ == "__main__":
    main()
