"""Objects seen as their bases: references, pointers, slices; const and ref-qualified overloads."""
from ..entities import Callable, Procedure
from ..registry import declaration


@declaration(4)
def hierarchy(program):
    name, k = program.name("S"), program.dice.between(2, 99)
    program.callables.append(Callable("unsigned", ["int", "unsigned"], f"{name}_slices({{0}}, {{1}})"))
    program.callables.append(Callable("unsigned", ["unsigned"], f"{name}_pointers({{0}})"))
    program.procedures.append(Procedure(["unsigned"], ["int"], f"{{0}} += {name}_write({name}_c({{1}}), {{1}}).hash();"))
    return f"""struct {name}_a {{
unsigned x; int y;
explicit {name}_a(int v) restrict(cpu,amp) : x(v * {k}u), y(v) {{}}
unsigned hash() const restrict(cpu,amp) {{ return mix(x, y); }}
{name}_a &add(unsigned by) restrict(cpu,amp) {{ x += by; return *this; }}
}};
struct {name}_b {{ float f = 1.5f; unsigned z = {k}u; unsigned hash() const restrict(cpu,amp) {{ return mix(hash_of(f), z); }} }};
struct {name}_c : {name}_a, {name}_b {{
unsigned w;
explicit {name}_c(int v) restrict(cpu,amp) : {name}_a(v + 1), w(7u) {{ z += v; }}
unsigned hash() const restrict(cpu,amp) {{ return mix({name}_a::hash() ^ {name}_b::hash(), w); }}
unsigned which() const & restrict(cpu,amp) {{ return w; }}
unsigned which() && restrict(cpu,amp) {{ return w * 3u; }}
unsigned &part() restrict(cpu,amp) {{ return w; }}
const unsigned &part() const restrict(cpu,amp) {{ return x; }}
}};
static void {name}_touch({name}_b &base, unsigned by) restrict(cpu,amp) {{ base.z ^= by; base.f = 2.5f; }}
static {name}_c {name}_write({name}_c object, int v) restrict(cpu,amp) {{
{name}_a *first = &object;
first->x += v;
{name}_touch(object, v);
static_cast<{name}_c &>(object.add(2u)).w++;
static_cast<{name}_c *>(first)->part() += 5u;
return object;
}}
static unsigned {name}_slices(int v, unsigned u) restrict(cpu,amp) {{
{name}_c object(v);
{name}_a slice = object;
slice.x += u;
static_cast<{name}_a &>(object) = slice;
{name}_b other;
other.z = u;
static_cast<{name}_b &>(object) = other;
const {name}_c &fixed = object;
return mix(object.hash() + slice.hash(), object.which() + {name}_c(v).which() + fixed.part());
}}
static unsigned {name}_pointers(unsigned u) restrict(cpu,amp) {{
{name}_c object(3);
const {name}_b *base = &object;
{name}_b *none = nullptr;
{name}_c *self = &object;
self->w += 4u + u;
return mix(base->z + object.w, none == nullptr ? object.x : 1u){program.dice.pick(['', ' + (&object == static_cast<const ' + name + '_c *>(base))'])};
}}"""
