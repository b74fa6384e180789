"""Arrays of arrays, and pointers to their rows."""
from ..registry import statement
from .arrays import element, initialisers


@statement(3)
def array_of_arrays(body):
    type_, name = body.pick(["int", "unsigned", "float"]), body.name("a")
    rows = ", ".join(f"{{{initialisers(body, type_, 2)}}}" for _ in range(4))
    lines = [f"{type_} {name}[4][2] = {{{rows}}};"]
    i = body.name("i")
    lines.append(f"for (int {i} = 0; {i} < 8; {i}++) {name}[{i} & 3][{i} >> 2] += static_cast<{type_}>({i});")
    for _ in range(2):
        body.add(element(body, name, [4, 2]), type_, roots=[name], captured=False)
    return lines


@statement(2)
def pointer_to_row(body):
    target = body.place("unsigned")
    if target is None:
        return None
    a, p, text = body.name("a"), body.name("p"), target[0]
    values = ", ".join(body.expression("int", 1) for _ in range(4))
    return [f"int {a}[2][2] = {{{values}}};", f"int (*{p})[2] = {a};", f"if ({body.expression('bool', 1)}) ++{p};",
            f"{text} = mix({text}, hash_of((*{p})[{body.mask(2)}]));", f"{p}[0][1] = {body.expression('int', 1)};",
            f"{text} += {a}[1][1] ^ {a}[0][1];"]
