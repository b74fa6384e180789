"""Bases that are templates over the class derived from them, which they cast themselves to."""
from ..entities import Callable, Place, Record
from ..registry import declaration


@declaration(6)
def recurring(program):
    able = [r for r in program.records if r.plain and r.inheritable]
    first = program.dice.pick(able).name if able and program.dice.chance(50) else None
    base, record, k = program.name("B"), Record(program.name("S")), program.dice.between(2, 99)
    salted = program.dice.chance(60)
    salt, before = ("salt", f"unsigned salt = {k}u;") if salted else (f"{k}u", "")
    bases = [f"{base}<{record.name}>"] + ([first] if first else [])
    if program.dice.chance(50):
        bases.reverse()
    record.places = [Place(".value", "unsigned"), Place(".scale", "float")] + [Place(".salt", "unsigned")] * salted
    record.inheritable = False
    program.records.append(record)
    name = record.name
    program.callables.append(Callable("unsigned", ["int", "unsigned"], f"{name}_through({{0}}, {{1}})"))
    program.callables.append(Callable("unsigned", ["int", "unsigned"], f"{name}({{0}}, 1.5f).bump({{1}}).hash()"))
    return f"""template <typename D> struct {base} {{
{before}
unsigned hash() const restrict(cpu,amp) {{ return mix({salt}, self().value_hash()); }}
D &bump(unsigned by) restrict(cpu,amp) {{ static_cast<D *>(this)->value += by; return static_cast<D &>(*this); }}
const D &self() const restrict(cpu,amp) {{ return *static_cast<const D *>(this); }}
}};
struct {name} : {', '.join(bases)} {{
unsigned value;
float scale;
{name}(int seed = 1, float scale = 0.5f) restrict(cpu,amp) : value(static_cast<unsigned>(seed) * {k}u), scale(scale) {{}}
using {base}<{name}>::hash;
unsigned value_hash() const restrict(cpu,amp) {{ return mix(value, hash_of(scale)){f' + {first}::hash()' if first else ''}; }}
}};
static unsigned hash_of(const {name} &x) restrict(cpu,amp) {{ return x.hash(); }}
static unsigned {name}_through(int v, unsigned u) restrict(cpu,amp) {{
{name} object(v);
{base}<{name}> &part = object;
part.bump(u).bump(3u);
const {base}<{name}> *fixed = &object;
return mix(object.hash(), fixed->hash() + fixed->self().value);
}}"""
