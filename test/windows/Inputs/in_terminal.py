"""in_terminal.py PROGRAM: runs it in a terminal, and fails if it does or if the terminal's settings stay changed."""
import pty
import subprocess
import sys
import termios

master, terminal = pty.openpty()
before = termios.tcgetattr(terminal)
done = subprocess.run(sys.argv[1:], stdin=terminal, stdout=terminal, stderr=subprocess.STDOUT)
if done.returncode:
    sys.exit(f"result {done.returncode}")
if termios.tcgetattr(terminal) != before:
    sys.exit(f"settings {termios.tcgetattr(terminal)} after {before}")
