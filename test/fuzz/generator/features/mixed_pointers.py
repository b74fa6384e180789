"""Pointers into one kind of memory or another, depending on control flow."""
from ..entities import Procedure
from ..registry import declaration, statement


def two_spaces(body):
    first = body.place(space="private")
    if first is None:
        return None
    second = body.place(first[1], accept=lambda v: v.space in ("global", "tile"))
    return second and (first, second)


@statement(8)
def mixed_pointer(body):
    pair = two_spaces(body)
    if pair is None:
        return None
    (first, type_, one), (second, _, other) = body.dice.some(pair, 2)
    p, condition = body.name("p"), body.expression("bool", 2)
    body.add(f"(*{p})", type_, space="mixed", roots=one.roots | other.roots | {p}, captured=False)
    return [body.pick([
        f"{type_} *{p} = {condition} ? &{first} : &{second};",
        f"{type_} *{p} = &{first};\nif ({condition}) {p} = &{second};",
        f"{type_} *{p};\nif ({condition}) {p} = &{first}; else {p} = &{second};",
        f"{type_} *{p} = nullptr;\nfor (int k = 0; k < 3; ++k) {p} = (k ^ {body.dice.below(4)}) & 1 ? &{first} : &{second};",
    ])]


@statement(4)
def mixed_reference(body):
    pair = two_spaces(body)
    if pair is None:
        return None
    (first, type_, one), (second, _, other) = body.dice.some(pair, 2)
    r, condition = body.name("r"), body.expression("bool", 2)
    body.add(r, type_, space="mixed", roots=one.roots | other.roots | {r}, captured=False)
    return [f"{type_} &{r} = {body.pick([f'{condition} ? {first} : {second}', f'chosen<{type_}>({condition}, {first}, {second})'])};"]


@declaration(6)
def choosing_function(program):
    name = program.name("g")
    type_ = program.dice.pick(["int", "unsigned", "float"])
    program.procedures.append(Procedure([type_, type_], ["int"], f"*{name}(&{{0}}, &{{1}}, {{2}}) = 7;"))
    return (f"static {type_} *{name}({type_} *a, {type_} *b, int way) restrict(cpu,amp) {{\n"
            f"{type_} *p = way & 1 ? a : b;\nif (way & 2) {{ {type_} *swap = a; a = b; b = swap; }}\n"
            f"*a = *p;\nreturn way & 4 ? b : p;\n}}")
