"""Atomic operations on few numbers, all of one kind and without a use of their results: what work-groups may aggregate in
memory of their own. Or hardly so: with another kind on one of the numbers, a result that is used, a load, another view of
the same numbers. Targets at constant indices, which a work-item may keep, and others.
"""
from ..entities import Kernel
from ..launch import both_sides
from ..registry import kernel
from .atomic_results import ALONE, SUMS, twins

# Extents of domains with no more than most_threads threads, and the thread's number.
DOMAINS = [((97,), "i[0]"), ((128,), "i[0]"), ((5,), "i[0]"), ((3, 33), "i[0] * 33 + i[1]"), ((2, 3, 19), "(i[0] * 3 + i[1]) * 19 + i[2]")]


class Tally:
    """Numbers, and the statements that change them."""

    def __init__(self, program, number, k):
        self.dice = program.dice
        self.type = self.dice.pick(["int", "unsigned"])
        self.f, self.view = f"{program.name('c')}{number}_{k}", f"tally{k}"
        self.targets, self.begin = self.dice.between(1, 40), self.dice.pick([0, 0, 0, 3])
        self.kind = self.dice.pick([SUMS, SUMS, [self.dice.pick(ALONE)]])
        self.is_constant = self.dice.chance(30)
        # Constant targets may each have a kind of their own.
        self.kinds = {k: self.kind if self.dice.chance(60) else self.dice.pick([SUMS, [self.dice.pick(ALONE)]]) for k in range(12)}
        self.spoilt = self.dice.pick(["", "", "", "", "used", "load", "mixed"])

    def declare(self):
        """After the numbers, there are as many that no thread changes."""
        first = self.dice.below(1000)
        return [f"std::vector<{self.type}> numbers{self.view}({self.begin} + {self.targets} * 2, {first});",
                f"array_view<{self.type}> all{self.view}({self.begin} + {self.targets} * 2, numbers{self.view});",
                f"array_view<{self.type}> {self.view} = all{self.view}.section({self.begin}, {self.targets});"
                if self.begin or self.dice.chance(50) else f"array_view<{self.type}> {self.view} = all{self.view};"]

    def index(self):
        if self.is_constant:
            return str(self.dice.below(min(self.targets, self.dice.pick([1, 3, 12]))))
        return self.dice.pick([f"int(word % {self.targets}u)", f"tid % {self.targets}", f"int((word >> 5) % {self.targets}u)",
                               str(self.dice.below(self.targets))])

    def operation(self, what, place):
        unary = what in ("fetch_inc", "fetch_dec")
        value = self.dice.pick(["word", "word >> 7", "unsigned(tid)", "3u", "~word"])
        return f"{self.f}_{what}({place}{'' if unary else f', static_cast<{self.type}>({value})'})"

    def kind_of(self, index):
        return self.kinds[int(index)] if self.is_constant else self.kind

    def statement(self):
        index = self.index()
        kind = self.kind_of(index)
        call = self.operation(self.dice.pick(kind), f"{self.view}[{index}]") + ";"
        bit = self.dice.pick([1, 2, 4])
        return self.dice.pick([call, call, f"if (word & {bit}u) {call}", f"if (word & {bit}u) {{ {call} }} else {{ word += 5u; {call} }}",
                               f"for (int k = 0; k < 3; ++k) {call}", f"for (int k = 0; k < int(word & 3u); ++k) {{ {call} word = word * 3u + 1u; }}",
                               f"{self.f}_add({self.view}, {index}, word);" if kind is SUMS else call])

    def spoil(self):
        if self.spoilt == "used":
            return [f"word ^= {self.operation('fetch_or', f'{self.view}[0]')} == 12345678 ? 1u : 0u;"] if self.kind_of(0) == ["fetch_or"] else []
        if self.spoilt == "load":
            return [f"word += static_cast<unsigned>(all{self.view}[{self.begin} + {self.targets} + tid % {self.targets}]);"]
        # On a number that no other statement changes.
        return [f"{self.f}_exchange(all{self.view}[{self.begin} + {self.targets}], static_cast<{self.type}>(77));"] if self.spoilt == "mixed" else []

    def functions(self):
        return (twins(self.type).replace("NAME", self.f) +
                f"\nstatic void {self.f}_add(array_view<{self.type}> view, int at, unsigned word) restrict(cpu,amp) {{\n"
                f"if ((word & 16u) == 0u) {self.f}_fetch_add(view[at], static_cast<{self.type}>(word & 255u));\n}}")


@kernel(3)
def aggregated_atomics(program, number):
    dice, name = program.dice, f"entry{number}"
    extents, tid = dice.pick(DOMAINS)
    rank, count = len(extents), 1
    for each in extents:
        count *= each
    tallies = [Tally(program, number, k) for k in range(dice.pick([1, 1, 2]))]
    before = [program.entry(name, 3)] + [each.functions() for each in tallies]
    statements = [each.statement() for each in tallies for _ in range(dice.between(1, 3))]
    statements += [line for each in tallies for line in each.spoil()]
    dice.random.shuffle(statements)
    if dice.chance(30):
        statements.insert(dice.below(len(statements) + 1), "if (word & 64u) { out[tid] = word; return; }")
    make = [line for each in tallies for line in each.declare()]
    make += [f"extent<{rank}> domain({', '.join(map(str, extents))});", f"auto kernel = [=](index<{rank}> i) restrict(cpu,amp) {{",
             f"const int tid = {tid};", f"unsigned word = {name}(tid, data, views);"] + statements + ["out[tid] = word;", "};"]
    loops = "".join(f"for (int k{d} = 0; k{d} < {each}; ++k{d}) " for d, each in enumerate(extents))
    on_host = f"{loops}kernel(index<{rank}>({', '.join(f'k{d}' for d in range(rank))}));"
    collect = "".join(f"\nfor (unsigned k = 0; k < numbers{t.view}.size(); ++k) {{0}}.extra.push_back(static_cast<unsigned>(all{t.view}[k]));" for t in tallies)
    run = both_sides(name, "\n".join(make), "parallel_for_each(domain, kernel);", on_host, str(count))
    # Read through the views, which transfers the sums back.
    parts = run.split("views.log.synchronize();\n}", 1)
    run = parts[0] + "views.log.synchronize();" + collect.format("device") + "\n}" + parts[1]
    head, tail = run.rsplit("}\nfailures", 1)
    return Kernel("\n".join(before), head + collect.format("host").strip() + "\n}\nfailures" + tail)
