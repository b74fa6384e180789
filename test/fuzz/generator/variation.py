"""The options with which the program of a seed is compiled. Sixteen successive seeds have the same ones, and can share
a file."""

BLOCK = 16
STANDARDS = ["17", "20", "17", "20", "14"]
LEVELS = ["-O2", "-O0", "-O1", "-O2"]


class Variation:
    def __init__(self, seed):
        block = seed // BLOCK
        self.standard = STANDARDS[block % len(STANDARDS)]
        self.level = LEVELS[block % len(LEVELS)]
        self.inner_references = block % 3 == 0

    def options(self):
        options = [f"-std=c++{self.standard}", self.level]
        if self.inner_references:
            options.append("-famp-inner-reference-capture")
        return options
