"""A user's type with begin() and end(), and an iterator class."""
from ..registry import declaration, statement


@declaration(4)
def counted(program):
    if program.once.get("range_type"):
        return None
    program.once["range_type"] = name = program.name("Range")
    step = program.dice.pick([1, 1, 2, 3])
    return f"""struct {name} {{
struct iterator {{
int at;
int operator*() const restrict(cpu,amp) {{ return at; }}
iterator &operator++() restrict(cpu,amp) {{ at += {step}; return *this; }}
friend bool operator!=(const iterator &a, const iterator &b) restrict(cpu,amp) {{ return a.at < b.at; }}
}};
int first, last;
iterator begin() const restrict(cpu,amp) {{ return iterator{{first}}; }}
iterator end() const restrict(cpu,amp) {{ return iterator{{last}}; }}
}};
struct {name}_array {{
unsigned held[4];
unsigned *begin() restrict(cpu,amp) {{ return held; }}
unsigned *end() restrict(cpu,amp) {{ return held + 4; }}
const unsigned *begin() const restrict(cpu,amp) {{ return held; }}
const unsigned *end() const restrict(cpu,amp) {{ return held + 3; }}
}};"""


@statement(6)
def over_range(body):
    name, target = body.program.once.get("range_type"), body.place("unsigned")
    if name is None or target is None or body.loops >= 2:
        return None
    each, outer = body.name("e"), list(body.scope)
    start = f"({body.expression('int', 1)} & 7)"
    if body.chance(40):
        a = body.name("a")
        qualifier = body.pick(["", "const "])
        return ["{", f"{qualifier}{name}_array {a} = {{{{{body.expression('unsigned', 1)}, 2u, {body.leaf('unsigned')}, 4u}}}};",
                f"for ({'auto &' if not qualifier else 'const auto &'}{each} : {a}) {{"] + (
                    [f"{each} = {each} * 3u + 1u;"] if not qualifier else []) + [f"{target[0]} = mix({target[0]}, {each});", "}", "}"]
    head = f"for ({body.pick(['int', 'auto', 'const int'])} {each} : {name}{{{start}, {body.dice.between(5, 10)}}}) {{"
    body.add(each, "int", False)
    lines = body.inside_loop(lambda: body.block(body.dice.between(1, 2)))
    body.scope = outer
    return [head, f"{target[0]} += {each};"] + lines + ["}"]
