"""Lambdas inside amp code: by copy, initialised captures, mutable, generic; by reference where the option allows it."""
from ..body import Body
from ..entities import Variable
from ..registry import statement


def captured_scope(body):
    """What a lambda's body may read when it captures by copy."""
    return [v.constant() for v in body.scope if v.captured and not v.text.startswith("views.")]


def lambda_body(body, variables):
    inside = Body(body.program, None, variables)
    inside.depth = 2
    return inside


@statement(5)
def by_copy(body):
    target = body.place(body.pick(["unsigned", "int", "float", "long"]))
    if target is None:
        return None
    text, type_, _ = target
    f, p = body.name("f"), body.name("p")
    inside = lambda_body(body, captured_scope(body) + [Variable(p, type_)])
    lines = [line for _ in range(body.dice.below(2)) for line in inside.statement()]
    lines.append(f"return static_cast<{type_}>({inside.expression(type_, 2)});")
    calls = body.pick([f"{f}({body.leaf(type_)})", f"{f}({f}({body.leaf(type_)}))",
                       f"pick<{type_}>({body.leaf('bool')}, {f}({body.leaf(type_)}), {body.leaf(type_)})"])
    result = body.pick(["", f" -> {type_}", " restrict(cpu,amp)"])
    return ["{", f"auto {f} = [=]({type_} {p}){result} {{"] + lines + ["};", f"{text} = {calls};", "}"]


@statement(3)
def initialised_captures(body):
    target = body.place("unsigned")
    if target is None:
        return None
    f, a, b = body.name("f"), body.name("c"), body.name("c")
    captures = f"{a} = {body.expression('unsigned', 2)}, {b} = static_cast<long>({body.expression('long', 1)})"
    if body.chance(60):  # every call changes the closure
        return ["{", f"auto {f} = [{captures}](unsigned x) mutable {{ {a} = {a} * 3u + x; return {a} ^ static_cast<unsigned>({b}++); }};",
                f"{target[0]} = {f}({body.constant('unsigned')});", f"auto {f}copy = {f};",
                f"{target[0]} = mix({target[0]}, {body.pick([f, f'{f}copy'])}(3u));", "}"]
    return ["{", f"auto {f} = [{captures}] {{ return {a} + static_cast<unsigned>({b}); }};", f"{target[0]} ^= {f}();", "}"]


@statement(3)
def generic(body):
    target = body.place("unsigned")
    if target is None:
        return None
    f, k = body.name("f"), body.name("k")
    first, second = body.scalar(), body.scalar()
    return ["{", f"unsigned {k} = {body.expression('unsigned', 1)};",
            f"auto {f} = [{k}](auto x, const auto &y) {{ return mix({k}, hash_of(x) * 3u + hash_of(y)); }};",
            f"{target[0]} += {f}(static_cast<{first}>({body.expression(first, 1)}), static_cast<{second}>({body.expression(second, 1)}))"
            f" ^ {f}(1, 2.0f);", "}"]


@statement(3)
def closures_in_closures(body):
    target = body.place("int")
    if target is None:
        return None
    f, g = body.name("f"), body.name("f")
    k = body.name("k")
    return ["{", f"int {k} = {body.expression('int', 2)};",
            f"auto {f} = [{k}](int x) {{ return static_cast<int>(static_cast<unsigned>({k}) * 7u + x); }};",
            f"auto {g} = [=](int x) {{ auto h = [=](int y) {{ return {f}(y) ^ {k}; }}; return h(x) & {f}({k} & 15); }};",
            f"{target[0]} = {g}({body.expression('int', 1)});", "}"]


@statement(3)
def called_at_once(body):
    type_ = body.pick(["int", "unsigned", "float", "bool"])
    name = body.name("v")
    inside = lambda_body(body, captured_scope(body))
    lines = [f"if ({inside.expression('bool', 1)}) return static_cast<{type_}>({inside.expression(type_, 1)});",
             f"return static_cast<{type_}>({inside.expression(type_, 2)});"]
    body.add(name, type_)
    return [f"{type_} {name} = [=] {{"] + lines + ["}();"]


@statement(4)
def by_reference(body):
    if not body.program.variation.inner_references:
        return None
    target = body.place("unsigned", accept=lambda v: v.text.isidentifier() and v.captured)
    if target is None or not target[0].isidentifier():
        return None
    text, f, p = target[0], body.name("f"), body.name("p")
    inside = lambda_body(body, captured_scope(body) + [Variable(p, "unsigned")])
    inside.scope = [v for v in inside.scope if v.text != text] + [Variable(text, "unsigned", captured=False)]
    lines = [line for _ in range(2) for line in inside.statement()]
    capture = body.pick(["&", f"=, &{text}"])
    return ["{", f"auto {f} = [{capture}](unsigned {p}) {{"] + lines + [f"{text} = mix({text}, {p});", "};",
            f"{f}({body.expression('unsigned', 1)});", f"{text} += 3u;", f"{f}(5u);", "}"]
