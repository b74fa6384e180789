"""C++20: concepts, abbreviated templates, template lambdas, designated initialisers, three-way-free comparisons."""
from ..entities import Callable
from ..registry import declaration, statement


@declaration(7)
def constrained(program):
    if program.variation.standard != "20":
        return None
    name, factor = program.name("t"), program.dice.between(2, 99)
    program.callables.append(Callable("unsigned", ["int"], name + "({0})"))
    program.callables.append(Callable("unsigned", ["double"], name + "({0})"))
    program.callables.append(Callable("unsigned", ["unsigned", "bool"], name + "_auto({0}, {1})"))
    return f"""template <typename T> concept {name}_whole = requires(T x) {{ x % x; x << 1; }};
template <{name}_whole T> unsigned {name}(T x) restrict(cpu,amp) {{ return hash_of(x) % {factor}u; }}
template <typename T> requires(!{name}_whole<T>) unsigned {name}(T x) restrict(cpu,amp) {{ return hash_of(x) ^ {factor}u; }}
inline unsigned {name}_auto({name}_whole auto x, auto y) restrict(cpu,amp) {{ return mix(hash_of(x), hash_of(y)); }}"""


@declaration(3)
def designated(program):
    if program.variation.standard != "20":
        return None
    name = program.name("S")
    program.callables.append(Callable("unsigned", ["int", "float"], f"{name}{{{{.a = {{0}}, .c = {{1}}}}}}.hash()"))
    return (f"struct {name} {{ int a; unsigned b = {program.dice.below(999)}u; float c; "
            f"unsigned hash() const restrict(cpu,amp) {{ return mix(hash_of(a) + b, hash_of(c)); }} }};")


@statement(2)
def template_lambda(body):
    target = body.place("unsigned")
    if target is None or body.program.variation.standard != "20":
        return None
    f = body.name("f")
    return ["{", f"auto {f} = []<typename T>(T x, T y) {{ return hash_of(x) + hash_of(y) * sizeof(T); }};",
            f"{target[0]} ^= static_cast<unsigned>({f}({body.expression('int', 1)} | 0, 3));", "}"]
