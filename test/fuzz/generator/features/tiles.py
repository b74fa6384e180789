"""Tiled kernels: tile_static memory, barriers in kernels, callees, templates and loops, atomics on tile_static.

The body is written as phases, functions that run between two barriers. The device calls them with barriers between; the
host, thread by thread, phase by phase. A phase may write only the thread's own elements of an array, or read any
element of an array that it does not write, so that there is no race.
"""
from ..body import Body
from ..entities import Kernel, Variable
from ..launch import both_sides
from ..registry import kernel
from .atomics import OPERATIONS

TILES = [  # (tile arguments, domain, local number, tile number)
    ("16", "extent<1>(32)", "t.local[0]", "t.tile[0]"),
    ("16", "extent<1>(32)", "t.local[0]", "t.tile[0]"),
    ("4, 4", "extent<2>(4, 8)", "t.local[0] * 4 + t.local[1]", "t.tile[1]"),
    ("16, 1", "extent<2>(16, 2)", "t.local[0]", "t.tile[1]"),
    ("1, 16", "extent<2>(1, 32)", "t.local[1]", "t.tile[1]"),
    ("2, 2, 4", "extent<3>(2, 4, 4)", "t.local[0] * 8 + t.local[1] * 4 + t.local[2]", "t.tile[1]"),
    ("4, 4, 1", "extent<3>(4, 4, 2)", "t.local[0] * 4 + t.local[1]", "t.tile[2]"),
]
BARRIERS = ["t.barrier.wait();", "t.barrier.wait_with_all_memory_fence();", "t.barrier.wait_with_tile_static_memory_fence();"]


class Shared:
    """An array in tile_static memory with one element per thread, in one or two dimensions."""

    def __init__(self, name, type_, flat):
        self.name, self.type, self.flat = name, type_, flat

    def declared(self):
        return f"{self.type} {self.name}" + ("[16]" if self.flat else "[4][4]")

    def parameter(self):
        return f"{self.type} (&{self.name})" + ("[16]" if self.flat else "[4][4]")

    def at(self, number):
        return f"{self.name}[{number}]" if self.flat else f"{self.name}[({number}) >> 2][({number}) & 3]"


class TiledKernel:
    def __init__(self, program, number):
        self.program, self.dice, self.number = program, program.dice, number
        self.shape = self.dice.pick(TILES)
        types = ["unsigned", "unsigned", "int", "float", "long", "double"] + [r.name for r in program.records if r.plain][:1]
        self.arrays = [Shared(program.name("s"), self.dice.pick(types), self.dice.chance(65)) for _ in range(self.dice.between(1, 3))]
        self.private = [(program.name("m"), self.dice.pick(["unsigned", "int", "float", "long"])) for _ in range(self.dice.between(2, 3))]
        self.together = self.dice.chance(50)  # the thread's state as one object, or as single variables
        self.operation = self.dice.pick([o for o in OPERATIONS if o[1] == "unsigned"])
        self.before, self.device, self.host = [], [], []
        self.phases = 0

    def state_text(self, name):
        return f"mine.{name}" if self.together else name

    def parameters(self):
        state = ["Mine{0} &mine"] if self.together else [f"{type_} &{name}" for name, type_ in self.private]
        return ", ".join(["int local", "int tid", "const Data &data", "const Views &views"] + state + [s.parameter() for s in self.arrays] + [
            "unsigned (&totals)[4]"]).replace("{0}", str(self.number))

    def arguments(self, host):
        mine = "mine[local]" if host else "mine"
        state = [mine] if self.together else [f"{mine}.{name}" if host else name for name, _ in self.private]
        return ", ".join(["local", "tile * 16 + local" if host else "tid", "data", "views"] + state + [s.name for s in self.arrays] + ["totals"])

    def phase_variables(self, written):
        variables = [Variable("tid", "int", False), Variable("local", "int", False)] + self.program.data_variables()
        variables += [Variable(self.state_text(n), t, captured=False, roots=["mine" if self.together else n]) for n, t in self.private]
        for shared in self.arrays:
            if shared in written:
                variables.append(Variable(shared.at("local"), shared.type, space="tile", roots=[shared.name], captured=False))
            else:
                step = self.dice.pick([1, 3, 5, 7])
                number = f"(local * {step} + {self.dice.below(16)}) & 15"
                variables.append(Variable(shared.at(number), shared.type, False, "tile", [shared.name], captured=False))
        return variables

    def phase_function(self, lines, written, statements):
        name = f"phase{self.number}_{self.phases}"
        self.phases += 1
        body = Body(self.program, "void", self.phase_variables(written))
        body.views = True
        for _ in range(statements):
            lines += body.statement()
        template = self.dice.chance(20)
        head = ("template <int Salt> " if template else "") + f"static void {name}({self.parameters()}) restrict(cpu,amp) {{"
        if template and self.private[0][1] != "int":  # a sum of ints could overflow
            lines = [f"{self.state_text(self.private[0][0])} += Salt;"] + lines
        self.before.append("\n".join([head] + lines + ["}"]))
        return name + (f"<{self.dice.below(9)}>" if template else "")

    def first_phase(self):
        """Gives everything its first value."""
        body = Body(self.program, "void", [Variable("tid", "int", False), Variable("local", "int", False)] + self.program.data_variables())
        body.views = True
        lines = [f"{self.state_text(name)} = {body.expression(type_, 2)};" for name, type_ in self.private]
        for shared in self.arrays:
            lines.append(f"{shared.at('local')} = {body.value(shared.type, 2)};")
        lines.append(f"if (local < 4) totals[local] = {body.expression('unsigned', 1)};")
        return self.phase_function(lines, self.arrays, self.dice.between(0, 2))

    def plain_phase(self):
        written = [s for s in self.arrays if self.dice.chance(50)]
        target = next((n for n, t in self.private if t == "unsigned"), None)
        lines = [f"{self.state_text(target)} ^= totals[local & 3];"] if target and self.dice.chance(40) else []
        return self.phase_function(lines, written, self.dice.between(1, 4))

    def atomic_phase(self):
        name, type_ = self.private[0]
        value = f"static_cast<unsigned>({self.state_text(name)})" if type_ != "float" else f"hash_of({self.state_text(name)})"
        lines = [f"combine{self.number}(totals[{self.dice.pick(['local & 3', 'local >> 2', '1'])}], {value});"]
        return self.phase_function(lines, [], 0)

    # ------------------------------------------------------------------------------------------------------ the order

    def run_phase(self, name, barrier=True):
        self.device.append(f"{name}({self.arguments(False)});")
        if barrier:
            self.device.append(self.dice.pick(BARRIERS))
        self.host.append(f"for (int local = 0; local < 16; ++local) {name}({self.arguments(True)});")

    def loop(self, depth):
        i, count = self.program.name("i"), self.dice.between(1, 3)
        bound = self.dice.pick([str(count), f"(data.{self.uniform()} & 1) + {count}"]) if self.uniform() else str(count)
        head = self.dice.pick([f"for (int {i} = 0; {i} < {bound}; ++{i}) {{", f"for (int {i} = {bound}; {i}-- > 0;) {{"])
        self.both(head)
        self.steps(self.dice.between(1, 2), depth + 1)
        if self.dice.chance(25):
            self.both(f"if ({i} == 1) {self.dice.pick(['break', 'continue'])};")
            self.steps(1, depth + 1)
        self.both("}")

    def uniform(self):
        """A captured whole number: the same for every thread."""
        return next((f for f, t, count in self.program.data if t in ("int", "unsigned") and count == 1), None)

    def condition(self, depth):
        if self.uniform() is None:
            return self.steps(1, depth)
        self.both(f"if (data.{self.uniform()} & {self.dice.pick([1, 2, 4])}) {{")
        self.steps(1, depth + 1)
        if self.dice.chance(50):
            self.both("} else {")
            self.steps(1, depth + 1)
        self.both("}")

    def exchange(self, depth):
        """tile_static memory that belongs to a callee, a template or a block."""
        name, type_ = self.dice.pick(self.private)
        e, stride, start = self.program.name("exchange"), self.dice.pick([1, 3, 5, 7]), self.dice.below(16)
        local = self.shape[2]
        core = [f"tile_static {type_} {e}swap[16];", f"{e}swap[local] = VALUE;", "t.barrier.wait();",
                f"VALUE = {e}swap[(local * {stride} + {start}) & 15];", "t.barrier.wait();"]
        form = self.dice.below(3)
        text = self.state_text(name)
        if form == 0:
            self.device += ["{"] + [line.replace("VALUE", text) for line in core] + ["}"]
        else:
            head = "template <typename T, int Salt> " if form == 2 else ""
            core = [line.replace("VALUE", "value").replace(f"tile_static {type_}", "tile_static T" if form == 2 else f"tile_static {type_}") for line in core]
            self.before.append("\n".join([f"{head}static void {e}(const tiled_index<{self.shape[0]}> &t, {'T' if form == 2 else type_} &value) restrict(amp) {{",
                                          f"const int local = {local};"] + core + ["}"]))
            self.device += [f"{e}{f'<{type_}, {k}>' if form == 2 else ''}(t, {text});" for k in range(2 if form == 2 else 1)]
        for _ in range(2 if form == 2 else 1):
            self.host += ["{", f"{type_} swap[16];", f"for (int local = 0; local < 16; ++local) swap[local] = mine[local].{name};",
                          f"for (int local = 0; local < 16; ++local) mine[local].{name} = swap[(local * {stride} + {start}) & 15];", "}"]

    def callee(self, depth):
        """A function of the device only, with a barrier between two phases."""
        name, saved = f"step{self.program.name('_')}", self.device
        self.device = []
        self.steps(2, 2)
        lines, self.device = self.device, saved
        self.before.append("\n".join([f"static void {name}(tiled_index<{self.shape[0]}> t, {self.parameters()}) restrict(amp) {{"] + lines + ["}"]))
        self.device.append(f"{name}(t, {self.arguments(False)});")

    def both(self, line):
        self.device.append(line)
        self.host.append(line)

    def steps(self, count, depth=0):
        for _ in range(count):
            form = self.dice.below(10) if depth < 2 else self.dice.below(6)
            if form < 4:
                self.run_phase(self.plain_phase())
            elif form < 6:
                self.run_phase(self.atomic_phase())
            elif form == 6:
                self.loop(depth)
            elif form == 7:
                self.condition(depth)
            elif form == 8:
                self.exchange(depth)
            else:
                self.callee(depth)

    # ------------------------------------------------------------------------------------------------------- the text

    def device_text(self):
        arguments, domain, local, tile = self.shape
        state = [f"Mine{self.number} mine;"] if self.together else [f"{type_} {name};" for name, type_ in self.private]
        shared = [f"tile_static {s.declared()};" for s in self.arrays] + ["tile_static unsigned totals[4];"]
        results = [f"hash = mix(hash, hash_of({self.state_text(name)}));" for name, _ in self.private]
        results += [f"hash = mix(hash, hash_of({s.at('(local + 1) & 15')}));" for s in self.arrays]
        return "\n".join([f"parallel_for_each({domain}.tile<{arguments}>(), [=](tiled_index<{arguments}> t) restrict(amp) {{"] + self.dice.some(shared, 9) + state + [
            f"const int local = {local};", f"const int tid = {tile} * 16 + local;"] + self.device + [
            "unsigned hash = totals[local & 3];"] + results + ["out[tid] = hash;", "});"])

    def host_text(self):
        shared = [f"{s.declared()};" for s in self.arrays] + ["unsigned totals[4];"]
        results = [f"hash = mix(hash, hash_of(mine[local].{name}));" for name, _ in self.private]
        results += [f"hash = mix(hash, hash_of({s.at('(local + 1) & 15')}));" for s in self.arrays]
        return "\n".join(["for (int tile = 0; tile < 2; ++tile) {"] + shared + [f"Mine{self.number} mine[16];"] + self.host + [
            "for (int local = 0; local < 16; ++local) {", "unsigned hash = totals[local & 3];"] + results + ["out[tile * 16 + local] = hash;", "}", "}"])


@kernel(6)
def tiled(program, number):
    program.budget = program.dice.between(10, 30)
    made = TiledKernel(program, number)
    what, type_, on_host = made.operation
    fields = " ".join(f"{t} {n};" for n, t in made.private)
    helpers = [f"struct Mine{number} {{ {fields} }};",
                    f"static void combine{number}({type_} &place, {type_} value) restrict(cpu) {{ {on_host}; }}\n"
                    f"static void combine{number}({type_} &place, {type_} value) restrict(amp) {{ atomic_{what}(&place, value); }}"]
    made.run_phase(made.first_phase())
    made.steps(program.dice.between(2, 4))
    made.run_phase(made.plain_phase())
    return Kernel("\n".join(helpers + made.before), both_sides(f"tiled{number}", "", made.device_text(), made.host_text()))
