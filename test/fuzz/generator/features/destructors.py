"""Destructors whose order can be seen: each writes into the thread's own words of a view."""
from ..registry import declaration, statement


@declaration(4)
def trace(program):
    """A class that records the destruction of its objects. It has a view, since members cannot be pointers
    [AMP 2.4.1.2]."""
    if program.once.get("trace"):
        return None
    program.once["trace"] = name = program.name("Trace")
    return f"""struct {name} {{
array_view<unsigned> log;
int at;
unsigned amount;
{name}(const array_view<unsigned> &log, int at, unsigned amount) restrict(cpu,amp) : log(log), at(at), amount(amount) {{}}
{name}(const {name} &other) restrict(cpu,amp) : log(other.log), at(other.at), amount(other.amount + 1u) {{}}
~{name}() restrict(cpu,amp) {{ log[at] = mix(log[at], amount); }}
unsigned touch() restrict(cpu,amp) {{ amount = amount * 3u; return log[at]; }}
}};
struct {name}_two {{
{name} first, second;
{name}_two(const array_view<unsigned> &log, int at) restrict(cpu,amp) : first(log, at, 100u), second(log, at, 200u) {{}}
~{name}_two() restrict(cpu,amp) {{ first.amount ^= second.amount; }}
}};
static {name} {name}_made(const array_view<unsigned> &log, int at, bool b) restrict(cpu,amp) {{
{name} local(log, at, 300u);
if (b) return {name}(log, at, 400u);
return {name}(log, at + 1 - 1, 500u);
}}
static unsigned {name}_given({name} given, unsigned x) restrict(cpu,amp) {{
given.amount ^= x;
if (x & 1u) return given.touch();
return given.amount + x;
}}
static {name} &operator+=({name} &to, {name} with) restrict(cpu,amp) {{
to.amount += with.amount;
with.amount = 17u;
return to;
}}
struct {name}_member {{
array_view<unsigned> log;
int at;
{name} part = {name}(log, at, 600u);
unsigned number = {name}(log, at, 700u).amount + part.amount;
{name} parts[2] = {{{name}(log, at, 800u), {name}_made(log, at, number > 9u)}};
}};"""


def traced(body):
    name = body.program.once.get("trace")
    return name if name and body.views else None


@statement(6)
def scope_with_objects(body):
    name = traced(body)
    if name is None:
        return None
    t, at = body.name("t"), f"tid * 8 + {body.dice.below(8)}"
    lines = ["{", f"{name} {t}(views.log, {at}, {body.expression('unsigned', 1)});"] + body.block(body.dice.between(1, 2))
    if body.chance(50):
        lines += [f"{name} {t}b = {t};", f"{t}b.amount += 7u;"] + body.block(1)
    if body.loops and body.chance(50):
        lines.append(f"if ({body.expression('bool', 1)}) {body.pick(['break', 'continue'])};")
    if body.returns and body.chance(30):
        value = "" if body.returns == "void" else " " + body.expression(body.returns, 1)
        lines.append(f"if ({body.expression('bool', 2)}) return{value};")
    return lines + ["}"]


@statement(3)
def temporaries(body):
    name = traced(body)
    if name is None:
        return None
    at = f"tid * 8 + {body.dice.below(8)}"
    target = body.place("unsigned", "private")
    if target is None:
        return None
    t = body.name("t")
    return [body.pick([
        f"{target[0]} = {name}(views.log, {at}, 5u).touch() + 3u;",
        f"{name}_made(views.log, {at}, {body.expression('bool', 1)});",
        f"{target[0]} = ({name}(views.log, {at}, 6u), {name}(views.log, {at}, 7u), 9u) + {target[0]};",
        f"{{\n{name}_two {t}(views.log, {at});\n{t}.first.touch();\n}}",
        f"{target[0]} ^= {name}_given({name}(views.log, {at}, 13u), {body.expression('unsigned', 1)});",
        f"{{\n{name} {t}(views.log, {at}, 14u);\n{target[0]} += {name}_given({t}, 2u);\n{t} += {name}(views.log, {at}, 15u);\n"
        f"{t} += {t};\n}}",
        f"{{\n{name}_member {t}{{views.log, {at}}};\n{target[0]} ^= {t}.number + {t}.parts[1].touch();\n}}",
        f"{{\nconst {name} &{t} = {name}_made(views.log, {at}, {body.expression('bool', 1)});\n{target[0]} ^= {t}.amount;\n}}",
        f"if ({body.expression('bool', 1)} && {name}(views.log, {at}, 8u).touch() != 1u) {target[0]}++;",
        f"{{\n{name} {t}[2] = {{{{views.log, {at}, 1u}}, {{views.log, {at}, 2u}}}};\n{t}[1].touch();\n}}",
        f"for (int k = 0; k < 3; ++k) {{\n{name} {t}(views.log, {at}, k);\nif (k == 1) continue;\n{t}.touch();\n}}",
        f"for ({name} {t}(views.log, {at}, 4u); {t}.amount < 40u; {t}.touch()) {target[0]} += 2u;",
        f"switch ({name} {t}(views.log, {at}, 11u); {body.expression('int', 1)} & 3) {{\ncase 1: {t}.touch();\ndefault: break;\n}}"
        if body.program.variation.standard != "14" else f"{name}(views.log, {at}, 12u);",
    ])]


@statement(2)
def ended_by_hand(body):
    """An explicit destructor call on an object without one, and on a scalar."""
    target = body.place("unsigned")
    if target is None:
        return None
    p = body.name("p")
    return ["{", f"typedef unsigned {p}t;", f"{p}t {p} = {target[0]};", f"{p}.~{p}t();", f"{target[0]} = mix({target[0]}, 3u);", "}"]
