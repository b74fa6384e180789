"""Atomic operations whose results are used, and whose results are not: on elements, members of elements and tile_static
variables, in branches, loops and calls.

A thread uses the results of operations on its own words. For words that all threads change, only results that do not
depend on the order are used: the set of slots that the threads get, but not the slot of each thread.
"""
from ..entities import Kernel
from ..registry import kernel
from ..launch import both_sides

# name, what the host does to 'place' with 'value', operands
OPERATIONS = [("fetch_add", "place = T(unsigned(place) + unsigned(value))"),
              ("fetch_sub", "place = T(unsigned(place) - unsigned(value))"), ("fetch_and", "place &= value"),
              ("fetch_or", "place |= value"), ("fetch_xor", "place ^= value"), ("fetch_min", "place = value < place ? value : place"),
              ("fetch_max", "place = value > place ? value : place"), ("exchange", "place = value"),
              ("fetch_inc", "place = T(unsigned(place) + 1u)"),
              ("fetch_dec", "place = T(unsigned(place) - 1u)")]
# Operations whose order does not matter if their results are unused. Only add, sub, inc and dec may be mixed.
SUMS = ["fetch_add", "fetch_sub", "fetch_inc", "fetch_dec"]
ALONE = ["fetch_and", "fetch_or", "fetch_xor", "fetch_min", "fetch_max"]


def twins(type_):
    """One function for each side under the name of the operation."""
    texts = []
    for what, on_host in OPERATIONS:
        unary = what in ("fetch_inc", "fetch_dec")
        parameters = f"{type_} &place" + ("" if unary else f", {type_} value")
        texts.append(f"static {type_} NAME_{what}({parameters}) restrict(cpu) {{ const {type_} old = place; {on_host.replace('T(', type_ + '(')}; return old; }}\n"
                     f"static {type_} NAME_{what}({parameters}) restrict(amp) {{ return atomic_{what}(&place{'' if unary else ', value'}); }}")
    texts.append(f"static bool NAME_swap({type_} &place, {type_} &expected, {type_} value) restrict(cpu) "
                 "{ if (place == expected) { place = value; return true; } expected = place; return false; }\n"
                 f"static bool NAME_swap({type_} &place, {type_} &expected, {type_} value) restrict(amp) {{ return atomic_compare_exchange(&place, &expected, value); }}")
    # A function that calls an operation in a loop, and one that takes a pointer.
    texts.append(f"static unsigned NAME_many({type_} &place, int n) restrict(cpu,amp) {{\nunsigned s = 0;\n"
                 f"for (int k = 0; k < n; ++k) s = s * 3u + static_cast<unsigned>(NAME_fetch_add(place, {type_}(k + 1)));\nreturn s;\n}}\n"
                 f"static void NAME_raise({type_} *place, int n) restrict(cpu,amp) {{ for (int k = 0; k < n; ++k) NAME_fetch_inc(*place); }}")
    return "\n".join(texts)


class Atomics:
    def __init__(self, program, number):
        self.program, self.dice, self.number = program, program.dice, number
        self.type = self.dice.pick(["int", "unsigned"])
        self.f = program.name("g")
        self.before = [twins(self.type).replace("NAME", self.f)]
        self.a, self.b = program.name("v"), program.name("v")
        # The operations on the elements of 'shared', one kind for each element.
        self.kinds = [self.dice.pick([SUMS, SUMS, [self.dice.pick(ALONE)]]) for _ in range(4)]

    def value(self):
        return f"static_cast<{self.type}>({self.dice.pick([self.a, self.b, '1u', 'unsigned(tid)', f'{self.a} & 255u'])})"

    def own(self):
        """An lvalue that only this thread uses."""
        return self.dice.pick(["own[tid]", "own[tid]", "things[tid].count", f"things[tid].words[{self.dice.below(2)}]",
                               f"things[tid].words[{self.a} & 1u]", "mine"])

    def operation(self, what, place):
        unary = what in ("fetch_inc", "fetch_dec")
        return f"{self.f}_{what}({place}{'' if unary else ', ' + self.value()})"

    def condition(self):
        return self.dice.pick([f"(tid & {self.dice.pick([1, 2, 4, 8])}) != 0", f"({self.a} & {self.dice.pick([1, 2, 8])}u) != 0u",
                               "tid % 3 == 0", "tid >= 0"])

    def used(self, depth):
        target, what = self.dice.pick([self.a, self.b]), self.dice.pick(OPERATIONS)[0]
        call = self.operation(what, self.own())
        return self.dice.pick([[f"{target} {self.dice.pick(['+=', '^='])} static_cast<unsigned>({call});"],
                               [f"if ({call} & 1) {target} += 3u;"],
                               [f"{target} = {self.condition()} ? static_cast<unsigned>({call}) : {target} + 1u;"],
                               [f"{target} += static_cast<unsigned>({call}) * 3u + 1u;"]])

    def unused(self, depth):
        return [self.operation(self.dice.pick(OPERATIONS)[0], self.own()) + ";"]

    def others(self, depth):
        k = self.dice.below(4)
        call = self.operation(self.dice.pick(self.kinds[k]),
                              f"shared[{k * 8} + {self.dice.pick(['(tid & 7)', '0', f'static_cast<int>({self.a} & 7u)'])}]")
        return [f"if ({self.condition()}) {call};" if self.dice.chance(50) else f"{call};"]

    def slot(self, depth):
        """The slot of each thread depends on the order; the contents of all slots together do not."""
        if depth:
            return self.used(depth)
        s, which = self.program.name("s"), self.dice.below(2)
        take = self.dice.pick([f"{self.f}_fetch_inc(next[{which}])", f"{self.f}_fetch_add(next[{which}], {self.type}(1))"])
        place = f"marks[{which * 128} + ({s} & 127)]"
        mark = self.dice.pick([f"{self.f}_fetch_or({place}, {self.type}(6));", f"{place} = 5;"])
        return [f"if ({self.condition()}) {{", f"const int {s} = static_cast<int>({take});", mark, "}"]

    def swap(self, depth):
        e, place = self.program.name("e"), self.own()
        start = self.dice.pick([place, f"{place} ^ {self.type}(tid & 1)", self.value()])
        return ["{", f"{self.type} {e} = {start};", f"if ({self.f}_swap({place}, {e}, {self.value()})) {self.a} += 5u;",
                f"else {self.b} ^= static_cast<unsigned>({e});",
                f"{self.b} += static_cast<unsigned>({e});", "}"]

    def call(self, depth):
        turns = self.dice.pick(["tid & 3", "2", f"static_cast<int>({self.b} & 3u)"])
        return self.dice.pick([[f"{self.a} += {self.f}_many({self.own()}, {turns});"], [f"{self.f}_raise(&{self.own()}, {turns});"],
                               [f"{self.f}_many({self.own()}, {turns});"]])

    def branch(self, depth):
        lines = [f"if ({self.condition()}) {{"] + self.statements(2, depth + 1)
        return lines + (["} else {"] + self.statements(1, depth + 1) if self.dice.chance(50) else []) + ["}"]

    def loop(self, depth):
        k = self.program.name("k")
        return [f"for (int {k} = 0; {k} < {self.dice.pick(['tid & 3', '3', f'static_cast<int>({self.b} & 3u)'])}; ++{k}) {{"] + self.statements(2, depth + 1) + ["}"]

    def statements(self, count, depth=0):
        lines = []
        for _ in range(count):
            choices = [(5, self.used), (2, self.unused), (3, self.others), (2, self.slot), (3, self.swap), (3, self.call)]
            if depth < 2:
                choices += [(3, self.branch), (2, self.loop)]
            lines += self.dice.weighted(choices)(depth)
        return lines


MAKE = """std::vector<TYPE> numbers(threads, 77), sums(32, 99), ends(2, 0), marked(256, 0);
std::vector<NAME_thing> objects(threads, NAME_thing{1.5f, {3, 4}, 5});
array_view<TYPE> own(threads, numbers), shared(32, sums), next(2, ends), marks(256, marked);
array_view<NAME_thing> things(threads, objects);
"""
# Only the number of slots with each mark is the same for every order; slots are taken from 0 on.
COLLECT = """
for (array_view<TYPE> *each : {&own, &shared, &next}) for (int k = 0; k < each->extent[0]; ++k) {0}.extra.push_back(static_cast<unsigned>((*each)[k]));
{ unsigned found = 0; for (int k = 0; k < 256; ++k) found += marks[k] != 0; {0}.extra.push_back(found); }
for (int k = 0; k < threads; ++k) { const NAME_thing t = things[k]; {0}.extra.push_back(static_cast<unsigned>(t.words[0] ^ t.words[1] * 5 ^ t.count)); }
"""


@kernel(5)
def atomic_results(program, number):
    made = Atomics(program, number)
    if program.dice.chance(40):
        return in_tiles(made)
    lines = [f"const int tid = i[0];", f"unsigned {made.a} = unsigned(tid) * 5u, {made.b} = views.log[tid * 8];",
             f"{made.type} mine = {made.type}(tid);"]
    lines += made.statements(program.dice.between(2, 6)) + [f"out[tid] = mix(mix({made.a}, {made.b}), static_cast<unsigned>(mine));"]
    made.before.append(f"struct {made.f}_thing {{ float rest; {made.type} words[2]; {made.type} count; }};")
    adapt = lambda text: text.replace("TYPE", made.type).replace("NAME", made.f)  # noqa: E731
    make = adapt(MAKE) + "\n".join(["auto kernel = [=](index<1> i) restrict(cpu,amp) {"] + lines + ["};"])
    collect = adapt(COLLECT)
    return Kernel("\n".join(made.before), both_sides(f"results{number}", make,
        "parallel_for_each(out.extent, kernel);" + collect.replace("{0}", "device"),
                                                     "for (int k = 0; k < threads; ++k) kernel(index<1>(k));" +
                                                         collect.replace("{0}", "host")))


def in_tiles(made):
    """The same on tile_static memory: words of threads' own, sums, slots. A phase is a function for both sides."""
    dice, a, b, type_, name = made.dice, made.a, made.b, made.type, f"phase{made.number}"
    thing = f"{made.f}_thing"
    made.before.append(f"struct {thing} {{ float rest; {type_} words[2]; {type_} count; }};")
    parameters = f"int tid, int l, unsigned &{a}, unsigned &{b}, {type_} (&own)[16], {thing} (&things)[16], {type_} (&shared)[32], {type_} (&next)[2], {type_} (&marks)[256], {type_} &mine"
    # Within a tile a thread's number is that in the tile.
    inside = [line.replace("[tid]", "[l]") for line in made.statements(dice.between(2, 6))]
    made.before.append("\n".join([f"static void {name}({parameters}) restrict(cpu,amp) {{"] + inside + ["}"]))
    first = ["own[l] = 7; things[l].words[0] = 1; things[l].words[1] = 2; things[l].count = 3;", "shared[l] = 5; shared[l + 16] = 6;",
             "if (l < 2) next[l] = 0;",
             "for (int k = l; k < 256; k += 16) marks[k] = 0;"]
    declared = [f"{type_} own[16], shared[32], next[2], marks[256];", f"{thing} things[16];"]
    call = f"{name}(tid, l, {a}, {b}, own, things, shared, next, marks, mine);"
    last = [f"unsigned found = 0;", "for (int k = 0; k < 256; ++k) found += marks[k] != 0;",
            f"{a} = mix(mix({a}, {b}), found);", f"{a} = mix(mix({a}, static_cast<unsigned>(own[l])), static_cast<unsigned>(things[l].count ^ things[l].words[0] ^ things[l].words[1]));",
            f"out[tid] = mix(mix({a}, static_cast<unsigned>(shared[l] ^ shared[l + 16])), static_cast<unsigned>(next[l & 1] ^ mine));"]
    start = [f"unsigned {a} = unsigned(tid) * 5u, {b} = 9u;", f"{type_} mine = {type_}(tid);"]
    device = ["parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {",
              "const int l = t.local[0], tid = t.global[0];"]
    device += [f"tile_static {line}" for line in declared] + start + first + ["t.barrier.wait();", call,
        "t.barrier.wait();"] + last + ["});"]
    host = ["for (int tile = 0; tile < 2; ++tile) {"] + declared + [f"unsigned all_a[16], all_b[16]; {type_} all_mine[16];"]
    host += ["for (int l = 0; l < 16; ++l) {"] + first + ["}", "for (int l = 0; l < 16; ++l) {", "const int tid = tile * 16 + l;"] + start
    host += [call, f"all_a[l] = {a}; all_b[l] = {b}; all_mine[l] = mine;", "}", "for (int l = 0; l < 16; ++l) {",
             "const int tid = tile * 16 + l;",
             f"unsigned {a} = all_a[l], {b} = all_b[l]; const {type_} mine = all_mine[l];"] + last + ["}", "}"]
    return Kernel("\n".join(made.before), both_sides(f"tile_results{made.number}", "", "\n".join(device), "\n".join(host)))
