#!/usr/bin/env python3
"""What compiling costs: measure.py COMPILER [--clang CLANG] [--rounds N] [--flags=-O2] > run.json
                      measure.py --report run.json [--svg CURVE.svg] > TABLES.md

Every pair of compilations stands in one round, one after the other, so that what else the machine does meets both. A
ratio is the median of the rounds' ratios; times are medians, memory is the most that a compilation held. Nothing but
Python's standard library is needed.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SAMPLES = os.path.join(HERE, "..", "..", "samples")
STUB = "-I" + os.path.join(HERE, "stub")
COUNTS = (1, 10, 100, 250, 500, 1000)
PLAIN = """#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <vector>
int main(int argc, char **argv) {
  std::map<std::string, std::vector<int>> lengths;
  for (int i = 0; i < argc; ++i)
    lengths[argv[i]].push_back(i);
  for (auto &entry : lengths)
    std::cout << entry.first << ' ' << *std::max_element(entry.second.begin(), entry.second.end()) << '\\n';
}
"""
KERNEL = """
inline float part@(float x) restrict(cpu, amp) { return x * @.5f + 1; }
void run@(array_view<const float> in, array_view<float> out, float factor) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    float sum = 0;
    for (int j = 0; j < 8; ++j)
      sum += part@(in[i]) * factor;
    if (sum > @)
      out[i] = sum;
  });
}
"""


def kernels(count):
    """A source with so many kernels, each with a function of its own."""
    return "#include <amp.h>\nusing namespace concurrency;\n" + "".join(
        KERNEL.replace("@", str(i)) for i in range(count))


def compile_once(command):
    """Seconds, seconds of all cores, MiB."""
    start = time.monotonic()
    with subprocess.Popen(command) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit("failed: " + " ".join(command))
    return time.monotonic() - start, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def compare(name, ours, theirs, rounds):
    """One line of a run."""
    pairs = [(compile_once(ours), compile_once(theirs)) for _ in range(rounds)]
    result = {"name": name, "rounds": rounds}
    for side, label in enumerate(("ours", "theirs")):
        result[label] = {what: statistics.median(pair[side][i] for pair in pairs)
                         for i, what in enumerate(("wall", "cpu", "memory"))}
    for i, what in enumerate(("wall", "cpu", "memory")):
        result[what + "_ratio"] = statistics.median(pair[0][i] / pair[1][i] for pair in pairs)
    result["wall_difference"] = statistics.median(pair[0][0] - pair[1][0] for pair in pairs)
    return result


def measure(options):
    with tempfile.TemporaryDirectory() as folder:
        def write(name, text):
            path = os.path.join(folder, name + ".cpp")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            return path

        def run(name, source, other=None, stub=True):
            output = ["-c", "-o", os.path.join(folder, "out.o"), *options.flags]
            line = compare(name, [options.compiler, source, *output],
                           [options.clang, other or source, *output, *([STUB] if stub else [])], options.rounds)
            print(json.dumps(line), flush=True)

        run("plain", write("plain", PLAIN), stub=False)
        run("include", write("include", "#include <amp.h>\n"),
            write("standard", "#include <vector>\n#include <memory>\n"), stub=False)
        for sample in options.samples:
            run("samples/" + sample, os.path.join(SAMPLES, sample, "main.cpp"))
        for count in options.counts:
            run(f"kernels {count}", write(f"kernels{count}", kernels(count)))


GOALS = {"plain": ("wall_ratio", 1.03), "include": ("wall_difference", 0.25)}


def table(lines):
    rows = ["| | amp-clang | clang++, kernels stubbed | wall | CPU | memory | at most | |",
            "|---|---:|---:|---:|---:|---:|---:|---|"]
    for line in lines:
        key, most = GOALS.get(line["name"], ("wall_ratio", 1.25))
        missed = line[key] > most or (line["name"] not in GOALS and line["memory_ratio"] > 1.6)
        goal = f"{most} s more" if key == "wall_difference" else f"{most:.2f}"
        shown = f"{line['wall_difference']:+.2f} s" if key == "wall_difference" else f"{line['wall_ratio']:.2f}"
        rows.append(f"| {line['name']} | {line['ours']['wall']:.2f} s, {line['ours']['memory']:.0f} MiB | "
                    f"{line['theirs']['wall']:.2f} s, {line['theirs']['memory']:.0f} MiB | {shown} | "
                    f"{line['cpu_ratio']:.2f} | {line['memory_ratio']:.2f} | {goal} | {'missed' if missed else ''} |")
    return "\n".join(rows) + "\n"


def curve(lines):
    """Seconds of all cores over the number of kernels."""
    points = [(int(line["name"].split()[1]), line) for line in lines if line["name"].startswith("kernels ")]
    most = max(count for count, _ in points)
    top = max(max(line["ours"]["cpu"], line["theirs"]["cpu"]) for _, line in points)
    left, width, height = 50, 420, 240

    def place(count, seconds):
        return f"{left + width * count / most:.1f},{20 + height * (1 - seconds / top):.1f}"
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 130} {height + 60}" '
             'font-family="sans-serif" font-size="11">', '<rect width="100%" height="100%" fill="#fff"/>']
    for side, colour, label in (("ours", "#2b6cb0", "amp-clang"), ("theirs", "#dd6b20", "clang++, stubbed")):
        places = [place(count, line[side]["cpu"]) for count, line in points]
        parts.append(f'<polyline fill="none" stroke="{colour}" points="{" ".join(places)}"/>')
        parts += ['<circle fill="{0}" r="3" cx="{1}" cy="{2}"><title>{3} kernels: {4:.2f} s</title></circle>'.format(
            colour, *each.split(","), count, line[side]["cpu"]) for each, (count, line) in zip(places, points)]
        x, y = places[-1].split(",")
        parts.append(f'<text x="{float(x) + 8:.1f}" y="{float(y) + 4:.1f}" fill="{colour}">{label}</text>')
    bottom = 20 + height
    parts += [f'<path d="M{left} 20V{bottom}H{left + width}" fill="none" stroke="#999"/>',
              f'<text x="{left + width / 2}" y="{bottom + 34}" text-anchor="middle">kernels in one file</text>',
              f'<text x="{left - 6}" y="24" text-anchor="end">{top:.1f} s</text>']
    parts += [f'<text x="{place(count, 0).split(",")[0]}" y="{bottom + 16}" text-anchor="middle">{count}</text>'
              for count, _ in points if count == most or count >= most / 20]
    return "\n".join(parts + ["</svg>"]) + "\n"


def self_test():
    """What two lines become; that the sources are what their names say."""
    side = {"wall": 1.0, "cpu": 1.5, "memory": 200.0}
    line = {"name": "kernels 10", "ours": side | {"wall": 1.5}, "theirs": side, "wall_ratio": 1.5, "cpu_ratio": 1.0,
            "memory_ratio": 1.0, "wall_difference": 0.5}
    text = table([line, line | {"name": "include", "wall_difference": 0.125}])
    assert "| kernels 10 | 1.50 s, 200 MiB | 1.00 s, 200 MiB | 1.50 | 1.00 | 1.00 | 1.25 | missed |" in text, text
    assert "| +0.12 s | 1.00 | 1.00 | 0.25 s more |  |" in text, text
    assert "10 kernels: 1.50 s" in curve([line])
    assert kernels(3).count("parallel_for_each") == 3
    result = compare("true", ["true"], ["true"], 3)
    assert result["wall_ratio"] > 0 and result["ours"]["memory"] > 0, result


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("compiler", nargs="?", help="amp-clang")
    arguments.add_argument("--clang", default="clang++-19")
    arguments.add_argument("--rounds", type=int, default=9)
    arguments.add_argument("--flags", type=str.split, default=[])
    arguments.add_argument("--samples", type=str.split, default=["matrix-multiply", "n-body", "reduction"])
    arguments.add_argument("--counts", type=lambda text: [int(each) for each in text.split()], default=COUNTS)
    arguments.add_argument("--report", type=argparse.FileType())
    arguments.add_argument("--svg", help="where the curve goes")
    arguments.add_argument("--self-test", action="store_true")
    options = arguments.parse_args()
    if options.self_test:
        return self_test()
    if not options.report:
        return measure(options) if options.compiler else arguments.error("no compiler")
    lines = [json.loads(line) for line in options.report]
    print(table(lines), end="")
    if options.svg:
        with open(options.svg, "w", encoding="utf-8") as file:
            file.write(curve(lines))
    return None


if __name__ == "__main__":
    sys.exit(main())
