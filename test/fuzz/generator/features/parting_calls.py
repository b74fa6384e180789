"""Branches in branches, loops and switches around calls of functions with loops whose trip counts differ between threads.

Before, between and after the calls are effects that must happen exactly once (+=, ^=, counters), loads and stores. The
kernels are small enough for the pass coarsen to run their threads in lockstep. With these domains, the threads of a
work-item take the same branch in some cases and different branches in others, at each width.
"""
from ..body import Body
from ..entities import Kernel, Variable
from ..registry import kernel
from ..launch import both_sides

# Functions of an unsigned and a trip count. PREVIOUS: the function before it.
VALUES = [
    "for (int k = 0; k < n; ++k) x = x * 3u + 1u;\nreturn x;",
    "unsigned s = x;\nwhile (n-- > 0) { if (s & 8u) s ^= 0x55u; else s += n; }\nreturn s;",
    "do { x = (x >> 1) ^ (x & 1u ? 77u : 0u); } while (--n > 0);\nreturn x;",
    "for (int k = 0; k < n; ++k) { if ((x & 7u) == 3u) return x + k; x = x * 5u + 2u; }\nreturn x ^ 9u;",
    "for (int k = 0; k < 9; ++k) {\nif (k == n) break;\nif (x & 1u) { x = x * 3u + 1u; continue; }\nx >>= 1;\n}\nreturn x;",
    "for (int i = 0; i < n; ++i)\nfor (int j = 0; j <= i; ++j) x += i ^ j * 5;\nreturn x;",
    "float s = 0.0f;\nfor (int k = 0; k < n; ++k) s = s * 0.5f + static_cast<float>(x & 255u);\nreturn static_cast<unsigned>(s * 4.0f);",
    "for (int k = 0; k < n; ++k) {\nswitch (x & 3u) {\ncase 0: x += 7u; break;\ncase 1: x ^= 12u;\ncase 2: x *= 5u; break;\ndefault: x -= k;\n}\n}\nreturn x;",
    "unsigned w[4] = {x, 1u, 2u, 3u};\nfor (int k = 0; k < n; ++k) w[k & 3] += w[(k + 1) & 3] * 3u;\nreturn w[0] ^ w[3];",
    "if (n > 1) x = PREVIOUS(x, n - 1);\nreturn x + PREVIOUS(x ^ 5u, n & 1);",
    "return n > 1 ? x * 7u : x + 2u;",
]
# Functions that write through references and pointers. The text of a call has {x} and {y} for two different variables.
WRITERS = [
    ("void NAME(unsigned &x, int n)", "for (int k = 0; k < n; ++k) x += (x >> 3) ^ k;", "NAME({x}, {n});"),
    ("void NAME(unsigned &x, unsigned &y, int n)", "while (n-- > 0) { x += y; y ^= x + 1u; }", "NAME({x}, {y}, {n});"),
    ("unsigned NAME(unsigned *x, int n)", "for (int k = 0; k < n; ++k) *x += k + 1;\nreturn *x;", "{y} ^= NAME(&{x}, {n});"),
    ("bool NAME(unsigned &x, int n)", "for (int k = 0; k < n; ++k) { x += 3u; if (x & 4u) return true; }\nreturn false;",
     "if (NAME({x}, {n})) {y} += 5u;"),
    ("void NAME(const array_view<unsigned> &to, int at, int n)", "for (int k = 0; k < n; ++k) to[at] += k * 3u + 1u;",
     "NAME({view}, {n});"),
    ("unsigned NAME(const Views &views, unsigned x, int n)",
     "for (int k = 0; k < n; ++k) x += static_cast<unsigned>(views.table[(x + k) & 63]);\nreturn x;",
     "{x} += NAME(views, {y}, {n});"),
    ("unsigned NAME(unsigned x, int n, unsigned &count)", "for (; n > 0; --n, ++count) x ^= x << 1 ^ count;\nreturn x;",
     "{x} = NAME({x}, {n}, {y});"),
]
CLASS = """struct NAME {
unsigned sum;
int turns;
void add(unsigned x, int n) restrict(cpu,amp) { for (int k = 0; k < n; ++k, ++turns) sum = sum * 3u + x; }
unsigned value(int n) const restrict(cpu,amp) { unsigned v = sum; while (n-- > 0) v += v >> 2; return v + turns; }
NAME plus(int n) const restrict(cpu,amp) { NAME copy = *this; copy.add(7u, n); return copy; }
};"""
DOMAINS = [("extent<1>({0})", 1, n) for n in (32, 40, 64, 100, 128)] + [("extent<2>(4, 24)", 2, 96), ("extent<2>(2, 33)", 2, 66)]


class Parting:
    def __init__(self, program, number):
        self.program, self.dice, self.number = program, program.dice, number
        self.before, self.values, self.writers, self.classes = [], [], [], []
        for text in self.dice.some(VALUES, self.dice.between(1, 3)):
            self.declare_value(text)
        for signature, inside, call in self.dice.some(WRITERS, self.dice.between(0, 2)):
            name = program.name("g")
            self.before.append(f"static {signature.replace('NAME', name)} restrict(cpu,amp) {{\n{inside}\n}}")
            self.writers.append(call.replace("NAME", name))
        if self.dice.chance(30):
            self.classes.append(program.name("S"))
            self.before.append(CLASS.replace("NAME", self.classes[0]))
        self.body = Body(program, "void", [Variable("tid", "int", False)] + program.data_variables())
        self.body.views, self.body.calls = True, self.dice.chance(30)
        self.names, self.loops, self.breakable = [], 0, False

    def declare_value(self, text):
        if "PREVIOUS" in text and not self.values:
            return
        name = self.program.name("g")
        template = self.dice.chance(15)
        text = text.replace("PREVIOUS", self.values[-1] if self.values else "")
        head = f"template <typename T> static T {name}(T x, int n)" if template else f"static unsigned {name}(unsigned x, int n)"
        self.before.append(f"{head} restrict(cpu,amp) {{\n{text}\n}}")
        self.values.append(f"{name}<unsigned>" if template else name)

    # --------------------------------------------------------------------------------------------------- expressions

    def variable(self, *others):
        return self.dice.pick([n for n in self.names if n not in others])

    def own_word(self):
        return self.dice.pick(["out[tid]", f"views.log[tid * 8 + {self.dice.below(8)}]"])

    def load(self):
        k, a = self.dice.below(64), self.variable()
        return self.dice.pick([f"static_cast<unsigned>(views.table[(tid + {k}) & 63])", f"static_cast<unsigned>(views.table[{a} & 63u])",
                               f"views.cube({a} & 3u, tid & 3, {k & 3})", self.own_word(), f"views.log[tid * 8 + ({a} & 7u)]"])

    def turns(self):
        return self.dice.pick(["tid & 3", "tid % 5", f"(tid >> {self.dice.below(4)}) & 3", f"static_cast<int>({self.variable()} & 7u)",
                               f"views.table[tid & 63] & {self.dice.pick([3, 7])}", str(self.dice.between(0, 4)),
                               f"tid / {self.dice.pick([8, 16])}"])

    def call(self):
        if not self.values:
            return f"({self.variable()} ^ 3u)"
        argument = self.dice.pick([self.variable(), f"{self.dice.below(9)}u", self.load(), f"{self.variable()} + {self.dice.below(99)}u"])
        if self.dice.chance(15):
            argument = f"{self.dice.pick(self.values)}({argument}, {self.turns()})"
        return f"{self.dice.pick(self.values)}({argument}, {self.turns()})"

    def condition(self):
        a, bit = self.variable(), 1 << self.dice.below(6)
        simple = lambda: self.dice.pick([  # noqa: E731
            f"(tid & {bit}) != 0", f"(tid & {bit})", f"{a} & {bit}u", f"tid < {self.dice.pick([3, 16, 50, 99])}",
                                         f"tid % {self.dice.pick([3, 5])} == 0",
            f"views.table[(tid + {self.dice.below(9)}) & 63] > 0", "tid >= 0", f"({a} & 3u) != {self.dice.below(4)}u"])
        form = self.dice.below(12)
        if form < 7:
            return simple()
        if form == 7:
            return f"{self.call()} & {bit}u"
        if form == 8:
            return f"({simple()}) {self.dice.pick(['&&', '||'])} ({simple()})"
        if form == 9:
            return f"({simple()}) {self.dice.pick(['&&', '||'])} ({self.call()} & 1u)"
        if form == 10:
            return self.body.expression("bool", 1)
        return f"!({simple()})"

    def value(self):
        form = self.dice.below(10)
        if form < 3:
            return f"{self.variable()} * {self.dice.pick([3, 5, 9])}u + {self.dice.below(99)}u"
        if form < 5:
            return self.load()
        if form < 7:
            return self.call()
        if form == 7:
            return f"({self.condition()}) ? {self.call()} : {self.dice.pick([self.load(), self.call(), '7u'])}"
        if form == 8:
            return f"({self.condition()}) ? {self.variable()} : {self.call()} + {self.load()}"
        return self.body.expression("unsigned", 1)

    # ---------------------------------------------------------------------------------------------------- statements

    def effect(self, depth):
        target = self.variable() if self.dice.chance(70) else self.own_word()
        return [f"{target} {self.dice.pick(['+=', '+=', '^=', '-=', '='])} {self.value()};"]

    def count(self, depth):
        return [self.dice.pick([f"++{self.variable()};", f"{self.variable()}--;", f"{self.own_word()} += {self.dice.between(1, 9)}u;",
                                f"{self.variable()} *= 3u;"])]

    def store(self, depth):
        a = self.variable()
        return [f"{a} {self.dice.pick(['+=', '^='])} {self.load()};", f"{self.own_word()} = {a};"]

    def write(self, depth):
        if not self.writers:
            return self.effect(depth)
        x = self.variable()
        y = self.variable(x)
        if self.dice.chance(25):  # an element of a view by reference
            x = self.own_word()
        view = self.dice.pick(["out, tid", f"views.log, tid * 8 + {self.dice.below(8)}"])
        return [self.dice.pick(self.writers).format(x=x, y=y, n=self.turns(), view=view)]

    def late_value(self, depth):
        """A variable that some threads only give a value, used behind the branch with something loaded."""
        v = self.program.name("v")
        return [f"unsigned {v} = {self.dice.below(9)}u;", f"if ({self.condition()}) {v} {self.dice.pick(['=', '+='])} {self.call()};",
                f"{self.dice.pick([self.own_word(), self.variable()])} {self.dice.pick(['=', '+='])} {self.load()} + {v};"]

    def object(self, depth):
        if not self.classes:
            return self.late_value(depth)
        s = self.program.name("s")
        lines = [f"{self.classes[0]} {s} = {{{self.variable()}, 0}};", f"if ({self.condition()}) {s}.add({self.value()}, {self.turns()});"]
        if self.dice.chance(50):
            lines += [f"else {{ {s}.turns++; {s} = {s}.plus({self.turns()}); }}"]
        return lines + [f"{self.variable()} += {s}.value({self.turns()}) + {s}.turns;"]

    def branch(self, depth):
        lines = [f"if ({self.condition()}) {{"] + self.block(depth + 1)
        if self.dice.chance(20):
            lines += [f"}} else if ({self.condition()}) {{"] + self.block(depth + 1)
        if self.dice.chance(60):
            lines += ["} else {"] + self.block(depth + 1)
        return lines + ["}"]

    def loop(self, depth):
        if self.loops == 2:
            return self.branch(depth)
        k, turns = self.program.name("k"), self.turns()
        head, tail = self.dice.pick([
            (f"for (int {k} = 0; {k} < ({turns}); ++{k}) {{", "}"), (f"for (int {k} = {turns}; {k} > 0; --{k}) {{", "}"),
            (f"for (int {k} = 0; {k} < {self.dice.between(1, 12)}; ++{k}) {{", "}"), (f"int {k} = {turns};\nwhile ({k}-- > 0) {{", "}"),
            (f"int {k} = {turns};\ndo {{", f"}} while (--{k} > 0);")])
        outer, self.breakable, self.loops = self.breakable, True, self.loops + 1
        lines = self.block(depth + 1)
        self.breakable, self.loops = outer, self.loops - 1
        return head.split("\n") + lines + [tail]

    def switch(self, depth):
        subject = self.dice.pick(["tid & 3", f"{self.variable()} & 3u", f"(tid >> 2) % 3", f"{self.call()} & 3u"])
        outer, self.breakable = self.breakable, False
        lines = [f"switch ({subject}) {{"]
        for label in self.dice.some(["case 0:", "case 1:", "case 2:", "case 3:", "default:"], self.dice.between(2, 4)):
            lines += [label + " {"] + self.block(depth + 1) + [self.dice.pick(["} break;", "} break;", "}"])]
        self.breakable = outer
        return lines + ["}"]

    def leave(self, depth):
        if self.breakable:
            return [f"if ({self.condition()}) {{", f"{self.variable()} += 2u;", self.dice.pick(["continue;", "break;"]), "}"]
        if self.loops and self.dice.chance(50):  # from within a switch
            return [f"if ({self.condition()}) continue;"]
        if depth and self.dice.chance(40):
            return [f"if ({self.condition()}) {{", f"out[tid] ^= {self.value()};", "return;", "}"]
        return self.count(depth)

    def anything(self, depth):
        return self.body.statement()

    def statement(self, depth):
        choices = [(6, self.effect), (4, self.count), (4, self.store), (4, self.write), (3, self.late_value), (2, self.object),
                   (2, self.leave),
                   (1, self.anything)]
        if depth < 3:
            choices += [(10 if depth else 14, self.branch), (4, self.loop), (2, self.switch)]
        return self.dice.weighted(choices)(depth)

    def block(self, depth):
        outer = list(self.body.scope)
        lines = [line for _ in range(self.dice.between(1, 3 if depth < 2 else 2)) for line in self.statement(depth)]
        self.body.scope = outer
        return lines

    def text(self):
        lines = []
        for start in (f"{self.dice.between(1, 9)}u", "views.log[tid * 8]", "static_cast<unsigned>(tid) * 5u"):
            self.names.append(self.program.name("v"))
            lines.append(f"unsigned {self.names[-1]} = {start};")
            self.body.add(self.names[-1], "unsigned")
        for _ in range(self.dice.between(1, 3)):
            lines += self.statement(0)
        return lines + [f"out[tid] += mix(mix({self.names[0]}, {self.names[1]}), {self.names[2]});"]


@kernel(9)
def parting(program, number):
    program.budget = program.dice.between(2, 5)
    made = Parting(program, number)
    domain, rank, count = program.dice.pick(DOMAINS)
    width = domain.split(", ")[1].rstrip(")") if rank == 2 else ""
    tid = f"i[0] * {width} + i[1]" if rank == 2 else "i[0]"
    lines = made.text()
    if program.dice.chance(50):
        name = f"part{number}"
        made.before.append("\n".join([f"static void {name}(int tid, const Data &data, const Views &views, const array_view<unsigned> &out) restrict(cpu,amp) {{"] + lines + ["}"]))
        lines = [f"{name}({tid}, data, views, out);"]
    else:
        lines = [f"const int tid = {tid};"] + lines
    make = "\n".join([f"auto kernel = [=](index<{rank}> i) restrict(cpu,amp) {{"] + lines + ["};"])
    index = f"index<2> i(k / {width}, k % {width});" if rank == 2 else "index<1> i(k);"
    return Kernel("\n".join(made.before), both_sides(f"part{number}", make, f"parallel_for_each({domain.format(count)}, kernel);",
                                                     f"for (int k = 0; k < {count}; ++k) {{ {index} kernel(i); }}", str(count)))
