"""Kernels whose body stands in the lambda itself, with captures of every shape. The host calls the same closure."""
from ..body import Body
from ..entities import Kernel, Variable
from ..launch import EVERY_INDEX, SHAPES, both_sides
from ..registry import kernel


def captured_locals(program):
    """(lines that declare locals on the host, the variables that they are in the kernel)."""
    lines, variables = [], []
    for _ in range(program.dice.between(1, 4)):
        type_, name = program.dice.pick(["int", "unsigned", "float", "long", "double", "bool"]), program.name("c")
        lines.append(f"{type_} {name} = static_cast<{type_}>({program.dice.below(5000)});")
        variables.append(Variable(name, type_, False, "constant"))
    plain = [r for r in program.records if r.plain]
    for record in program.dice.some(plain, 1):
        name = program.name("c")
        lines.append(f"{record.name} {name} = {record.make.format(program.dice.below(99), '1.5f')};")
        variables.append(Variable(name, record.name, False, "constant"))
        wrapped = program.name("c")
        lines.append(f"struct {wrapped}_type {{ {record.name} all[2]; float weights[4]; }} {wrapped} = "
                     f"{{{{{name}, {record.make.format('7', '0.25f')}}}, {{1.0f, 2.0f, 0.5f}}}};")
        variables.append(Variable(f"{wrapped}.all[tid & 1]", record.name, False, "constant", [wrapped]))
        variables.append(Variable(f"{wrapped}.weights[tid & 3]", "float", False, "constant", [wrapped]))
    return lines, variables


def closures(program):
    """Closures that the kernel captures: (lines, callables as texts)."""
    if program.dice.chance(50):
        return [], []
    f, g, k = program.name("f"), program.name("f"), program.name("k")
    lines = [f"unsigned {k} = {program.dice.below(999)}u;",
             f"auto {f} = [=](unsigned x) restrict(cpu,amp) {{ return x * {k} + 1u; }};",
             f"auto {g} = [=](unsigned x) restrict(cpu,amp) {{ return {f}(x) ^ {f}({k}); }};"]
    return lines, [f"{f}({{0}})", f"{g}({{0}})"]


@kernel(4)
def inline_body(program, number):
    rank = program.dice.pick([1, 1, 2])
    domain, tid = SHAPES[rank]
    program.budget = program.dice.between(10, 25)
    locals_, variables = captured_locals(program)
    made, calls = closures(program)
    whole = program.dice.chance(50)
    body = Body(program, None, [Variable("tid", "int", False)] + variables + (program.data_variables() if whole else []))
    body.returns, body.views = "void", True
    lines = [f"int tid = {tid};"] + body.declare("unsigned")
    result = body.scope[-1].text
    for call in calls:
        lines.append(f"{result} += {call.format(body.expression('unsigned', 1))};")
    lines.append(f"out[tid] = {result};")
    for _ in range(program.dice.between(3, 7)):
        lines += body.statement()
    lines += [line.replace("return hash;", "out[tid] = hash;") for line in body.finish()]
    mutable = program.dice.chance(15)
    kernel_text = "\n".join(locals_ + made + [f"auto kernel = [=](index<{rank}> i) {'mutable ' if mutable else ''}restrict(cpu,amp) {{"] + lines + ["};"])
    call = "auto one = kernel; one(i);" if mutable else "kernel(i);"
    return Kernel("", both_sides(f"kernel{number}", kernel_text, f"parallel_for_each({domain}, kernel);",
                                 EVERY_INDEX[rank].format(call=call)))


@kernel(3)
def views_of_objects(program, number):
    """array_view of class objects: read as const, written by each thread for itself, and their members reached by pointer."""
    plain = [r for r in program.records if r.plain and r.places]
    if not plain:
        return None
    record, name = program.dice.pick(plain), f"entry{number}"
    steps = program.dice.between(1, 7)
    place = program.dice.pick(record.places)
    path = place.all_texts()[-1]
    before = program.entry(name, 3) + f"""
static unsigned touch{number}({record.name} &object, const {record.name} *other, unsigned word) restrict(cpu,amp) {{
{place.type} *part = &object{path};
if (word & 1u) object = *other;
{place.type} old = *part;
*part = other->{path[1:]};
return mix(hash_of(old), object.hash() + word);
}}"""
    lines = [f"std::vector<{record.name}> objects, others;",
             f"for (int k = 0; k < threads; ++k) {{ objects.push_back({record.make.format('k', '0.5f')}); others.push_back({record.make.format('k + 40', '2.0f')}); }}",
             f"array_view<{record.name}> mine(threads, objects);", f"array_view<const {record.name}> theirs(threads, others);",
             "auto kernel = [=](index<1> i) restrict(cpu,amp) {", f"unsigned word = {name}(i[0], data, views);",
             f"word = touch{number}(mine[i], &theirs[(i[0] * {steps}) & {31}], word);",
             f"const {record.name} copy = theirs[(i[0] + {steps}) & 31];", "out[i] = mix(word, copy.hash() + mine[i].hash());", "};"]
    return Kernel(before, both_sides(name, "\n".join(lines), "parallel_for_each(out.extent, kernel);", EVERY_INDEX[1].format(call="kernel(i);")))
