"""What ends amp-port, and what it remarks on its way."""


class PortError(Exception):
    """The input or the output folder is unusable: one line for the user, who reads what to do."""


class Notes:
    """Remarks for the report, each once, in the order in which they were made."""

    def __init__(self):
        self.lines = []

    def add(self, line):
        if line not in self.lines:
            self.lines.append(line)

    def __iter__(self):
        return iter(self.lines)

    def __len__(self):
        return len(self.lines)
