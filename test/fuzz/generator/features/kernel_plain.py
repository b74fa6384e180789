"""Kernels that call one function per thread: lambdas and function objects of rank 1 to 3."""
from ..entities import Kernel
from ..launch import EVERY_INDEX, SHAPES, both_sides
from ..registry import kernel


@kernel(5)
def plain_lambda(program, number):
    name, rank = f"entry{number}", program.dice.pick([1, 1, 2, 3])
    domain, tid = SHAPES[rank]
    call = f"out[{tid}] = {name}({tid}, data, views);"
    device = f"parallel_for_each({domain}, [=](index<{rank}> i) restrict(amp) {{ {call} }});"
    return Kernel(program.entry(name), both_sides(name, "", device, EVERY_INDEX[rank].format(call=call)))


@kernel(4)
def function_object(program, number):
    """A class with a call operator; on the host it is called directly."""
    name, rank = f"entry{number}", program.dice.pick([1, 1, 2, 3])
    domain, tid = SHAPES[rank]
    before = program.entry(name) + f"""
class Functor{number} {{
Data data;
Views views;
array_view<unsigned> out;
unsigned salt;
unsigned finish(unsigned x) const restrict(cpu,amp) {{ return mix(x, salt); }}
public:
Functor{number}(const Data &data, const Views &views, const array_view<unsigned> &out) : data(data), views(views), out(out), salt({program.dice.below(999)}u) {{}}
void operator()(index<{rank}> i) const restrict(cpu,amp) {{ out[{tid}] = finish({name}({tid}, data, views)); }}
}};"""
    kernel_text = f"Functor{number} functor(data, views, out);"
    return Kernel(before, both_sides(name, kernel_text, f"parallel_for_each({domain}, functor);",
                                     EVERY_INDEX[rank].format(call="functor(i);")))


@kernel(2)
def template_object(program, number):
    """A class template as the kernel, its parameter a policy."""
    name = f"entry{number}"
    before = program.entry(name) + f"""
struct Plus{number} {{ unsigned by; unsigned operator()(unsigned x) const restrict(cpu,amp) {{ return x + by; }} }};
template <typename Policy, int Salt> struct Functor{number} {{
array_view<unsigned> out;
Views views;
Policy policy;
Data data;
void operator()(index<1> i) const restrict(cpu,amp) {{ out[i] = policy({name}(i[0], data, views)) ^ Salt; }}
}};"""
    kernel_text = f"Functor{number}<Plus{number}, {program.dice.below(99)}> functor{{out, views, {{{program.dice.below(9)}u}}, data}};"
    return Kernel(before, both_sides(name, kernel_text, "parallel_for_each(out.extent, functor);",
                                     EVERY_INDEX[1].format(call="functor(i);")))


@kernel(2)
def arrays_by_reference(program, number):
    """array objects, captured by reference: one written, one only read."""
    name = f"entry{number}"
    call = f"{name}(i[0], data, views)"
    device = f"""array<unsigned> result(threads);
const array<int> numbers(64, device.table.begin());
parallel_for_each(result.extent, [&, data, views](index<1> i) restrict(amp) {{ result[i] = {call} + numbers[(i[0] * 5) & 63]; }});
copy(result, device.out.begin());
out.refresh();"""
    host = EVERY_INDEX[1].format(call=f"out[i] = {call} + views.table[(i[0] * 5) & 63];")
    run = both_sides(name, "", device, host).replace("out.synchronize();\n", "")
    return Kernel(program.entry(name), run)
