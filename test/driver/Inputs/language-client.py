"""What an editor asks clangd: language-client.py CLANGD FILE [ARGUMENT...]

Opens FILE, prints clangd's diagnostics, what a hover shows at the comment /*hover*/ (of the word behind it), and the
labels that completion offers at /*complete*/ (`complete: size`, one a line). ARGUMENTs are clangd's.
"""
import json
import pathlib
import subprocess
import sys

clangd, name, *arguments = sys.argv[1:]
path = pathlib.Path(name).resolve()
text = path.read_text()
server = subprocess.Popen([clangd, "--background-index=false", "--log=error", *arguments],
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


def send(method, parameters, identifier=None):
    message = {"jsonrpc": "2.0", "method": method, "params": parameters}
    if identifier is not None:
        message["id"] = identifier
    body = json.dumps(message).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
    server.stdin.flush()


diagnostics = []


def receive(identifier):
    """The answer to a request. clangd sends a file's diagnostics before it answers requests about the file."""
    while True:
        length = 0
        while (line := server.stdout.readline().strip()) or not length:
            if not line and server.poll() is not None:
                sys.exit("clangd ended")
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        message = json.loads(server.stdout.read(length))
        if message.get("method") == "textDocument/publishDiagnostics":
            diagnostics[:] = message["params"]["diagnostics"]
        if message.get("id") == identifier:
            return message["result"]


def ask(identifier, method, parameters):
    send(method, parameters, identifier)
    return receive(identifier)


def behind(mark):
    """The position after a comment of the text, or None."""
    if mark not in text:
        return None
    before = text[:text.index(mark) + len(mark)]
    return {"line": before.count("\n"), "character": len(before) - before.rfind("\n") - 1}


document = {"uri": path.as_uri()}
ask(1, "initialize", {"processId": None, "rootUri": path.parent.as_uri(), "capabilities": {}})
send("initialized", {})
send("textDocument/didOpen", {"textDocument": {**document, "languageId": "cpp", "version": 1, "text": text}})
ask(2, "textDocument/documentSymbol", {"textDocument": document})
for each in diagnostics:
    print(f"{each['range']['start']['line'] + 1}: {each['message'].splitlines()[0]}")
if place := behind("/*hover*/"):
    found = ask(3, "textDocument/hover", {"textDocument": document, "position": place})
    print("hover:", found["contents"]["value"] if found else "nothing")
if place := behind("/*complete*/"):
    found = ask(4, "textDocument/completion", {"textDocument": document, "position": place})
    for item in found["items"]:
        print("complete:", item["label"].strip())
ask(5, "shutdown", None)
send("exit", None)
server.wait()
