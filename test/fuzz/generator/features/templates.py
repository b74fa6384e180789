"""Templates: of functions and classes, with type, value and template parameters; specialisations; packs; if constexpr."""
from ..body import Body
from ..entities import Callable, SCALARS, Variable
from ..registry import declaration


@declaration(5)
def function_template(program):
    name = program.name("t")
    amount = program.dice.between(1, 20)
    form = program.dice.below(3)
    if form == 0:
        program.callables.append(Callable("unsigned", ["unsigned", "int"], f"{name}({{0}}, {{1}})"))
        program.callables.append(Callable("unsigned", ["float", "unsigned"], f"{name}({{0}}, {{1}})"))
        program.callables.append(Callable("unsigned", ["bool", "long"], f"{name}<bool, long>({{0}}, {{1}})"))
        return (f"template <typename A, typename B> static unsigned {name}(A a, const B &b) restrict(cpu,amp) "
                f"{{ return mix(hash_of(a) + {amount}u, hash_of(b)); }}")
    if form == 1:
        for times in program.dice.some([0, 1, 2, 5], 2):
            program.callables.append(Callable("unsigned", ["unsigned"], f"{name}<{times}>({{0}})"))
        return (f"template <int Times> static unsigned {name}(unsigned x) restrict(cpu,amp) "
                f"{{ for (int k = 0; k < Times; ++k) x = x * 5u + {amount}u; return x; }}")
    type_ = program.dice.pick(["int", "unsigned", "long"])
    program.callables.append(Callable(type_, [type_, "bool"], f"{name}<{type_}>({{0}}, {{1}})"))
    return "\n".join([f"template <typename T, bool Negate = {program.dice.pick(['true', 'false'])}> static T {name}(T x, bool other) restrict(cpu,amp) {{"] + ["if (Negate != other) x = ~x;", f"return x ^ T({amount});", "}"])


@declaration(5)
def specialised_class(program):
    """A class template with a partial and an explicit specialisation, all of which are used."""
    name, k = program.name("T"), program.dice.between(2, 9)
    for arguments in ("int, 3", "unsigned, 3", "bool, 3", "int, 0", "float, 0"):
        type_ = arguments.split(",")[0]
        program.callables.append(Callable("unsigned", [type_], f"{name}<{arguments}>{{{{}}}}.hash({{0}})"))
    program.callables.append(Callable("unsigned", ["unsigned"], f"{name}<unsigned, 3>::twice({{0}})"))
    return f"""template <typename T, int N> struct {name} {{
T values[N];
{name}() restrict(cpu,amp) {{ for (int k = 0; k < N; ++k) values[k] = T(k * {k}); }}
unsigned hash(T x) const restrict(cpu,amp) {{ unsigned sum = 3; for (const T &each : values) sum = mix(sum, hash_of(each)); return mix(sum, hash_of(x)); }}
static unsigned twice(unsigned x) restrict(cpu,amp) {{ return x * 2u + sizeof(values) / 4; }}
}};
template <typename T> struct {name}<T, 0> {{
unsigned nothing = {k}u;
unsigned hash(T x) const restrict(cpu,amp) {{ return hash_of(x) * nothing; }}
}};
template <> struct {name}<bool, 3> {{
unsigned mask = {k}u;
unsigned hash(bool x) const restrict(cpu,amp) {{ return x ? mask : mask << 4; }}
}};"""


@declaration(4)
def template_template(program):
    name = program.name("T")
    program.callables.append(Callable("unsigned", ["int"], f"{name}_user<{name}_box, int>::use({{0}})"))
    program.callables.append(Callable("unsigned", ["float"], f"{name}_user<{name}_pair, float>::use({{0}})"))
    return f"""template <typename T> struct {name}_box {{ T held; unsigned hash() const restrict(cpu,amp) {{ return hash_of(held); }} }};
template <typename T> struct {name}_pair {{ T held; T other = T({program.dice.below(99)});
unsigned hash() const restrict(cpu,amp) {{ return mix(hash_of(held), hash_of(other)); }} }};
template <template <typename> class Holder, typename T> struct {name}_user {{
static unsigned use(T x) restrict(cpu,amp) {{ Holder<T> made{{}}; made.held = x; Holder<T> copy = made; return copy.hash(); }}
}};"""


@declaration(5)
def pack(program):
    """Parameter packs: recursion over them, and fold expressions from C++17 on."""
    name, types = program.name("t"), [program.dice.pick(SCALARS) for _ in range(3)]
    casts = [f"static_cast<{type_}>({{{k}}})" for k, type_ in enumerate(types)]
    for count in range(1, 4):
        program.callables.append(Callable("unsigned", types[:count], f"{name}({', '.join(casts[:count])})"))
    if program.variation.standard == "14" or program.dice.chance(40):
        return (f"static unsigned {name}() restrict(cpu,amp) {{ return {program.dice.below(99)}u; }}\n"
                f"template <typename First, typename... Rest> static unsigned {name}(const First &first, const Rest &...rest) restrict(cpu,amp) "
                f"{{ return mix(hash_of(first) + sizeof...(Rest), {name}(rest...)); }}")
    fold = program.dice.pick(["(hash_of(values) + ...)", "(3u ^ ... ^ hash_of(values))", "(hash_of(values) * ... * 7u)"])
    extra = program.dice.pick(["unsigned last = 0; ((last = last * 3u + hash_of(values)), ...);", "unsigned last = (true && ... && (hash_of(values) > 2u));"])
    return (f"template <typename... Values> static unsigned {name}(Values... values) restrict(cpu,amp) "
            f"{{ {extra} return mix(last, {fold}); }}")


@declaration(4)
def if_constexpr(program):
    if program.variation.standard == "14":
        return None
    name, inside = program.name("t"), Body(program, None, [Variable("x", "unsigned")])
    inside.calls = False
    program.callables.append(Callable("unsigned", ["int"], f"{name}<1>({{0}})"))
    program.callables.append(Callable("unsigned", ["unsigned"], f"{name}<2>({{0}})"))
    program.callables.append(Callable("unsigned", ["float"], f"{name}<3>({{0}})"))
    return f"""template <int Way, typename T> static unsigned {name}(T value) restrict(cpu,amp) {{
unsigned x = hash_of(value);
if constexpr (Way == 1) {{
return {inside.expression('unsigned', 2)};
}} else if constexpr (sizeof(T) == 4 && Way == 2) {{
unsigned y = static_cast<unsigned>(value >> 3);
return y + {inside.expression('unsigned', 2)};
}} else {{
return static_cast<unsigned>(to_int(value)) ^ {inside.expression('unsigned', 2)};
}}
}}"""


@declaration(3)
def recursion_over_numbers(program):
    name, base = program.name("T"), program.dice.between(1, 9)
    program.callables.append(Callable("unsigned", ["unsigned"], f"{name}<{program.dice.between(1, 5)}>::apply({{0}})"))
    program.callables.append(Callable("int", ["bool"], f"({{0}} ? {name}<4>::value : {name}<1>::value)"))
    return f"""template <int N> struct {name} {{
static const int value = N * {name}<N - 1>::value + 1;
static unsigned apply(unsigned x) restrict(cpu,amp) {{ return {name}<N - 1>::apply(x * {base}u + N); }}
}};
template <> struct {name}<0> {{
static const int value = {base};
static unsigned apply(unsigned x) restrict(cpu,amp) {{ return x ^ {base}u; }}
}};"""


@declaration(3)
def member_template(program):
    name = program.name("T")
    program.callables.append(Callable("int", ["int", "float"], f"{name}({{0}}).as<int>({{1}})"))
    program.callables.append(Callable("unsigned", ["int", "bool"], f"{name}({{0}}).as<unsigned>({{1}})"))
    program.callables.append(Callable("long", ["int"], f"static_cast<long>({name}({{0}}))"))
    return f"""class {name} {{
int value;
public:
explicit {name}(int x) restrict(cpu,amp) : value(x & 4095) {{}}
template <typename Result, typename From> Result as(From x) const restrict(cpu,amp) {{ return static_cast<Result>(value) + static_cast<Result>(hash_of(x) & 255u); }}
template <typename Result> explicit operator Result() const restrict(cpu,amp) {{ return static_cast<Result>(value * 3); }}
}};"""


@declaration(3)
def policy(program):
    """A class template that inherits from its parameter, and one that knows its heir."""
    name, factor = program.name("T"), program.dice.between(2, 60)
    program.callables.append(Callable("unsigned", ["unsigned"], f"{name}_host<{name}_add>{{{{}}}}.run({{0}})"))
    program.callables.append(Callable("unsigned", ["unsigned"], f"{name}_host<{name}_xor>{{{{}}}}.run({{0}})"))
    program.callables.append(Callable("unsigned", ["int"], f"{name}_heir({{0}}).doubled()"))
    return f"""struct {name}_add {{ unsigned by = {factor}u; unsigned step(unsigned x) const restrict(cpu,amp) {{ return x + by; }} }};
struct {name}_xor {{ static unsigned step(unsigned x) restrict(cpu,amp) {{ return x ^ {factor}u; }} }};
template <typename Policy> struct {name}_host : Policy {{
unsigned run(unsigned x) const restrict(cpu,amp) {{ for (int k = 0; k < 3; ++k) x = this->step(x) * 3u; return x; }}
}};
template <typename Heir> struct {name}_base {{
unsigned doubled() const restrict(cpu,amp) {{ return 2u * static_cast<const Heir *>(this)->one(); }}
}};
struct {name}_heir : {name}_base<{name}_heir> {{
unsigned value;
explicit {name}_heir(int x) restrict(cpu,amp) : value(x) {{}}
unsigned one() const restrict(cpu,amp) {{ return value * {factor}u; }}
}};"""
