"""Functions: by value, const reference, reference and pointer; defaults; overloads by type and by restriction."""
from ..body import Body
from ..entities import Callable, Procedure, SCALARS, Variable
from ..registry import declaration, expression, statement


@expression(7, "integer", "floating", "bool", "enum")
def call(body, type_, depth):
    calls = [c for c in body.program.callables if c.result == type_]
    if not calls or not body.calls or not body.program.spend():
        return None
    callee = body.pick(calls)
    return callee.text.format(*[body.value(t, depth - 2) for t in callee.types])


@statement(8)
def call_with_references(body):
    if not body.program.procedures or not body.calls:
        return None
    callee = body.pick(body.program.procedures)
    places, used = [], frozenset()
    for type_ in callee.references:
        record = body.program.record_of(type_)
        if record:
            objects = [v for v in body.objects(type_) if v.mutable and not v.roots & used]
            found = objects and (body.pick(objects),)
            found = found and (found[0].text, type_, found[0])
        else:
            found = body.place(type_, accept=lambda v: not v.roots & used)
        if not found or (callee.spaces and found[2].space not in callee.spaces):
            return None
        places.append(found[0])
        used |= found[2].roots
    # A value that reads what a reference may write is fine: arguments are evaluated before the call.
    return [callee.text.format(*places, *[body.value(t, 1) for t in callee.types])]


def parameters_for(program):
    """(declarations, variables in the body) of some parameters passed by value or const reference."""
    types = [program.dice.pick(SCALARS) for _ in range(program.dice.between(1, 3))]
    plain = [r.name for r in program.records if r.plain]
    if plain and program.dice.chance(35):
        types[-1] = program.dice.pick(plain)
    if program.enums and program.dice.chance(20):
        types[0] = program.dice.pick(list(program.enums))
    written, variables = [], []
    for type_ in types:
        name = program.name("v")
        by_reference = program.dice.chance(30)
        written.append(f"const {type_} &{name}" if by_reference else f"{type_} {name}")
        variables.append(Variable(name, type_, not by_reference, captured=not by_reference))
    return types, written, variables


@declaration(10)
def function(program):
    name, result = program.name("g"), program.dice.pick(SCALARS)
    types, written, variables = parameters_for(program)
    lines = program.function_body(result, variables)
    specifier = program.dice.pick(["static", "inline", "static inline"])
    head = f"{specifier} {result} {name}({', '.join(written)}) restrict(cpu,amp) {{"
    program.callables.append(Callable(result, types, name + "(" + ", ".join(f"{{{k}}}" for k in range(len(types))) + ")"))
    return "\n".join([head] + lines + ["}"])


@declaration(7)
def procedure(program):
    """A function that writes through references or pointers."""
    name, types = program.name("g"), [program.dice.pick(["int", "unsigned", "float", "long", "bool"]) for _ in range(2)]
    by_pointer = program.dice.chance(35)
    variables, written = [], []
    for type_ in types:
        parameter = program.name("v")
        written.append(f"{type_} {'*' if by_pointer else '&'}{parameter}")
        variables.append(Variable(f"(*{parameter})" if by_pointer else parameter, type_, captured=False))
    value = program.name("v")
    variables.append(Variable(value, "int"))
    body = Body(program, None, variables)
    body.depth = 2
    lines = [line for _ in range(program.dice.between(2, 3)) for line in body.statement()]
    for variable in variables[:2]:
        lines.append(f"{variable.text} = {body.expression(variable.type, 2)};")
    program.procedures.append(Procedure(types, ["int"], f"{name}({'&{0}, &{1}' if by_pointer else '{0}, {1}'}, {{2}});"))
    return "\n".join([f"static void {name}({', '.join(written)}, int {value}) restrict(cpu,amp) {{"] + lines + ["}"])


@declaration(3)
def object_procedure(program):
    plain = [r for r in program.records if r.plain and r.writable and r.places]
    if not plain:
        return None
    record, name = program.dice.pick(plain), program.name("g")
    body = Body(program, None, [Variable("object", record.name, captured=False), Variable("amount", "int")])
    body.depth = 2
    lines = [line for _ in range(2) for line in body.statement()]
    program.procedures.append(Procedure([record.name], ["int"], name + "({0}, {1});"))
    return "\n".join([f"static {record.name} &{name}({record.name} &object, int amount) restrict(cpu,amp) {{"] + lines + ["return object;", "}"])


@declaration(3)
def default_arguments(program):
    # No names of the counter's: a variable made inside could have one, and be its own initialiser.
    name, types, written, variables = program.name("g"), ["int"], ["int given_0"], [Variable("given_0", "int")]
    for k in range(1, 3):
        type_ = program.dice.pick(["int", "unsigned", "float", "bool"])
        written.append(f"{type_} given_{k} = {Body(program).constant(type_)}")
        variables.append(Variable(f"given_{k}", type_))
    lines = program.function_body("int", variables, 1)
    for given in range(1, 4):
        program.callables.append(Callable("int", [v.type for v in variables[:given]],
                                          name + "(" + ", ".join(f"{{{k}}}" for k in range(given)) + ")"))
    return "\n".join([f"static int {name}({', '.join(written)}) restrict(cpu,amp) {{"] + lines + ["}"])


@declaration(4)
def overloads_by_type(program):
    """One name for several types. Arguments are cast, so that the choice is certain."""
    name, texts = program.name("g"), []
    for type_ in program.dice.some(SCALARS, 3):
        by = program.dice.pick([f"{type_} x", f"const {type_} &x"])
        lines = program.function_body("unsigned", [Variable("x", type_, False, captured=False)], 1)
        texts.append("\n".join([f"static unsigned {name}({by}) restrict(cpu,amp) {{"] + lines + ["}"]))
        program.callables.append(Callable("unsigned", [type_], f"{name}(static_cast<{type_}>({{0}}))"))
    return "\n".join(texts)


TWINS = [
    ("unsigned", "unsigned x", "return x * 5u;", "return (x << 2) + x;"),
    ("unsigned", "unsigned x", "return x % 8u;", "return x & 7u;"),
    ("unsigned", "unsigned x", "unsigned n = 0; while (x) { n += x & 1; x >>= 1; } return n;",
     "x = x - ((x >> 1) & 0x55555555u); x = (x & 0x33333333u) + ((x >> 2) & 0x33333333u); return ((x + (x >> 4) & 0xf0f0f0fu) * 0x1010101u) >> 24;"),
    ("int", "int x", "return x < 0 ? -(x + 1) : x;", "return x ^ (x >> 31);"),
    ("float", "float x", "return x + x;", "return 2.0f * x;"),
    ("bool", "int x", "return x % 2 != 0;", "return x & 1;"),
]


@declaration(4)
def overloads_by_restriction(program):
    """Two functions of one name, one per side, that compute the same in two ways [AMP 2.3.2]."""
    name = program.name("g")
    result, parameter, on_host, on_device = program.dice.pick(TWINS)
    program.callables.append(Callable(result, [parameter[:-2]], name + "({0})"))
    return (f"static {result} {name}({parameter}) restrict(cpu) {{ {on_host} }}\n"
            f"static {result} {name}({parameter}) restrict(amp) {{ {on_device} }}")


@declaration(3)
def deduced_result(program):
    name, result = program.name("g"), program.dice.pick(["int", "unsigned", "long", "float", "double"])
    body = Body(program, None, [Variable("a", result), Variable("b", "bool")])
    body.depth = 2
    lines = body.statement() + [f"return static_cast<{result}>({body.expression(result, 2)});"]
    program.callables.append(Callable(result, [result, "bool"], name + "({0}, {1})"))
    arrow = program.dice.pick(["", f" -> {result}"])
    return "\n".join([f"static auto {name}({result} a, bool b) restrict(cpu,amp){arrow} {{"] + lines + ["}"])


@declaration(3)
def constant_function(program):
    """A constexpr function, called with constants and at run time."""
    name, factor = program.name("g"), program.dice.between(3, 99)
    program.callables.append(Callable("unsigned", ["unsigned"], name + "({0})"))
    program.callables.append(Callable("unsigned", ["bool"], f"({{0}} ? {name}_value : {name}({factor}u))"))
    specifier = program.dice.pick(["", " restrict(cpu,amp)"])
    return (f"constexpr unsigned {name}(unsigned x){specifier} {{ unsigned sum = 1; "
            f"for (unsigned k = 0; k < (x & 7u); ++k) sum = sum * {factor}u + x; return sum; }}\n"
            f"static const unsigned {name}_value = {name}({program.dice.below(9)}u);")
