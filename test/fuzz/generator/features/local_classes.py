"""Classes and aliases inside functions; names hidden and brought back."""
from ..entities import Callable
from ..registry import declaration, statement


@statement(4)
def local_class(body):
    target = body.place("unsigned")
    if target is None:
        return None
    s, text = body.name("L"), target[0]
    k = body.dice.between(2, 50)
    return ["{", f"struct {s} {{", f"unsigned a; int b = {k};", f"{s} twice() const {{ {s} copy = *this; copy.a *= 2u; return copy; }}",
            f"struct inner {{ unsigned c; unsigned sum(const {s} &outer) const {{ return c + outer.a; }} }};",
            f"static unsigned third(unsigned x) {{ return x / 3u; }}", "};",
            f"{s} {s}o{{}};", f"{s}o.a = {body.expression('unsigned', 1)};", f"typename {s}::inner {s}i = {{{s}::third({s}o.a)}};",
            f"{text} = mix({s}o.twice().a + {s}o.b, {s}i.sum({s}o));", "}"]


@statement(2)
def hidden_names(body):
    target = body.place("int")
    if target is None:
        return None
    x, text = body.name("x"), target[0]
    return ["{", f"int {x} = {body.expression('int', 1)} & 255;", "{", f"int {x} = 5;", f"for (int {x} = 0; {x} < 2; ++{x}) {{ {text} = {x} + 3; {{ float {x} = 1.5f; {text} += static_cast<int>({x} * 3.0f); }} }}",
            f"{text} += {x};", "}", f"using {x}_type = decltype({x});", f"{x}_type {x}copy = {x};", f"{text} = ({text} & 255) + {x}copy;", "}"]


@declaration(3)
def namespaces(program):
    name, k = program.name("n"), program.dice.between(2, 99)
    program.callables.append(Callable("int", ["int"], f"{name}::inside::value({{0}})"))
    program.callables.append(Callable("int", ["int"], f"{name}_alias::other({{0}})"))
    program.callables.append(Callable("unsigned", ["unsigned"], f"({{0}} * {name}::limit + {name}::kind::second)"))
    return f"""namespace {name} {{
const unsigned limit = {k}u;
constexpr long wide = 1L << 20;
namespace kind {{ enum names : unsigned {{ first, second = {k + 1}u }}; }}
inline namespace inside {{ inline int value(int x) restrict(cpu,amp) {{ return (x & 1023) * static_cast<int>(limit) + static_cast<int>(wide >> 18); }} }}
template <typename T> using pointer = T *;
inline int other(int x) restrict(cpu,amp) {{ int copy = value(x); pointer<int> p = &copy; *p += 2; return copy; }}
}}
namespace {name}_alias = {name};"""
