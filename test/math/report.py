#!/usr/bin/env python3
"""Writes docs/math.md and docs/math.svg from functions.def and what sweep measured:

    amp-clang -O2 test/math/sweep.cpp -o sweep -Wl,-Bstatic -lmpfr -lgmp -Wl,-Bdynamic
    AMP_DEVICE=gpu ./sweep -n 10000000 --native -o docs/math/DEVICE.tsv
    test/math/report.py

The program needs nothing but libamprt.so and OpenCL where it runs.

Every docs/math/DEVICE.tsv becomes a column; devices of COLUMNS without a file are shown as not measured.
"""
import pathlib
import re

HERE = pathlib.Path(__file__).resolve().parent
DOCS = HERE.parent.parent / "docs"
COLUMNS = {"pocl": "PoCL 3.1", "h200": "H200"}

TEXT = """# Mathematical functions: errors

`test/math/report.py` writes this page. `test/math/sweep.cpp` measures ten million arguments for each function: special
values in all combinations, all bit patterns at even distances, and the usual range, evenly and denser towards zero and
its ends. Errors are in ulps, the distance of the two numbers around the exact result [CL 7.4], which MPFR computes. A
function that rounds correctly shows 0.5, an exact one 0. **Bold** is beyond the bound.

- **fast_math** [AMP 9.1]: the specification sets no bounds. The bounds here are what amp-clang promises on devices that
  keep OpenCL's own. `exp2` and `rsqrt` are the device's native functions. The errors of the other native functions grow
  with the argument (`native_sin(1e5f)` is no sine), so they are not used.
- **precise_math** [AMP 9.2]: the bounds are those of the specification's table. The headers implement functions that
  OpenCL does not have, and functions for which OpenCL promises less if a measured device missed the bound:
  {own};
  in float `cbrt`, `cosh`, `erfc`, `exp2`, `expm1` and `tgamma`, and `cos`, `lgamma` and `sin` for arguments at which a
  device was wrong; in double `acosh`, `atanh`, `erfc`, `exp10`, `expm1`, `lgamma`, `log10`, `log1p`, `log2`, `rsqrt`,
  `tan` and `tgamma`.
- On CPU devices with doubles the runtime replaces some of OpenCL's functions by its own
  ([performance.md](explanation/performance.md#objects-and-functions)). In these rows the errors of PoCL's column are
  those of the runtime's functions.
- **phi** and **probit** are documented by Microsoft and not in the specification. Their bounds are amp-clang's.
- `lgamma`'s bound holds outside -10.001 to -2.264, as the specification says.
- Subnormal floats: a device may treat them as zero, in arguments and results [CL 7.5.3]. `(0)` marks a device that does.
- Infinities, NaNs and the signs of zeros must be those of C [CL 7.5.1]; the sweep fails if they are not. Functions that
  return or take integers, or have a second result, are compared bit for bit with the standard library's
  (`test/math/parts.cpp`): {others}.

In code for the cpu the same names are the standard library's functions.

![The largest errors, as parts of what is allowed](math.svg)

"""


def functions():
    """Rows of functions.def as (macro, name), in their order."""
    return re.findall(r"^([A-Z_]+\d?)\((\w+)", (HERE / "functions.def").read_text(), re.MULTILINE)


def read(device):
    path = DOCS / "math" / f"{device}.tsv"
    if not path.exists():
        return None
    rows = [line.split("\t") for line in path.read_text().splitlines()]
    return {(library, name, kind): (float(bound), float(worst), place, flushes)
            for library, name, kind, bound, worst, place, flushes in rows}


def error(row):
    if row is None:
        return "not measured"
    bound, worst, _, flushes = row
    # Rounding correctly is half a unit.
    text = f"**{worst:.3g}**" if worst > max(bound, 0.5) else f"{worst:.3g}"
    return text + (" (0)" if flushes else "")


def table(title, library, kind, measured):
    # The bounds are stored with the measurements, so that they always agree.
    some = next(m for m in measured.values() if m)
    lines = [f"## {title}", "", "| function | allowed | " + " | ".join(COLUMNS.values()) + " |",
             "|---|---|" + "---|" * len(COLUMNS)]
    for (its_library, name, its_kind), (bound, *_) in some.items():
        if (its_library, its_kind) != (library, kind):
            continue
        cells = [error(m[library, name, kind]) if m else "not measured" for m in measured.values()]
        allowed = "correctly rounded" if bound == 0 else f"{bound:g}"
        lines.append(f"| {name.replace('_', ': ')} | {allowed} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def plot(measured, count=24):
    """The functions nearest to their bounds, a bar for each device."""
    bars = []
    for device, rows in measured.items():
        for (library, name, kind), (bound, worst, *_) in (rows or {}).items():
            if bound != float("inf") and bound > 0:
                bars.append((worst / bound, worst, bound, f"{library}_math::{name.replace('_', ': ')} ({kind})", COLUMNS[device]))
    bars.sort(reverse=True)
    width, left, height = 760, 270, 18
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height * (count + 2)}" '
           'font-family="sans-serif" font-size="11">', '<rect width="100%" height="100%" fill="white"/>']
    room = width - left - 150
    for i, (part, worst, bound, name, device) in enumerate(bars[:count]):
        y = height * (i + 0.5)
        colour = "#c0504d" if part > 1 else "#4f81bd"
        out.append(f'<text x="{left - 6}" y="{y + 12:.0f}" text-anchor="end">{name}</text>')
        out.append(f'<rect x="{left}" y="{y + 2:.0f}" width="{room * min(part, 1.1):.0f}" height="{height - 5}" fill="{colour}"/>')
        out.append(f'<text x="{left + room + 8}" y="{y + 12:.0f}">{worst:.2f} of {bound:g}, {device}</text>')
    out.append(f'<line x1="{left + room}" x2="{left + room}" y1="4" y2="{height * (count + 1)}" stroke="black"/>')
    out.append("</svg>")
    return "\n".join(out) + "\n"


def main():
    measured = {device: read(device) for device in COLUMNS}
    own = ", ".join(f"`{name}`" for macro, name in functions() if macro == "OWN_1" and name != "exp10")
    others = ", ".join(f"`{name}`" for macro, name in functions() if macro == "OTHER")
    text = TEXT.format(own=own, others=others)
    text += "\n".join(table(*arguments, measured) for arguments in (
        ("fast_math", "fast", "float"), ("precise_math, float", "precise", "float"),
        ("precise_math, double", "precise", "double"),
        ("OpenCL's native functions, for comparison", "native", "float")))
    (DOCS / "math.md").write_text(text)
    (DOCS / "math.svg").write_text(plot(measured))


main()
