"""References and pointers to private and global memory, their arithmetic and comparisons; T*&; null pointers."""
from ..registry import declaration, statement
from ..entities import Procedure


def alias(body, text, target, type_):
    """Enters a variable that stands for the target's memory."""
    body.add(text, type_, space=target.space, roots=target.roots | {text}, captured=False)


@statement(5)
def reference(body):
    target = body.place()
    if target is None:
        return None
    text, type_, variable = target
    name = body.name("r")
    alias(body, name, variable, type_)
    return [f"{body.pick([type_, 'auto'])} &{name} = {text};"]


@statement(2)
def const_reference(body):
    type_, name = body.scalar(), body.name("r")
    # Bound to a temporary whose life it extends, often.
    value = f"static_cast<{type_}>({body.expression(type_, 2)})"
    body.add(name, type_, False, captured=False)
    return [f"const {type_} &{name} = {value};"]


@statement(5)
def pointer(body):
    target = body.place()
    if target is None:
        return None
    text, type_, variable = target
    name = body.name("p")
    alias(body, f"(*{name})", variable, type_)
    return [body.pick([f"{type_} *{name} = &{text};", f"auto {name} = &{text};", f"{type_} *const {name} = &{text};",
                       f"{type_} *{name} = nullptr;\n{name} = &{text};"])]


def two_of_one_space(body):
    first = body.place()
    if first is None:
        return None
    # The feature mixed_pointers is for those that lead into several.
    second = body.place(first[1], first[2].space, lambda v: v is not first[2])
    return second and (first, second)


@statement(4)
def chosen_reference(body):
    pair = two_of_one_space(body)
    if pair is None:
        return None
    (first, type_, one), (second, _, other) = pair
    name = body.name("r")
    condition = body.expression("bool", 1)
    form = body.pick([f"chosen<{type_}>({condition}, {first}, {second})", f"{condition} ? {first} : {second}"])
    body.add(name, type_, space=one.space, roots=one.roots | other.roots | {name}, captured=False)
    return [f"{type_} &{name} = {form};"]


@statement(4)
def reseated_pointer(body):
    pair = two_of_one_space(body)
    if pair is None:
        return None
    (first, type_, one), (second, _, other) = pair
    name = body.name("p")
    lines = [f"{type_} *{name} = &{first};", f"if ({body.expression('bool', 2)}) {name} = &{second};"]
    body.add(f"(*{name})", type_, space=one.space, roots=one.roots | other.roots | {name}, captured=False)
    return lines


@statement(4)
def walk(body):
    """A pointer that walks through an array, and what comparisons of pointers say."""
    target = body.place("unsigned")
    if target is None:
        return None
    type_, a, p = body.pick(["int", "unsigned", "float", "long"]), body.name("a"), body.name("p")
    values = ", ".join(f"static_cast<{type_}>({body.expression(type_, 1)})" for _ in range(4))
    text = target[0]
    step = body.pick([f"*{p}++", f"*({p} += 1)" if body.chance(50) else f"{p}++[0]"])
    if step.startswith("*("):
        loop = f"for (const {type_} *{p} = {a}; {p} != {a} + 3;) {text} = mix({text}, hash_of({step}));"
    else:
        loop = f"for (const {type_} *{p} = {a}; {p} < {a} + 4;) {text} = mix({text}, hash_of({step}));"
    k = body.mask(4)
    facts = body.pick([f"({a} + ({k})) - &{a}[1]", f"&{a}[{k}] >= {a} + 2", f"*({a} + 3 - ({k}))",
                       f"({k})[{a}]", f"&{a}[{k}] == {a} + ({body.mask(4)})"])
    body.add(f"{a}[{body.mask(4)}]", type_, roots=[a], captured=False)
    return [f"{type_} {a}[4] = {{{values}}};", loop, f"{text} = mix({text}, hash_of({facts}));"]


@statement(3)
def into_global_memory(body):
    if not body.views:
        return None
    p, target = body.name("p"), body.place("unsigned", "private")
    if target is None:
        return None
    k = body.dice.below(8)
    lines = [f"unsigned *{p} = &views.log[tid * 8];", f"{p} += {k};", f"*{p} ^= {body.expression('unsigned', 2)};",
             f"{target[0]} += {p}[{body.dice.between(-k, 7 - k)}];"]
    body.add(f"(*{p})", "unsigned", space="global", roots=["views.log", p], captured=False)
    return lines


@statement(2)
def null_pointer(body):
    target = body.place("int") or body.place("unsigned")
    if target is None:
        return None
    text, type_, variable = target
    p = body.name("p")
    lines = [f"{type_} *{p} = {body.pick(['nullptr', '0'])};", f"if ({body.expression('bool', 2)}) {p} = &{text};",
             f"if ({body.pick([p, f'{p} != nullptr'])}) *{p} = {body.expression(type_, 2)};"]
    return lines


@statement(2)
def pointer_to_object(body):
    objects = [v for v in body.scope if v.mutable and body.program.record_of(v.type) and body.program.record_of(v.type).plain]
    if not objects:
        return None
    variable = body.pick(objects)
    p = body.name("p")
    alias(body, f"(*{p})", variable, variable.type)
    return [body.pick([f"{variable.type} *{p} = &{variable.text};", f"{variable.type} &{p}r = {variable.text};\nauto *{p} = &{p}r;"])]


@declaration(3)
def pointer_mover(program):
    """Functions of T*&, of T*, and of T(&)[4]."""
    name, type_ = program.name("g"), program.dice.pick(["int", "unsigned", "float"])
    t = f"static void {name}_move({type_} *&p, int by) restrict(cpu,amp) {{ p += by & 1; }}\n"
    t += f"static {type_} *{name}_next({type_} *p) restrict(cpu,amp) {{ return p + 1; }}\n"
    t += (f"static {type_} {name}_sum(const {type_} (&a)[4]) restrict(cpu,amp) "
          f"{{ unsigned s = 0; for (const {type_} &x : a) s = mix(s, hash_of(x)); return s & 1u ? a[0] : a[3]; }}\n")
    body_text = "\n".join([
        f"{type_} a[4] = {{start, static_cast<{type_}>(3), static_cast<{type_}>(amount), start}};", f"{type_} *p = a;",
        f"{name}_move(p, amount);", f"*{name}_next(p) = *p;", f"*p = static_cast<{type_}>(amount & 255);",
        f"{name}_move(p, amount >> 1);", f"place = *{name}_next(p);", f"if (amount & 4) place = {name}_sum(a);"])
    t += f"static void {name}({type_} &place, {type_} start, int amount) restrict(cpu,amp) {{\n{body_text}\n}}"
    program.procedures.append(Procedure([type_], [type_, "int"], name + "({0}, {1}, {2});"))
    return t
