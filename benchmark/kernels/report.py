#!/usr/bin/env python3
"""Tables and a plot of what kernels measured: report.py DEVICE.json... [--svg PLOT.svg] > TABLES.md

Every file is one run on one device. Nothing but Python's standard library is needed.
"""

import argparse
import io
import json
import sys
from xml.sax.saxutils import escape

# What a GPU must reach: kernel -> (column, at least). Others must reach 0.98 of the hand-written kernel.
GOALS = {name: ("of_copy", 0.97) for name in
         ("my_copy my_copy_2d my_copy_3d my_copy_soa stream_copy stream_mul stream_add stream_triad").split()}
GOALS |= {name: ("ratio", 1.0) for name in
          "early_return divergent_branches divergent_loop newton row_sums gather scatter stream_nstream".split()}
GOALS |= {"my_copy_strided": ("ratio", 1.12), "my_copy_aos": ("ratio", 1.07)}
GOALS |= {name: ("ratio", 1.45) for name in "unit_test_1 unit_test_64 stride_test_1 stride_test_64".split()}
CPU_GOAL = ("ratio", 0.98)


def read(file):
    """The lines of one run; runs with a wrong result make no table."""
    results = [json.loads(line) for line in file if line.startswith("{")]
    wrong = [each["name"] for each in results if each["wrong"]]
    if not results or wrong:
        raise SystemExit(f"{file.name}: " + ("wrong results: " + ", ".join(wrong) if wrong else "no results"))
    return results


def is_cpu(device):
    return device.startswith(("pthread", "cpu", "basic"))


def goal_of(each):
    return CPU_GOAL if is_cpu(each["device"]) else GOALS.get(each["name"], ("ratio", 0.98))


def rate(each, side):
    if each["flops"] > 16 * each["bytes"]:
        return f"{each[side + '_GFlops']:.0f} GFlop/s"
    return f"{each[side + '_GBps']:.4g} GB/s"


def table(results):
    control = ", by hand on both sides" if any(each.get("control") for each in results) else ""
    lines = [f"### {results[0]['device']}{control}", "",
             f"The device's own copy: {sorted(each['copy_GBps'] for each in results)[len(results) // 2]:.0f} GB/s "
             "(median over the kernels' runs).", "",
             "| kernel | elements | C++ AMP | OpenCL by hand | C++ AMP / by hand | of the copy | at least | |",
             "|---|---:|---:|---:|---:|---:|---:|---|"]
    for each in results:
        column, least = goal_of(each)
        of_copy = f"{each['of_copy']:.2f}" if column == "of_copy" or not each["flops"] else ""
        # Equal kernels differ by some 0.0004 from run to run.
        reached = "" if round(each[column], 3) >= least else "missed"
        lines.append(f"| {each['name']} | {each['n']} | {rate(each, 'amp')} | {rate(each, 'raw')} | "
                     f"{each['ratio']:.2f} | {of_copy} | {least:.2f}{' of the copy' if column == 'of_copy' else ''} | "
                     f"{reached} |")
    return "\n".join(lines) + "\n"


def bar(x, y, width, style, title):
    return (f'<rect class="{style}" x="{x:.1f}" y="{y}" width="{max(width, 0.5):.1f}" height="12">'
            f'<title>{escape(title)}</title></rect>')


def plot(runs):
    """Speed over the hand-written kernel's: a row per kernel, a bar per device, a line at 1."""
    names = list(dict.fromkeys(each["name"] for run in runs for each in run))
    left, unit, gap = 160, 260, 14
    row = 14 * len(runs) + gap
    longest = min(2.5, max(each["ratio"] for run in runs for each in run))
    height, width = row * len(names) + 40 + 18 * len(runs), left + unit * longest + 60
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" font-family="sans-serif" '
             'font-size="11">', "<style>.d0{fill:#2b6cb0}.d1{fill:#dd6b20}.d2{fill:#2f855a}.d3{fill:#805ad5}"
             "text{fill:#444}.line{stroke:#999;stroke-dasharray:3 3}</style>",
             f'<rect width="{width:.0f}" height="{height}" fill="#fff"/>']
    for k, run in enumerate(runs):
        parts += [bar(left, 8 + 18 * k, 12, f"d{k % 4}", run[0]["device"]),
                  f'<text x="{left + 18}" y="{18 + 18 * k}">{escape(run[0]["device"])}</text>']
    top = 30 + 18 * len(runs)
    for i, name in enumerate(names):
        y = top + i * row
        parts.append(f'<text x="{left - 6}" y="{y + 7 * len(runs) + 3}" text-anchor="end">{escape(name)}</text>')
        for k, run in enumerate(runs):
            for each in run:
                if each["name"] == name:
                    shown = min(each["ratio"], longest) * unit
                    parts += [bar(left, y + 14 * k, shown, f"d{k % 4}", f"{name}: {each['ratio']:.2f}"),
                              f'<text x="{left + shown + 4:.1f}" y="{y + 14 * k + 10}">{each["ratio"]:.2f}</text>']
    one = left + unit
    parts += [f'<line class="line" x1="{one}" x2="{one}" y1="{top - 12}" y2="{height - 6}"/>',
              f'<text x="{one}" y="{top - 15}" text-anchor="middle">1 = OpenCL by hand</text>', "</svg>"]
    return "\n".join(parts) + "\n"


def self_test():
    """What a run of two kernels becomes, and that a wrong result is refused."""
    line = {"name": "my_copy", "device": "a <device>", "n": 8, "bytes": 64, "flops": 0, "amp_GBps": 2000.0,
            "raw_GBps": 1000.0, "amp_GFlops": 0, "raw_GFlops": 0, "copy_GBps": 2500.0, "ratio": 2.0, "of_copy": 0.8,
            "wrong": 0}
    other = line | {"name": "reduction", "ratio": 1.01}

    def file_of(*lines):
        file = io.StringIO("\n".join(json.dumps(each) for each in lines))
        file.name = "run.json"
        return file
    results = read(file_of(line, other))
    text = table(results)
    assert "| my_copy | 8 | 2000 GB/s | 1000 GB/s | 2.00 | 0.80 | 0.97 of the copy | missed |" in text, text
    assert "| reduction | 8 | 2000 GB/s | 1000 GB/s | 1.01 | 0.80 | 0.98 |  |" in text, text
    assert "a &lt;device&gt;" in plot([results, results])
    try:
        read(file_of(line, other | {"wrong": 1}))
    except SystemExit as error:
        assert "reduction" in str(error)
        return
    raise AssertionError("a wrong result was not refused")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("runs", nargs="*", type=argparse.FileType())
    arguments.add_argument("--svg", help="where the plot goes")
    arguments.add_argument("--self-test", action="store_true")
    options = arguments.parse_args()
    if options.self_test:
        return self_test()
    if not options.runs:
        arguments.error("no runs")
    runs = [read(file) for file in options.runs]
    print("\n".join(table(run) for run in runs), end="")
    if options.svg:
        with open(options.svg, "w", encoding="utf-8") as file:
            file.write(plot(runs))
    return None


if __name__ == "__main__":
    sys.exit(main())
