"""lit's test format for this folder; a module of its own because lit hands formats to its worker processes by name."""
import pathlib

import golden
import lit.formats
import lit.Test


class SourceOrGolden(lit.formats.ShTest):
    """Like lit's shell test. In addition, a source's golden text is compared, and passed to OpenCL's front end."""

    def __init__(self, amp_clang, clang):
        super().__init__(execute_external=False)
        self.amp_clang = amp_clang
        self.clang = clang

    def execute(self, test, lit_config):
        source = pathlib.Path(test.getSourcePath())
        if source.suffix != ".cpp" or not golden.golden_of(source).exists():
            return super().execute(test, lit_config)
        complaint = golden.check(self.amp_clang, self.clang, source)
        if complaint:
            return lit.Test.FAIL, complaint
        if golden.has_run_line(source):
            return super().execute(test, lit_config)
        return lit.Test.PASS, ""
