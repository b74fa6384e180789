"""Functions that take closures and function objects, closures that return closures, and closures kept in classes."""
from ..registry import declaration, statement


@declaration(5)
def algorithms(program):
    if program.once.get("algorithms"):
        return None
    program.once["algorithms"] = name = program.name("t")
    return f"""template <typename F> static unsigned {name}_times(int count, F step) restrict(cpu,amp) {{
unsigned sum = 1u;
for (int k = 0; k < count; ++k) sum = mix(sum, step(k));
return sum;
}}
template <typename T, int N, typename F> static void {name}_each(T (&values)[N], const F &change) restrict(cpu,amp) {{ for (T &value : values) change(value); }}
template <typename T, typename F> static T {name}_fold(const T *first, const T *last, T start, F &&combine) restrict(cpu,amp) {{
while (first != last) start = combine(start, *first++);
return start;
}}
template <typename F> struct {name}_kept {{
F function;
unsigned calls;
unsigned operator()(unsigned x) restrict(cpu,amp) {{ return function(x) + calls++; }}
}};
template <typename F> static {name}_kept<F> {name}_keep(F function) restrict(cpu,amp) {{ return {name}_kept<F>{{function, 0u}}; }}
template <typename F, typename G> static auto {name}_after(F f, G g) restrict(cpu,amp) {{ return [=](unsigned x) restrict(cpu,amp) {{ return f(g(x)); }}; }}
struct {name}_add {{ unsigned by; unsigned operator()(unsigned x) const restrict(cpu,amp) {{ return x + by; }} }};"""


@statement(8)
def use(body):
    name, target = body.program.once.get("algorithms"), body.place("unsigned")
    if name is None or target is None:
        return None
    k, a, text = body.name("k"), body.name("a"), target[0]
    value = body.expression("unsigned", 1)
    lines = body.pick([
        [f"{text} = {name}_times({body.dice.between(1, 4)}, [=](int i) {{ return {k} * 3u + i; }});"],
        [f"unsigned {a}[4] = {{{k}, 2u, {k} * 3u, 4u}};", f"{name}_each({a}, [=](unsigned &x) {{ x = x * 5u + {k}; }});", f"{text} ^= {a}[{body.mask(4)}];"],
        [f"unsigned {a}[4] = {{{k}, 2u, {k} * 3u, 4u}};", f"{text} = {name}_fold({a}, {a} + {body.dice.between(1, 4)}, {k}, [](unsigned x, unsigned y) {{ return x * 7u ^ y; }});"],
        [f"int {a}[2] = {{{body.expression('int', 1)}, 3}};", f"{text} += {name}_fold({a} + 0, {a} + 2, 1, [=](int x, const int &y) {{ return (x & 255) * 3 + (y & 255) + static_cast<int>({k} & 1u); }});"],
        [f"auto {a} = {name}_keep([=](unsigned x) {{ return x ^ {k}; }});", f"{text} = {a}(1u);", f"{text} = mix({text}, {a}(2u));"],
        [f"auto {a} = {name}_after([=](unsigned x) {{ return x * {k}; }}, {name}_add{{{k}}});", f"{text} = {a}({k} & 7u) + {name}_after({a}, {a})(3u);"],
        [f"auto {a} = [=](unsigned x) {{ return [=](unsigned y) {{ return x * {k} + y; }}; }};", f"{text} = {a}({k})({body.leaf('unsigned')});"],
        [f"{text} = {name}_times(2, {name}_add{{{k}}});"],
    ])
    return ["{", f"unsigned {k} = {value};"] + lines + ["}"]
