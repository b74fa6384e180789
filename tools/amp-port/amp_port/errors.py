"""Errors that end amp-port, and notes for its report."""


class PortError(Exception):
    """The input or the output folder is unusable. The text is one line, which tells the user what to do."""


class Notes:
    """Notes for the report in the order in which they were added, without duplicates."""

    def __init__(self):
        self.lines = []

    def add(self, line):
        if line not in self.lines:
            self.lines.append(line)

    def __iter__(self):
        return iter(self.lines)

    def __len__(self):
        return len(self.lines)
