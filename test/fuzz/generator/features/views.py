"""Views of one, two and three dimensions: every subscript, sections, projections, view_as, reinterpret_as; index and extent."""
from ..registry import expression, statement


def below(body, count, depth=0):
    return f"({body.expression('int', depth)}) & {count - 1}"


@expression(5, "integer", "floating")
def element(body, type_, depth):
    if not body.views:
        return None
    a, b, c = below(body, 8, depth - 2), below(body, 8), below(body, 4)
    if type_ == "int":
        at = below(body, 64, depth - 2)
        return body.pick([f"views.table[{at}]", f"views.table({at})", f"views.table[index<1>({at})]"])
    if type_ == "float":
        return body.pick([f"views.grid({a}, {b})", f"views.grid[index<2>({a}, {b})]", f"views.grid[{a}][{b}]"])
    if type_ == "unsigned":
        d, e = below(body, 4), below(body, 4)
        return body.pick([f"views.cube({c}, {d}, {e})", f"views.cube[index<3>({c}, {d}, {e})]", f"views.cube[{c}][{d}][{e}]"])
    return None


@expression(2, "integer")
def extents(body, type_, depth):
    if not body.views or type_ != "int":
        return None
    return body.pick(["views.grid.extent[1]", "views.cube.get_extent()[2]", "static_cast<int>(views.table.extent.size())",
                      "views.grid.extent.contains(index<2>(7, {})) + 0".format(body.dice.between(6, 9))])


@statement(5)
def part_of_a_view(body):
    if not body.views:
        return None
    v, text = body.name("w"), None
    target = body.place("float") or body.place("double")
    row, column = below(body, 4), below(body, 4)
    if target is None:
        return None
    first, second = body.dice.below(5), body.dice.below(5)
    text = body.pick([
        f"array_view<const float, 2> {v} = views.grid.section(index<2>({first}, {second}), extent<2>(4, 4));\nPLACE = {v}({row}, {column});",
        f"array_view<const float, 2> {v} = views.grid.section({first}, {second}, 4, 4);\nPLACE = {v}[{row}][{column}] + {v}.extent[0];",
        f"auto {v} = views.grid[{row}];\nPLACE = {v}[{column}] - {v}.section({first}, 3)[{below(body, 2)}];",
        f"auto {v} = views.grid.section(index<2>({first}, {second}));\nPLACE = {v}(0, 1) + {v}.extent[1];",
        f"array_view<const int, 2> {v} = views.table.view_as(extent<2>(8, 8));\nPLACE = {v}({row}, {column});",
        f"array_view<const int> {v} = views.table.section({first} * 8, 8);\nPLACE = {v}[{row}] + {v}({column});",
        f"array_view<const int, 3> {v} = views.table.section(32, 32).view_as(extent<3>(2, 4, 4));\nPLACE = {v}({below(body, 2)}, {row}, {column});",
        f"array_view<const unsigned> {v} = views.table.reinterpret_as<const unsigned>();\nPLACE = {v}[{row}] >> 4;",
        f"array_view<const unsigned, 2> {v} = views.cube[{row}];\nPLACE = {v}({row}, {column}) + {v}[{column}][{row}];",
    ])
    return ["{"] + text.replace("PLACE", target[0]).split("\n") + ["}"]


@statement(3)
def own_section(body):
    """A section one writes to: the thread's own words."""
    if not body.views:
        return None
    v, k = body.name("w"), body.mask(8)
    return ["{", f"array_view<unsigned> {v} = views.log.section(tid * 8, 8);", f"{v}[{k}] += {body.expression('unsigned', 1)};",
            f"array_view<unsigned, 2> {v}b = {v}.view_as(extent<2>(2, 4));", f"{v}b({body.mask(2)}, {body.mask(4)}) ^= {v}[{body.dice.below(8)}];",
            f"{v}b[{body.dice.below(2)}][3]++;", "}"]


@statement(3)
def index_arithmetic(body):
    target = body.place("int")
    if target is None:
        return None
    p, q = body.name("x"), body.name("x")
    value = f"{body.expression('int', 1)} & 255"
    rank = body.pick([2, 3])
    rest = ", ".join(str(body.dice.below(20)) for _ in range(rank - 1))
    changes = [f"{p} += {q};", f"{p} -= {q};", f"{p} *= 3;", f"{p} = {p} + {q} * 2;", f"{p}++;", f"--{p};", f"{p} %= 7;",
               f"{p} = 5 - {p};", f"{p}[1] += {q}[0];", f"{p} = {q} / 2;", f"if ({p} == {q}) {p}[0] = 9;"]
    total = " + ".join(f"{p}[{k}] * {k + 1}" for k in range(rank))
    return ["{", f"index<{rank}> {p}({value}, {rest});", f"const index<{rank}> {q}({rest}, {body.dice.below(50)});"
            ] + body.dice.some(changes, 3) + [f"{target[0]} = {total};", "}"]


@statement(2)
def extent_arithmetic(body):
    target = body.place("unsigned")
    if target is None:
        return None
    e = body.name("x")
    return ["{", f"extent<2> {e}(({body.expression('int', 1)} & 15) + 1, {body.dice.between(1, 9)});", f"{e} += index<2>(1, 2);",
            f"{e}[0] *= 2;", f"{target[0]} += {e}.size() + {e}.contains(index<2>({body.dice.below(9)}, 1)) + {e}.tile<2, 4>().pad()[1];", "}"]
