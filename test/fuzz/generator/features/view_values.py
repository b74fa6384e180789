"""Views as values: chosen between, assigned, kept in classes and arrays, passed and returned."""
from ..registry import declaration, statement


@declaration(5)
def view_functions(program):
    if program.once.get("view_functions"):
        return None
    program.once["view_functions"] = name = program.name("g")
    return f"""static int {name}_first(array_view<const int> view, int at) restrict(cpu,amp) {{ return view[at & 7]; }}
static array_view<const int> {name}_part(const array_view<const int> &view, int from) restrict(cpu,amp) {{ return view.section((from & 3) * 16, 16); }}
static void {name}_add(const array_view<unsigned> &view, int at, unsigned by) restrict(cpu,amp) {{ view[at] += by; }}
struct {name}_window {{
array_view<const int> view;
int start;
int operator[](int at) const restrict(cpu,amp) {{ return view[(start + at) & 63]; }}
{name}_window next() const restrict(cpu,amp) {{ return {name}_window{{view, start + 1}}; }}
}};
template <typename T, int N> static T {name}_corner(const array_view<const T, N> &view) restrict(cpu,amp) {{ index<N> zero; return view[zero]; }}"""


@statement(8)
def use(body):
    name, target = body.program.once.get("view_functions"), body.place("int")
    if name is None or target is None or not body.views:
        return None
    v, text = body.name("w"), target[0]
    at = f"({body.expression('int', 1)})"
    return ["{"] + body.pick([
        [f"{text} = {name}_first(views.table, {at}) ^ {name}_first({name}_part(views.table, {at}), {at});"],
        [f"{name}_add(views.log, tid * 8 + {body.dice.below(8)}, {body.expression('unsigned', 1)});"],
        [f"{name}_window {v} = {{views.table, {at} & 31}};", f"{text} = {v}[{at} & 15] ^ {v}.next()[3];", f"{name}_window {v}b = {v}.next();", f"{v} = {v}b;", f"{text} += {v}.start;"],
        [f"{name}_window {v}[2] = {{{{views.table, 1}}, {{{name}_part(views.table, 2), 0}}}};", f"{text} = {v}[0][{at} & 15] ^ {v}[1].view[{at} & 15];"],
        [f"array_view<const int> {v} = views.table.section(0, 16);", f"if ({body.expression('bool', 1)}) {v} = views.table.section(8, 16);", f"{text} = {v}[{at} & 15] ^ {v}.extent[0];"],
        [f"array_view<const int> {v} = {body.expression('bool', 1)} ? views.table.section(0, 8) : views.table.section(16, 16);", f"{text} = {v}[{at} & 7] ^ {v}.extent[0];"],
        [f"{text} = {name}_corner(views.table) + static_cast<int>({name}_corner<float, 2>(views.grid));"],
        [f"const Views &{v} = views;", f"{text} = {v}.table[{at} & 63];", f"Views {v}copy = views;", f"{text} ^= {v}copy.table[3];"],
        [f"auto {v} = [=](int k) {{ return views.table[k & 63]; }};", f"{text} = {v}({at}) ^ {v}(2);"],
        [f"const int *{v} = views.table.data();", f"{text} = {v}[{at} & 63] ^ *({v} + 5);"],
        [f"const int *{v} = &views.table[8];", f"{text} = {v}[({at} & 15) - 8] ^ static_cast<int>(&views.table[12] - {v});"],
    ]) + ["}"]
