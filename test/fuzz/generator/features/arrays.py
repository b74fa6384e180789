"""Local arrays of scalars and of class objects; range-for; structured bindings."""
from ..registry import statement


def initialisers(body, type_, count):
    return ", ".join(f"static_cast<{type_}>({body.expression(type_, 1)})" for _ in range(count))


def element(body, name, counts):
    return name + "".join(f"[{body.mask(count)}]" for count in counts)


@statement(5)
def array(body):
    type_, name, count = body.pick(["int", "unsigned", "float", "long", "double"]), body.name("a"), body.pick([2, 4, 8])
    given = body.dice.between(1, count)
    lines = [f"{type_} {name}[{count}] = {{{initialisers(body, type_, given)}}};"]
    for _ in range(2):
        body.add(element(body, name, [count]), type_, roots=[name], captured=False)
    return lines


@statement(3)
def array_of_objects(body):
    plain = [r for r in body.program.records if r.plain]
    if not plain:
        return None
    record, name = body.pick(plain), body.name("a")
    lines = [f"{record.name} {name}[2] = {{{body.value(record.name, 2)}, {body.value(record.name, 2)}}};"]
    body.add(element(body, name, [2]), record.name, roots=[name], captured=False)
    return lines


@statement(4)
def range_for(body):
    target = body.place("unsigned")
    if target is None:
        return None
    type_, name, each = body.pick(["int", "unsigned", "float"]), body.name("a"), body.name("e")
    lines = [f"{type_} {name}[4] = {{{initialisers(body, type_, 4)}}};"]
    form = body.pick([f"{type_} {each}", f"auto {each}", f"const {type_} &{each}", f"auto &{each}"])
    lines.append(f"for ({form} : {name}) {{")
    if form.startswith("auto &"):
        lines.append(f"{each} = {body.expression(type_, 1)};")
    if body.chance(40):
        lines.append(f"if ({each} == {body.expression(type_, 1)}) {body.pick(['break', 'continue'])};")
    lines += [f"{target[0]} = mix({target[0]}, hash_of({each}));", "}"]
    body.add(element(body, name, [4]), type_, roots=[name], captured=False)
    return lines


@statement(3)
def bound_array(body):
    if body.program.variation.standard == "14":
        return None
    type_, name = body.pick(["int", "unsigned", "long"]), body.name("a")
    first, second = body.name("b"), body.name("b")
    form = body.pick(["auto", "auto &", "const auto &"])
    lines = [f"{type_} {name}[2] = {{{initialisers(body, type_, 2)}}};", f"{form} [{first}, {second}] = {name};"]
    # C++17 does not let lambdas capture structured bindings.
    for bound in (first, second):
        body.add(bound, type_, not form.startswith("const"), roots=[name, bound], captured=False)
    return lines


@statement(3)
def bound_object(body):
    """Structured bindings of a class whose members are all public and its own."""
    simple = [r for r in body.program.records if r.bindable]
    if body.program.variation.standard == "14" or not simple:
        return None
    record = body.pick(simple)
    names = [body.name("b") for _ in record.bindable]
    lines = [f"auto [{', '.join(names)}] = {body.value(record.name, 2)};"]
    for name, (type_, count) in zip(names, record.bindable):
        body.add(name if count == 1 else f"{name}[{body.mask(count)}]", type_, roots=[name], captured=False)
    return lines
