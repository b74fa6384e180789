"""clangd-check.py [--compile-commands-dir=FOLDER] FILE...: what clangd-19 --check finds wrong with each of the files."""
import concurrent.futures
import re
import subprocess
import sys

options = [each for each in sys.argv[1:] if each.startswith("-")]
files = [each for each in sys.argv[1:] if not each.startswith("-")]


def check(file):
    # --check-locations sends requests for every word of a file, and fails if clangd itself fails for one.
    answer = subprocess.run(["clangd-19", f"--check={file}", "--check-locations=0", *options],
                            stdin=subprocess.DEVNULL, capture_output=True, text=True).stderr
    if "All checks completed" not in answer:
        return [f"{file}: {answer}"]
    return [f"{file}: {line}" for line in answer.splitlines() if re.match(r"E\[[^]]*\] \[", line)]


with concurrent.futures.ThreadPoolExecutor(2) as pool:
    found = [line for lines in pool.map(check, files) for line in lines]
print("\n".join(found))
sys.exit(1 if found else 0)
