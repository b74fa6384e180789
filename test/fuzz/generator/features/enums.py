"""Scoped and unscoped enumerations."""
from ..entities import Callable, Enum
from ..registry import declaration, expression, statement


@declaration(4)
def enumeration(program):
    name, scoped = program.name("E"), program.dice.chance(60)
    underlying = program.dice.pick(["int", "unsigned", "long"])
    names = [f"{name.lower()}_{k}" for k in range(4)]
    values = [0, 1, program.dice.between(2, 9), program.dice.between(10, 1 << 20)]
    texts = ", ".join(f"{n} = {v}" for n, v in zip(names, values))
    qualified = [f"{name}::{n}" for n in names] if scoped else names
    program.enums[name] = Enum(name, underlying, qualified)
    program.callables.append(Callable("int", [name], "static_cast<int>({0})"))
    if not scoped:
        program.callables.append(Callable("bool", [name, "int"], "({0} < {1})"))
    return (f"enum {'class ' if scoped else ''}{name} : {underlying} {{ {texts} }};\n"
            f"static unsigned hash_of({name} x) restrict(cpu,amp) {{ return static_cast<unsigned>(x) * 31u; }}")


@expression(4, "enum")
def from_integer(body, type_, depth):
    return f"static_cast<{type_}>({body.expression(body.program.enums[type_].underlying, depth - 1)} & 31)"


@expression(2, "bool")
def compared(body, type_, depth):
    if not body.program.enums:
        return None
    enum = body.pick(list(body.program.enums))
    return f"({body.expression(enum, depth - 1)} {body.pick(['==', '!=', '<', '>='])} {body.expression(enum, depth - 1)})"


@statement(3)
def switch(body):
    target = body.place("unsigned")
    if target is None or not body.program.enums:
        return None
    enum = body.pick(list(body.program.enums.values()))
    lines = [f"switch ({body.expression(enum.name, 2)}) {{"]
    for constant in body.dice.some(enum.constants, 3):
        lines.append(f"case {constant}: {target[0]} += {body.expression('unsigned', 1)};" + (" break;" if body.chance(60) else ""))
    if body.chance(50):
        lines.append(f"default: {target[0]} ^= {body.constant('unsigned')};")
    return lines + ["}"]
