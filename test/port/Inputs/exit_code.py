"""exit_code.py CODE COMMAND...: checks that a command ends with this code."""
import subprocess
import sys

code = subprocess.run(sys.argv[2:], stderr=subprocess.DEVNULL, check=False).returncode
sys.exit(f"exit code {code}, not {sys.argv[1]}" if code != int(sys.argv[1]) else 0)
