"""Construction: aggregates, default member initialisers, delegating and inherited constructors, moves."""
from ..entities import Callable, Place, Record
from ..registry import declaration


def enter(program, record, places):
    record.places = places
    record.private = list(places)
    program.records.append(record)


@declaration(4)
def aggregate(program):
    record = Record(program.name("S"))
    record.make = record.name + "{{{0}, {{static_cast<unsigned>({0} & 15), 2u}}}}"
    factor = program.dice.between(2, 99)
    enter(program, record, [Place(".a", "int"), Place(".b[{}]", "unsigned", (2,)), Place(".c", "float")])
    record.bindable = [("int", 1), ("unsigned", 2), ("float", 1)]
    return f"""struct {record.name} {{
int a;
unsigned b[2];
float c = {program.dice.below(50)}.5f;
unsigned hash() const restrict(cpu,amp) {{ return mix(hash_of(a) * {factor}u + b[0], hash_of(c) ^ b[1]); }}
}};
static unsigned hash_of(const {record.name} &x) restrict(cpu,amp) {{ return x.hash(); }}"""


@declaration(4)
def delegating(program):
    """Delegating and inherited constructors, default member initialisers that use other members."""
    base, heir = Record(program.name("S")), Record(program.name("S"))
    enter(program, base, [Place(".first", "int"), Place(".second", "unsigned")])
    heir.make = program.dice.pick([heir.name + "({0}, {1})", heir.name + "({0})"])
    enter(program, heir, [Place(".first", "int"), Place(".second", "unsigned"), Place(".third", "unsigned")])
    k = program.dice.between(2, 99)
    return f"""struct {base.name} {{
int first;
unsigned second = static_cast<unsigned>(first) * {k}u + 1u;
{base.name}() restrict(cpu,amp) : {base.name}({k}) {{ second ^= 5u; }}
explicit {base.name}(int x) restrict(cpu,amp) : first(x) {{}}
{base.name}(int x, float y) restrict(cpu,amp) : {base.name}(x) {{ if (y > 1.0f) second += 9u; }}
unsigned hash() const restrict(cpu,amp) {{ return mix(hash_of(first), second); }}
}};
struct {heir.name} : {base.name} {{
using {base.name}::{base.name};
unsigned third = second + {k}u;
unsigned hash() const restrict(cpu,amp) {{ return mix({base.name}::hash(), third); }}
}};
static unsigned hash_of(const {base.name} &x) restrict(cpu,amp) {{ return x.hash(); }}
static unsigned hash_of(const {heir.name} &x) restrict(cpu,amp) {{ return x.hash(); }}"""


@declaration(3)
def moving(program):
    """Overloads on rvalue references, and a class whose moves differ from its copies."""
    name, k = program.name("S"), program.dice.between(2, 99)
    program.callables.append(Callable("unsigned", ["unsigned", "bool"], f"{name}_use({{0}}, {{1}})"))
    return f"""struct {name} {{
unsigned value, moves;
explicit {name}(unsigned x) restrict(cpu,amp) : value(x), moves(0) {{}}
{name}(const {name} &other) restrict(cpu,amp) : value(other.value), moves(other.moves + 16u) {{}}
{name}({name} &&other) restrict(cpu,amp) : value(other.value), moves(other.moves + 1u) {{ other.value = {k}u; }}
{name} &operator=(const {name} &other) restrict(cpu,amp) {{ value = other.value; moves = other.moves + 256u; return *this; }}
{name} &operator=({name} &&other) restrict(cpu,amp) {{ value = other.value; moves = other.moves + 4096u; other.value = 0; return *this; }}
}};
static unsigned {name}_which(const {name} &x) restrict(cpu,amp) {{ return x.value; }}
static unsigned {name}_which({name} &&x) restrict(cpu,amp) {{ return x.value * 3u; }}
static unsigned {name}_use(unsigned x, bool b) restrict(cpu,amp) {{
{name} first(x);
{name} second = static_cast<{name} &&>(first);
{name} third = second;
if (b) third = first; else third = static_cast<{name} &&>(second);
{name} all[2] = {{third, static_cast<{name} &&>(third)}};
unsigned sum = {name}_which(all[0]) + {name}_which({name}(x ^ {k}u)) + {name}_which(static_cast<{name} &&>(all[1]));
return mix(sum, first.moves + second.moves * 3u + third.moves * 5u + all[0].moves * 7u + all[1].moves * 11u + first.value + second.value);
}}"""


@declaration(3)
def two_bases(program):
    """Two bases with members of one name, private inheritance, casts to each base."""
    name, k = program.name("S"), program.dice.between(2, 99)
    program.callables.append(Callable("unsigned", ["int", "float"], f"{name}({{0}}, {{1}}).hash()"))
    program.callables.append(Callable("unsigned", ["int"], f"{name}_second({name}({{0}}, 2.0f))"))
    return f"""struct {name}_a {{ int x; unsigned hash() const restrict(cpu,amp) {{ return hash_of(x) * {k}u; }} }};
struct {name}_b {{ float x; unsigned z = {k}u; unsigned hash() const restrict(cpu,amp) {{ return hash_of(x) + z; }} }};
struct {name}_c : private {name}_a, public {name}_b {{
long w;
{name}_c(int i, float f) restrict(cpu,amp) : {name}_a{{i}}, w(i * 3L) {{ {name}_b::x = f; }}
unsigned hash() const restrict(cpu,amp) {{ return mix({name}_a::hash(), {name}_b::hash()) + hash_of(w) + hash_of({name}_a::x); }}
using {name}_b::z;
}};
struct {name} : {name}_c {{
unsigned last;
{name}(int i, float f) restrict(cpu,amp) : {name}_c(i, f), last(z + 1u) {{}}
unsigned hash() const restrict(cpu,amp) {{ return {name}_c::hash() ^ last; }}
}};
static unsigned {name}_second(const {name}_b &base) restrict(cpu,amp) {{ {name}_b copy = base; copy.z += 2u; return copy.hash(); }}"""


@declaration(3)
def fillers(program):
    """Elements that no initialiser names: of classes with bases, unions and initialisers that use the element."""
    name, k = program.name("S"), program.dice.between(2, 99)
    program.callables.append(Callable("unsigned", ["unsigned"], f"{name}_fill({{0}})"))
    base = program.dice.pick(["", f" : {name}_base", f" : {name}_empty"])
    given = program.dice.pick(["{}", "{{}}", "{{}, {}}"])
    a = "a" if base.endswith("_base") else str(k)
    return f"""struct {name}_empty {{}};
struct {name}_base {{ unsigned a = {k}u; }};
union {name}_union {{ unsigned whole; int part; }};
struct {name}{base} {{
unsigned b = {a} + 1u;
{name}_union number;
unsigned c[2] = {{b * 3u, {k}u}};
}};
struct {name}_rows {{ {name} rows[2][2]; unsigned last = rows[1][0].b; }};
static unsigned {name}_fill(unsigned x) restrict(cpu,amp) {{
{name} all[3] = {given};
{name}_union numbers[3] = {{{{x}}}};
{name}_rows rows = {{}};
all[1].number.whole = x;
unsigned sum = numbers[0].whole + numbers[2].whole * 7u + rows.last + rows.rows[0][1].c[0] + rows.rows[1][1].number.whole;
for (int k = 0; k < 3; ++k) sum = mix(sum, all[k].b + all[k].c[0] * 5u + all[k].c[1] * 11u + all[k].number.whole);
return sum;
}}"""
