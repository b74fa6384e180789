"""Unions and anonymous members. Only the member written last is read, or a 32-bit word of the same size."""
from ..entities import Callable, Place, Record
from ..registry import declaration, statement


@declaration(3)
def with_anonymous_members(program):
    record = Record(program.name("S"))
    record.places = [Place(".tag", "int"), Place(".left", "int"), Place(".right", "unsigned"), Place(".word", "unsigned")]
    record.private = list(record.places)
    program.records.append(record)
    return f"""struct {record.name} {{
int tag;
union {{ unsigned word; int number; }};
struct {{ int left; unsigned right; }};
{record.name}(int seed = 2, float scale = 1.0f) restrict(cpu,amp) : tag(seed & 1), left(seed), right(scale > 0.0f) {{
if (tag) word = seed * 3u; else number = seed;
}}
unsigned hash() const restrict(cpu,amp) {{ return mix(tag ? word : hash_of(number), hash_of(left) + right); }}
}};
static unsigned hash_of(const {record.name} &x) restrict(cpu,amp) {{ return x.hash(); }}"""


@declaration(3)
def tagged(program):
    name = program.name("U")
    program.callables.append(Callable("unsigned", ["int", "float"], f"{name}_read({name}_made({{0}}, {{1}}))"))
    return f"""union {name} {{ int i; unsigned u; float f; struct {{ unsigned a, b; }} pair; }};
static {name} {name}_made(int i, float f) restrict(cpu,amp) {{
{name} made;
switch (i & 3) {{
case 0: made.i = i; break;
case 1: made.u = i * 5u; break;
case 2: made.f = f == f ? f : 1.0f; break;
default: made.pair.a = i; made.pair.b = {program.dice.below(999)}u;
}}
made.u ^= {program.dice.below(9)}u;
return made;
}}
static unsigned {name}_read(const {name} &x) restrict(cpu,amp) {{ {name} copy = x; return copy.u + 1u; }}"""


@statement(2)
def punned(body):
    """A float's bits, exact where it is a small number."""
    target = body.place("unsigned")
    if target is None:
        return None
    u = body.name("u")
    return ["{", f"union {{ float f; unsigned w; int i; }} {u};", f"{u}.f = static_cast<float>({body.expression('int', 1)} & 4095);",
            f"{target[0]} ^= {u}.w;", f"{u}.w = {body.expression('unsigned', 1)};", f"if ({u}.i < 0) {target[0]}++;", "}"]
