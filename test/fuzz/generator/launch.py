"""Texts that kernels share: run on the device, run on the host, compare."""

SHAPES = {1: ("extent<1>(threads)", "i[0]"), 2: ("extent<2>(4, 8)", "i[0] * 8 + i[1]"), 3: ("extent<3>(2, 4, 4)", "i[0] * 16 + i[1] * 4 + i[2]")}

EVERY_INDEX = {
    1: "for (int k = 0; k < threads; ++k) {{ index<1> i(k); {call} }}",
    2: "for (int k = 0; k < threads; ++k) {{ index<2> i(k / 8, k % 8); {call} }}",
    3: "for (int k = 0; k < threads; ++k) {{ index<3> i(k / 16, k / 4 % 4, k % 4); {call} }}",
}

SYNCHRONIZE = "out.synchronize();\nviews.log.synchronize();"


def both_sides(what, make_kernel, on_device, on_host, count="threads"):
    """make_kernel: statements before the launch, with 'views' and 'out' in scope, on either side. count: how many threads,
    no more than most_threads, where a kernel has a domain of its own."""
    resize = "" if count == "threads" else f"{{0}}.out.resize({count});\n"
    opening = resize + f"Views views = {{0}}.views();\narray_view<unsigned> out({count}, {{0}}.out);\n"
    return "\n".join([
        "Buffers device, host;",
        "{", opening.format("device") + make_kernel, on_device, SYNCHRONIZE, "}",
        "{", opening.format("host") + make_kernel, on_host, "}",
        f'failures += compare("{what}", device, host);'])
