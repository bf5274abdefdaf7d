"""Ray with several workers on this machine writes what one process writes.

    python test.py path/to/understudy
"""

import filecmp
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
EXPERIMENT = ["arcs", "--seats", "random, random, random", "--games", "400", "--seed", "5"]


def files(folder):
    return sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        whole, joined = folder / "whole", folder / "joined"
        subprocess.run([program, "lab", *EXPERIMENT, "--out", whole], check=True, stdout=subprocess.DEVNULL)
        ray = [sys.executable, HERE / "lab.py", "--program", program, "--parts", "5", "--out", joined]
        subprocess.run([*ray, "--", *EXPERIMENT], check=True)
        assert files(whole) == files(joined), (files(whole), files(joined))
        differ = [path for path in files(whole) if not filecmp.cmp(whole / path, joined / path, shallow=False)]
        assert not differ, f"these files differ: {differ}"
        print(f"{len(files(whole))} files are the same")


if __name__ == "__main__":
    main()
