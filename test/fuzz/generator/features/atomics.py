"""Atomic operations whose result does not depend on their order. The host's overload is not atomic."""
from ..entities import Kernel
from ..launch import EVERY_INDEX, both_sides
from ..registry import kernel

# (name, type, what the host does, whether it has an operand)
OPERATIONS = [("fetch_add", "int", "place = static_cast<int>(static_cast<unsigned>(place) + value)"), ("fetch_add", "unsigned", "place += value"),
              ("fetch_sub", "unsigned", "place -= value"), ("fetch_min", "int", "if (value < place) place = value"),
              ("fetch_max", "int", "if (value > place) place = value"), ("fetch_min", "unsigned", "if (value < place) place = value"),
              ("fetch_max", "unsigned", "if (value > place) place = value"), ("fetch_and", "unsigned", "place &= value"),
              ("fetch_or", "int", "place |= value"), ("fetch_xor", "unsigned", "place ^= value")]


def twins(name, operation):
    what, type_, on_host = operation
    return (f"static void {name}({type_} &place, {type_} value) restrict(cpu) {{ {on_host}; }}\n"
            f"static void {name}({type_} &place, {type_} value) restrict(amp) {{ atomic_{what}(&place, value); }}")


@kernel(3)
def on_global_memory(program, number):
    name, chosen = f"entry{number}", program.dice.some(OPERATIONS, 3)
    texts, calls = [program.entry(name, 3)], []
    for k, operation in enumerate(chosen):
        texts.append(twins(f"combine{number}_{k}", operation))
        view = "whole" if operation[1] == "int" else "natural"
        calls.append(f"combine{number}_{k}({view}[{k} * 4 + ((i[0] + {program.dice.below(9)}) & 3)], static_cast<{operation[1]}>(word >> {k}));")
    count = program.dice.pick(["int", "unsigned"])
    view = "whole" if count == "int" else "natural"
    texts.append(f"static void count{number}({count} &place) restrict(cpu) {{ ++place; }}\n"
                 f"static void count{number}({count} &place) restrict(amp) {{ atomic_fetch_inc(&place); }}")
    make = "\n".join(["std::vector<int> wholes(16, 77);", "std::vector<unsigned> naturals(16, 0x12345u);",
                      "array_view<int> whole(16, wholes);", "array_view<unsigned> natural(16, naturals);",
                      "auto kernel = [=](index<1> i) restrict(cpu,amp) {", f"unsigned word = {name}(i[0], data, views);"] + calls +
                     [f"if (word & 4u) count{number}({view}[15]);", "out[i] = word;", "};"])
    collect = "\nfor (int k = 0; k < 16; ++k) {0}.extra.push_back(natural[k] * 3u + static_cast<unsigned>(whole[k]));"
    run = both_sides(name, make, "parallel_for_each(out.extent, kernel);", EVERY_INDEX[1].format(call="kernel(i);"))
    # Read through the views, which transfers the sums back.
    parts = run.split("views.log.synchronize();\n}", 1)
    run = parts[0] + "views.log.synchronize();" + collect.format("device") + "\n}" + parts[1]
    before, after = run.rsplit("}\nfailures", 1)
    return Kernel("\n".join(texts), before + collect.format("host").strip() + "\n}\nfailures" + after)
