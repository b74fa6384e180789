"""One random program: a namespace with classes, functions, kernels and a run() that counts disagreements."""
from . import registry
from .body import Body
from .dice import Dice
from .entities import Variable
from .variation import Variation

# The views that every kernel may use, and their memory on the host. A thread writes only its own eight words of 'log'.
VIEWS = """
struct Views {
  array_view<unsigned> log;
  array_view<const int> table;
  array_view<const float, 2> grid;
  array_view<const unsigned, 3> cube;
};

struct Buffers {
  std::vector<unsigned> out, log, cube, extra;
  std::vector<int> table;
  std::vector<float> grid;
  Buffers() : out(threads), log(most_threads * 8), cube(64), table(64), grid(64) {
    unsigned state = SEEDu;
    for (unsigned &word : log) word = next_word(state);
    for (unsigned &word : cube) word = next_word(state);
    for (int &word : table) word = static_cast<int>(next_word(state)) - 4000000;
    for (float &word : grid) word = static_cast<float>(next_word(state) & 4095) * 0.25f - 100.0f;
  }
  Views views() {
    return {array_view<unsigned>(most_threads * 8, log), array_view<const int>(64, table),
            array_view<const float, 2>(8, 8, grid), array_view<const unsigned, 3>(4, 4, 4, cube)};
  }
};

static int compare(const char *what, const Buffers &device, const Buffers &host) {
  return differences(what, device.out, host.out) + differences("log", device.log, host.log) +
         differences("extra", device.extra, host.extra);
}
"""


class Program:
    """without: names of files in features/ that must stay out, to see which one a failure needs. only: those whose kernels are
    wanted, if not all."""

    def __init__(self, seed, features, without=(), only=()):
        self.seed, self.dice = seed, Dice(seed)
        self.variation = Variation(seed)
        # Each program leaves out some features at random, so that every feature is also tested without the others.
        core = ("arithmetic", "assignment", "kernel_plain")
        self.features = {f for f in features if f in core or self.dice.chance(65)} - set(without) | set(only)
        self.only = set(only)
        self.counter = 0
        self.records, self.callables, self.procedures, self.enums = [], [], [], {}
        self.data = []       # the fields of Data: (name, type, count)
        self.once = {}       # names of what a feature declares once, for its statements
        self.budget = 0      # how many more large things there may be

    def enabled(self, features):
        return [f for f in features if f.file in self.features]

    def name(self, prefix):
        self.counter += 1
        return f"{prefix}{self.counter}"

    def record_of(self, type_):
        return next((r for r in self.records if r.name == type_), None)

    def spend(self):
        """Whether the size of another statement is not limited."""
        self.budget -= 1
        return self.budget > 0

    def function_body(self, returns, parameters, statements=2):
        """The lines of a small function's body that ends in a return."""
        body = Body(self, returns, parameters)
        body.depth = 2
        lines = [line for _ in range(statements) for line in body.statement()]
        return lines + [f"return {body.expression(returns, 2)};"]

    def declarations(self):
        choices = [(f.weight, f) for f in self.enabled(registry.DECLARATIONS)]
        wanted, parts = self.dice.between(4, 8) if choices else 0, []
        for _ in range(3 * wanted):
            self.budget = 6
            text = self.dice.weighted(choices).make(self)
            if text is not None:
                parts.append(text)
            if len(parts) == wanted:
                break
        return parts

    def captured_data(self):
        """struct Data, which kernels capture, and the host function that fills it."""
        types = ["int", "unsigned", "float", "long", "double", "unsigned long"]
        fields = [(self.name("d"), self.dice.pick(types), self.dice.pick([1, 1, 1, 4, 8]))
                  for _ in range(self.dice.between(2, 4))]
        plain = [r.name for r in self.records if r.plain]
        fields += [(self.name("d"), name, self.dice.pick([1, 1, 2])) for name in self.dice.some(plain, 2)]
        lines = ["struct Data {"]
        fill = ["static Data make_data() {", "Data data;", f"unsigned state = {self.seed}u;"]
        for field, type_, count in fields:
            lines.append(f"{type_} {field}{f'[{count}]' if count > 1 else ''};")
            record = self.record_of(type_)
            for k in range(count):
                place = f"data.{field}{f'[{k}]' if count > 1 else ''}"
                word = "static_cast<int>(next_word(state))"
                value = record.make.format(word, "0.25f") if record else f"static_cast<{type_}>(next_word(state))"
                fill.append(f"{place} = {value};")
        self.data = fields
        return "\n".join(lines + ["};"] + fill + ["return data;", "}"])

    def data_variables(self, prefix="data."):
        found = []
        for field, type_, count in self.data:
            text = f"{prefix}{field}" + (f"[tid & {count - 1}]" if count > 1 else "")
            found.append(Variable(text, type_, False, "constant", ["data"]))
        return found

    def entry(self, name, statements=None):
        """A function that a kernel and the host both call for every thread."""
        self.budget = self.dice.between(15, 40)
        body = Body(self, "unsigned", [Variable("tid", "int", False)] + self.data_variables())
        body.views = True
        base = "views.log[tid * 8 + {}]"
        for k in self.dice.some(range(8), 2):
            body.add(base.format(k), "unsigned", space="global", roots=["views.log"])
        lines = []
        for record in self.dice.some([r for r in self.records if r.plain], 3):
            lines += body.declare(record.name)
        lines += body.declare("unsigned")
        for _ in range(statements or self.dice.between(5, 11)):
            lines += body.statement()
        head = f"static unsigned {name}(int tid, const Data &data, const Views &views) restrict(cpu,amp) {{"
        return "\n".join([head] + lines + body.finish() + ["}"])

    def kernels(self):
        choices = [(f.weight, f) for f in self.enabled(registry.KERNELS) if not self.only or f.file in self.only]
        made = []
        while len(made) < self.dice.pick([1, 2, 2]):
            kernel = self.dice.weighted(choices).make(self, len(made))
            if kernel is not None:
                made.append(kernel)
        return made

    def text(self):
        parts = [f"namespace p{self.seed} {{", "using ::hash_of;", "using ::to_int;"]
        parts += self.declarations()
        parts += [self.captured_data(), VIEWS.replace("SEED", str(self.seed))]
        runs = []
        for kernel in self.kernels():
            parts.append(kernel.before)
            runs.append("{\n" + kernel.run + "\n}")
        parts += ["static int run() {", "int failures = 0;", "Data data = make_data();"] + runs
        parts += ["return failures;", "}", "}  // namespace"]
        return indented("\n".join(parts))


def indented(text):
    """The text with its lines indented by the braces around them."""
    depth, lines = 0, []
    for line in text.split("\n"):
        line = line.strip()
        closing = line.startswith("}") or line.startswith("public:") or line.startswith("private:")
        lines.append("  " * max(0, depth - closing) + line if line else "")
        if not line.startswith("//"):
            depth += line.count("{") - line.count("}")
    return "\n".join(lines)
