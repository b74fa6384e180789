#!/usr/bin/env python3
"""Random C++ AMP programs whose host side is the oracle for the device side.

Input: a seed. Output: one self-checking program: functions that are restrict(cpu,amp) run over the same inputs on the
host (Clang's own code) and in a kernel; every result must match bit for bit. Programs have no undefined behaviour:
signed arithmetic goes through unsigned or small operands, divisors are positive, indices are masked, conversions from
floating point are bounded, and an expression has at most one side effect unless C++ orders it.
"""
import random
import sys

SCALARS = ["int", "unsigned", "long", "unsigned long", "float", "bool"]
THREADS = 64

PRELUDE = """// Seed {seed}. Regenerate: test/fuzz/generate.py {seed}
#include <amp.h>
#include <cstdio>
#include <cstring>
#include <vector>
using namespace concurrency;

static int to_int(float x) restrict(cpu,amp) {{ return x > -1.0e6f && x < 1.0e6f ? static_cast<int>(x) : 7; }}
static unsigned bits(float x) restrict(cpu,amp) {{
  union {{ float number; unsigned word; }} both;
  both.number = x == x ? x : 0.0f;
  return both.word;
}}
static unsigned mix(unsigned hash, unsigned word) restrict(cpu,amp) {{ return (hash ^ word) * 16777619u + (hash >> 13); }}
static unsigned hash_of(int x) restrict(cpu,amp) {{ return static_cast<unsigned>(x); }}
static unsigned hash_of(unsigned x) restrict(cpu,amp) {{ return x; }}
static unsigned hash_of(long x) restrict(cpu,amp) {{ return static_cast<unsigned>(x) ^ static_cast<unsigned>(x >> 32); }}
static unsigned hash_of(unsigned long x) restrict(cpu,amp) {{ return static_cast<unsigned>(x) + static_cast<unsigned>(x >> 32); }}
static unsigned hash_of(float x) restrict(cpu,amp) {{ return bits(x); }}
static unsigned hash_of(bool x) restrict(cpu,amp) {{ return x ? 3u : 5u; }}
template <typename T> T pick(bool first, T a, T b) restrict(cpu,amp) {{ return first ? a : b; }}
template <typename T> T &chosen(bool first, T &a, T &b) restrict(cpu,amp) {{ if (first) return a; return b; }}
"""

MAIN = """
int main() {{
  Data data;
  std::memset(&data, 0, sizeof data);
  unsigned state = {seed}u;
  unsigned words[sizeof(Data) / 4];
  for (unsigned &word : words) word = (state = state * 1664525u + 1013904223u) >> 9;
{fill}
  int failures = 0;
{runs}
  if (!failures) std::puts("ok");
  return failures ? 1 : 0;
}}
"""

RUN = """  {{
    std::vector<unsigned> out({threads});
    array_view<unsigned> view({threads}, out);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {{ view[i] = {name}(i[0], data); }});
    view.synchronize();
    for (int i = 0; i < {threads}; ++i)
      if (unsigned expected = {name}(i, data); out[i] != expected) {{
        std::printf("{name}(%d): device %u, host %u\\n", i, out[i], expected);
        ++failures;
        break;
      }}
  }}
"""

TILED = """  {{
    std::vector<unsigned> out({threads});
    array_view<unsigned> view({threads}, out);
    parallel_for_each(view.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {{
      tile_static unsigned shared[16];
      int local = t.local[0];
      shared[local] = {name}(t.global[0], data);
      t.barrier.wait();
      unsigned sum = 0;
      for (int k = 0; k < 16; ++k) sum = mix(sum, shared[(local * {stride} + k) & 15]);
      view[t] = sum;
    }});
    view.synchronize();
    for (int i = 0; i < {threads}; ++i) {{
      unsigned sum = 0;
      for (int k = 0; k < 16; ++k) sum = mix(sum, {name}((i & ~15) + (((i & 15) * {stride} + k) & 15), data));
      if (out[i] != sum) {{
        std::printf("tiled {name}(%d): device %u, host %u\\n", i, out[i], sum);
        ++failures;
        break;
      }}
    }}
  }}
"""


class Variable:
    def __init__(self, name, type_, mutable=True):
        self.name, self.type, self.mutable = name, type_, mutable


class Generator:
    def __init__(self, seed, tiled):
        self.seed = seed
        self.tiled = tiled
        self.random = random.Random(seed)
        self.counter = 0
        self.structs = []    # (name, [(field, type, count)])
        self.functions = []  # (name, result, [types], [is reference])
        self.scope = []
        self.depth = 0
        self.loops = 0

    def name(self, prefix):
        self.counter += 1
        return f"{prefix}{self.counter}"

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def pick(self, items):
        return self.random.choice(items)

    # ------------------------------------------------------------------------------------------------ expressions

    def constant(self, type_):
        r = self.random
        if type_ == "int":
            return str(self.pick([0, 1, 2, 3, 5, 7, 16, 31, 100, 1000, r.randrange(1 << 20)])) if self.chance(85) else f"-{r.randrange(1, 999)}"
        if type_ == "unsigned":
            return f"{r.randrange(1 << 32)}u" if self.chance(30) else f"{r.randrange(40)}u"
        if type_ == "long":
            return f"{r.randrange(1 << 30)}L"
        if type_ == "unsigned long":
            return f"{r.randrange(1 << 31)}UL"
        if type_ == "float":
            return self.pick(["0.0f", "1.0f", "0.5f", "-2.25f", "3.0f", "0.1f", "1.0e10f", "-7.75f", "1.0f / 3.0f"])
        return self.pick(["true", "false"])

    def readable(self, type_):
        found = []
        for variable in self.scope:
            if variable.type == type_:
                found.append(variable.name)
            for name, fields in self.structs:
                if variable.type == name:
                    for field, field_type, count in fields:
                        if field_type == type_:
                            found.append(f"{variable.name}.{field}" if count == 1 else
                                         f"{variable.name}.{field}[{self.mask(count)}]")
        return found

    def mask(self, count):
        names = [v.name for v in self.scope if v.type in ("int", "unsigned")]
        index = self.pick(names) if names and self.chance(70) else str(self.random.randrange(count))
        return f"{index} & {count - 1}"

    def leaf(self, type_):
        found = self.readable(type_)
        if found and self.chance(75):
            return self.pick(found)
        return self.constant(type_)

    def convert(self, type_, depth):
        source = self.pick([t for t in SCALARS if t != type_])
        inner = self.expression(source, depth - 1)
        if source == "float":
            inner = f"to_int({inner})"
        if type_ == "bool":
            return f"({inner} != 0)"
        if source in ("long", "unsigned long") and type_ == "float":
            inner = f"static_cast<int>({inner} & 65535)"
        return f"static_cast<{type_}>({inner})"

    def expression(self, type_, depth):
        if depth <= 0:
            return self.leaf(type_)
        form = self.random.randrange(12)
        sub = lambda t=type_: self.expression(t, depth - 1)
        if form == 0:
            return self.leaf(type_)
        if form == 1:
            return self.convert(type_, depth)
        if form == 2:
            return f"({sub('bool')} ? {sub()} : {sub()})"
        if form == 3:
            calls = [f for f in self.functions if f[1] == type_ and not any(f[3])]
            if calls:
                name, _, types, _ = self.pick(calls)
                return f"{name}({', '.join(self.expression(t, depth - 2) for t in types)})"
        if form == 4:
            return f"pick({sub('bool')}, {sub()}, {sub()})"
        if type_ == "bool":
            other = self.pick(["int", "unsigned", "long", "float"])
            return self.pick([
                lambda: f"({sub(other)} {self.pick(['<', '>', '<=', '>=', '==', '!='])} {sub(other)})",
                lambda: f"({sub()} && {sub()})",
                lambda: f"({sub()} || {sub()})",
                lambda: f"!{sub()}",
                lambda: f"({sub()} != {sub()})",
            ])()
        if type_ == "float":
            return self.pick([
                lambda: f"({sub()} {self.pick('+-*')} {sub()})",
                lambda: f"({sub()} / (static_cast<float>({sub('int')} & 15) + 1.0f))",
                lambda: f"-{sub()}" if self.chance(50) else f"(-({sub()}))",
            ])().replace("--", "- -")
        unsigned = type_.startswith("unsigned")
        if unsigned:
            return self.pick([
                lambda: f"({sub()} {self.pick('+-*&|^')} {sub()})",
                lambda: f"({sub()} {self.pick('/%')} (({sub()} & 31) + 1))",
                lambda: f"({sub()} {self.pick(['<<', '>>'])} ({sub('int')} & 31))",
                lambda: f"~{sub()}",
            ])()
        wide = "unsigned long" if type_ == "long" else "unsigned"
        return self.pick([
            lambda: f"static_cast<{type_}>(static_cast<{wide}>({sub()}) {self.pick('+-*')} static_cast<{wide}>({sub()}))",
            lambda: f"({sub()} {self.pick('&|^')} {sub()})",
            lambda: f"(({sub()} & 1023) {self.pick('+-*')} ({sub()} & 1023))",
            lambda: f"({sub()} {self.pick('/%')} (({sub()} & 31) + 1))",
            lambda: f"({sub()} >> ({sub('int')} & 15))",
            lambda: f"~{sub()}",
        ])()

    # ------------------------------------------------------------------------------------------------- statements

    def place(self, type_=None):
        places = []
        for variable in self.scope:
            if not variable.mutable:
                continue
            if variable.type in SCALARS:
                places.append((variable.name, variable.type))
            for name, fields in self.structs:
                if variable.type == name:
                    for field, field_type, count in fields:
                        text = f"{variable.name}.{field}" + ("" if count == 1 else f"[{self.mask(count)}]")
                        places.append((text, field_type))
        if type_:
            places = [p for p in places if p[1] == type_]
        return self.pick(places) if places else None

    def assignment(self):
        target = self.place()
        if not target:
            return self.declaration()
        text, type_ = target
        if type_ in ("unsigned", "unsigned long") and self.chance(30):
            return f"{text} {self.pick(['+=', '-=', '*=', '^=', '|=', '&='])} {self.expression(type_, 2)};"
        if type_ == "float" and self.chance(30):
            return f"{text} {self.pick(['+=', '-=', '*='])} {self.expression(type_, 2)};"
        if type_ in ("unsigned",) and self.chance(30):
            return self.pick([f"++{text};", f"{text}--;"])
        if self.chance(10):
            other = self.place(type_)
            if other and other[0] != text and "[" not in other[0] + text:
                return f"{text} = {other[0]} = {self.expression(type_, 2)};"
        return f"{text} = {self.expression(type_, 3)};"

    def declaration(self):
        name = self.name("v")
        if self.structs and self.chance(25):
            struct, _ = self.pick(self.structs)
            copies = [v.name for v in self.scope if v.type == struct]
            if copies and self.chance(60):
                text = f"{struct} {name} = {self.pick(copies)};"
            else:
                text = f"{struct} {name} = make_{struct}({self.expression('int', 1)}, {self.expression('float', 1)});"
            self.scope.append(Variable(name, struct))
            return text
        type_ = self.pick(SCALARS)
        text = f"{type_} {name} = {self.expression(type_, 3)};"
        self.scope.append(Variable(name, type_))
        return text

    def reference(self):
        target = self.place()
        if not target or self.chance(40):
            candidates = [v for v in self.scope if v.mutable and v.type in SCALARS]
            if len(candidates) < 2:
                return self.declaration()
            first = self.pick(candidates)
            others = [v for v in candidates if v.type == first.type and v is not first]
            if not others:
                return self.declaration()
            name = self.name("r")
            condition = self.expression("bool", 1)
            self.scope.append(Variable(name, first.type))
            return f"{first.type} &{name} = chosen({condition}, {first.name}, {self.pick(others).name});"
        name = self.name("r")
        if self.chance(50):
            self.scope.append(Variable(name, target[1]))
            return f"{target[1]} &{name} = {target[0]};"
        self.scope.append(Variable(f"(*{name})", target[1]))
        return f"{target[1]} *{name} = &{target[0]};"

    def ordered_effects(self):
        """Side effects where C++ orders them."""
        counters = [v.name for v in self.scope if v.type == "unsigned" and v.mutable and v.name[0] == "v"]
        flags = [v.name for v in self.scope if v.type == "bool" and v.mutable and v.name[0] == "v"]
        if not counters:
            return self.assignment()
        counter = self.pick(counters)
        self.scope, outer = [v for v in self.scope if v.name != counter and v.name[0] not in "r("], self.scope
        condition, limit = self.expression("bool", 1), self.random.randrange(9)
        value = self.expression("unsigned", 2)
        self.scope = outer
        if flags and self.chance(40):
            return f"{self.pick(flags)} = {condition} {self.pick(['&&', '||'])} {counter}++ > {limit}u;"
        if self.chance(40):
            return f"{counter} = ({condition}, {value});"
        holder = self.name("a")
        text = f"unsigned {holder}[4] = {{1u, {value}, 3u, 4u}}; {holder}[{counter}++ & 3] = {value};"
        return f"{{ {text} {counter} = mix({counter}, {holder}[{self.random.randrange(4)}]); }}"

    def call_by_reference(self):
        calls = [f for f in self.functions if any(f[3])]
        if not calls:
            return self.assignment()
        name, result, types, references = self.pick(calls)
        arguments, used = [], set()
        for type_, is_reference in zip(types, references):
            if is_reference:
                candidates = [v.name for v in self.scope
                              if v.type == type_ and v.mutable and v.name[0] == "v" and v.name not in used]
                if not candidates:
                    return self.assignment()
                arguments.append(self.pick(candidates))
                used.add(arguments[-1])
            else:
                arguments.append(None)
        self.scope, outer = [v for v in self.scope if v.name not in used and v.name[0] not in "r("], self.scope
        arguments = [a or self.expression(t, 1) for a, t in zip(arguments, types)]
        self.scope = outer
        return f"{name}({', '.join(arguments)});"

    def lambda_use(self):
        target = self.place("unsigned") or self.place("int")
        if not target:
            return self.declaration()
        name, parameter = self.name("f"), self.name("p")
        outer = list(self.scope)
        # A lambda in amp code captures by value, and no pointers [AMP 2.4.3.3].
        self.scope = [v for v in self.scope if v.name[0] != "("]
        for variable in outer:
            variable.was = variable.mutable
            variable.mutable = False
        self.scope.append(Variable(parameter, target[1], False))
        body = self.expression(target[1], 3)
        self.scope = outer
        for variable in self.scope:
            variable.mutable = variable.was
        argument = self.expression(target[1], 1)
        return (f"{{ auto {name} = [=]({target[1]} {parameter}) {{ return {body}; }};"
                f" {target[0]} = static_cast<{target[1]}>({name}({argument})); }}")

    def block(self, statements, indent):
        outer = list(self.scope)
        lines = [self.statement(indent) for _ in range(statements)]
        self.scope = outer
        return "\n".join(lines)

    def loop(self, indent):
        pad = "  " * indent
        i = self.name("i")
        self.scope.append(Variable(i, "int", False))
        self.loops += 1
        body = self.block(self.random.randrange(1, 4), indent + 1)
        exits = f"{pad}  if ({self.expression('bool', 2)}) {self.pick(['break', 'continue'])};\n" if self.chance(50) else ""
        self.loops -= 1
        self.scope = [v for v in self.scope if v.name != i]
        count = self.random.randrange(1, 6)
        kind = self.random.randrange(3)
        if kind == 0:
            return f"{pad}for (int {i} = 0; {i} < {count}; ++{i}) {{\n{exits}{body}\n{pad}}}"
        if kind == 1:
            return f"{pad}for (int {i} = 0; {i}++ < {count};) {{\n{exits}{body}\n{pad}}}"
        return (f"{pad}{{\n{pad}int {i} = {count};\n{pad}do {{\n{exits}{body}\n{pad}}} while (--{i} > 0);\n{pad}}}")

    def switch(self, indent):
        pad = "  " * indent
        lines = [f"{pad}switch ({self.expression('int', 2)} & 3) {{"]
        labels = list(range(4))
        self.random.shuffle(labels)
        for label in labels[:self.random.randrange(2, 5)]:
            lines.append(f"{pad}case {label}: {{")
            lines.append(self.block(1, indent + 1))
            lines.append(f"{pad}}}" + (" break;" if self.chance(65) else ""))
        if self.chance(60):
            lines.append(f"{pad}default: {{")
            lines.append(self.block(1, indent + 1))
            lines.append(f"{pad}}}")
        lines.append(f"{pad}}}")
        return "\n".join(lines)

    def statement(self, indent):
        pad = "  " * indent
        self.depth += 1
        deep = self.depth > 4
        form = self.random.randrange(20)
        try:
            if form < 5:
                return pad + self.declaration()
            if form < 9 or deep:
                return pad + self.assignment()
            if form == 9:
                return pad + self.reference()
            if form < 12:
                return pad + self.ordered_effects()
            if form == 12:
                return pad + self.call_by_reference()
            if form == 13:
                return pad + self.lambda_use()
            if form < 16:
                condition = self.expression("bool", 3)
                text = f"{pad}if ({condition}) {{\n{self.block(2, indent + 1)}\n{pad}}}"
                if self.chance(50):
                    text += f" else {{\n{self.block(2, indent + 1)}\n{pad}}}"
                return text
            if form < 18:
                return self.loop(indent) if self.loops < 2 else pad + self.assignment()
            if form == 18:
                return self.switch(indent)
            return f"{pad}if ({self.expression('bool', 2)}) return {self.result()};"
        finally:
            self.depth -= 1

    # ------------------------------------------------------------------------------------------------ declarations

    def result(self):
        return self.expression(self.returns, 2)

    def struct(self):
        name = self.name("S")
        fields = []
        for _ in range(self.random.randrange(2, 5)):
            type_ = self.pick(["int", "unsigned", "float", "long", "unsigned long"])
            fields.append((self.name("m"), type_, self.pick([1, 1, 2, 4])))
        base = self.pick(self.structs) if self.structs and self.chance(40) else None
        lines = [f"struct {name}{f' : {base[0]}' if base else ''} {{"]
        for field, type_, count in fields:
            lines.append(f"  {type_} {field}{f'[{count}]' if count > 1 else ''};")
        everything = fields + (base[1] if base else [])
        scope, self.scope = self.scope, [Variable("seed", "int", False), Variable("scale", "float", False)]
        lines.append(f"  void set(int seed, float scale) restrict(cpu,amp) {{")
        for field, type_, count in everything:
            for k in range(count):
                lines.append(f"    {field}{f'[{k}]' if count > 1 else ''} = {self.expression(type_, 2)};")
        lines.append("  }")
        self.scope = [Variable(field if count == 1 else f"{field}[0]", type_, False) for field, type_, count in everything]
        lines.append("  unsigned hash() const restrict(cpu,amp) {")
        lines.append("    unsigned result = 17u;")
        for field, type_, count in everything:
            for k in range(count):
                lines.append(f"    result = mix(result, hash_of({field}{f'[{k}]' if count > 1 else ''}));")
        lines.append("    return result;\n  }")
        lines.append(f"  {name} operator+(const {name} &other) const restrict(cpu,amp) {{")
        lines.append(f"    {name} sum = *this;")
        for field, type_, count in everything:
            if type_ in ("unsigned", "unsigned long", "float"):
                for k in range(count):
                    at = f"[{k}]" if count > 1 else ""
                    lines.append(f"    sum.{field}{at} += other.{field}{at};")
        lines.append("    return sum;\n  }\n};")
        lines.append(f"static {name} make_{name}(int seed, float scale) restrict(cpu,amp) {{")
        lines.append(f"  {name} made;\n  made.set(seed, scale);\n  return made;\n}}")
        self.scope = scope
        self.structs.append((name, everything))
        return "\n".join(lines)

    def function(self):
        name = self.name("g")
        types = [self.pick(SCALARS) for _ in range(self.random.randrange(1, 4))]
        references = [t != "bool" and self.chance(25) for t in types]
        self.returns = self.pick(SCALARS)
        parameters = [Variable(self.name("v"), t) for t in types]
        self.scope = list(parameters)
        self.depth = 2
        body = "\n".join(self.statement(1) for _ in range(self.random.randrange(2, 5)))
        result = self.result()
        self.depth = 0
        written = ", ".join(f"{v.type} {'&' if r else ''}{v.name}" for v, r in zip(parameters, references))
        self.functions.append((name, self.returns, types, references))
        return f"static {self.returns} {name}({written}) restrict(cpu,amp) {{\n{body}\n  return {result};\n}}"

    def entry(self, name):
        self.returns = "unsigned"
        self.scope = [Variable("tid", "int", False)]
        for field, type_, count in self.data:
            if type_ in SCALARS and count == 1:
                self.scope.append(Variable(f"data.{field}", type_, False))
            elif type_ in SCALARS:
                self.scope.append(Variable(f"data.{field}[tid & {count - 1}]", type_, False))
            else:
                self.scope.append(Variable(f"data.{field}", type_, False))
        start = len(self.scope)
        lines = []
        for struct, _ in self.structs:
            local = self.name("s")
            lines.append(f"  {struct} {local} = make_{struct}(tid, static_cast<float>(tid) * 0.5f);")
            self.scope.append(Variable(local, struct))
        lines += [f"  unsigned v{self.counter}_count = 1u;"]
        self.scope.append(Variable(f"v{self.counter}_count", "unsigned"))
        lines += [self.statement(1) for _ in range(self.random.randrange(6, 14))]
        lines.append("  unsigned hash = 2166136261u;")
        for variable in self.scope[start:]:
            if variable.type in SCALARS:
                lines.append(f"  hash = mix(hash, hash_of({variable.name}));")
            else:
                lines.append(f"  hash = mix(hash, ({variable.name} + {variable.name}).hash());")
        lines.append("  return hash;")
        return f"static unsigned {name}(int tid, const Data &data) restrict(cpu,amp) {{\n" + "\n".join(lines) + "\n}"

    def program(self):
        parts = [PRELUDE.format(seed=self.seed)]
        parts += [self.struct() for _ in range(self.random.randrange(1, 4))]
        parts += [self.function() for _ in range(self.random.randrange(2, 6))]
        self.data = [(self.name("d"), self.pick(["int", "unsigned", "float", "long"]), self.pick([1, 1, 4, 8]))
                     for _ in range(self.random.randrange(2, 5))]
        self.data += [(self.name("d"), struct, 1) for struct, _ in self.structs]
        fields = "\n".join(f"  {t} {f}{f'[{c}]' if c > 1 else ''};" for f, t, c in self.data)
        parts.append(f"struct Data {{\n{fields}\n}};")
        fill, k = [], 0
        for field, type_, count in self.data:
            for i in range(count):
                at = f"[{i}]" if count > 1 else ""
                if type_ in SCALARS:
                    fill.append(f"  data.{field}{at} = static_cast<{type_}>(words[{k} % (sizeof words / 4)]);")
                else:
                    fill.append(f"  data.{field} = make_{type_}(static_cast<int>(words[{k} % (sizeof words / 4)]), 0.25f);")
                k += 1
        runs = ""
        for number in range(4):
            name = f"entry{number}"
            parts.append(self.entry(name))
            runs += RUN.format(name=name, threads=THREADS)
        if self.tiled:
            runs += TILED.format(name="entry0", threads=THREADS, stride=self.pick([1, 3, 5, 7]))
        parts.append(MAIN.format(seed=self.seed, fill="\n".join(fill), runs=runs))
        return "\n".join(parts)


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["--tiled"]):
        sys.exit("usage: generate.py SEED [--tiled] > program.cpp")
    # PoCL 3.1 miscompiles some of the tiled ones, seeds 1000 and 1002 for two: they are right with -cl-opt-disable, on
    # oclgrind and on NVIDIA's driver. So tiles are asked for.
    print(Generator(int(sys.argv[1]), sys.argv[2:] == ["--tiled"]).program())
