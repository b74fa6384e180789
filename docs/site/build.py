#!/usr/bin/env python3
"""build.py ROOT FOLDER [NAME...]: builds the site in FOLDER/html, from README.md and whatever it leads to, by mkdocs.

A link to a folder becomes one to its README.md, and other files that documents link to go with them. doxygen, if it is
installed, reads the pages of the public headers. Fails for a link that leads nowhere, for a page that the navigation
names and nothing links to, for a public name of a header without a description, and if doxygen finds no such NAME."""
import pathlib
import re
import shutil
import subprocess
import sys

import reference

LINK = re.compile(r"(\]\()([^)#\s]+)(#[^)\s]*)?(\))")


def target_of(page, link, root):
    """The linked file's path below the root; None for other sites, and what lies outside."""
    if re.match(r"[a-z]+:", link):
        return None
    path = (root / page).parent / link
    if path.is_dir():
        path /= "README.md"
    path = path.resolve()
    return path.relative_to(root) if path.is_file() and path.is_relative_to(root) else None


def rewrite(page, text, root, found):
    """The page with links to folders spelt out; its targets are added to `found`."""
    def replace(match):
        target = target_of(page, match[2], root)
        if target is None:
            return match[0]
        found.append(target)
        is_folder = ((root / page).parent / match[2]).is_dir()
        return match[1] + match[2].rstrip("/") + ("/README.md" if is_folder else "") + (match[3] or "") + match[4]

    # Behind a block's language is what a test needs for its commands; mkdocs takes such a block for text.
    text = re.sub(r"^```(\w+) .*$", r"```\1", text, flags=re.MULTILINE)
    # Blocks of code keep what looks like a link.
    parts = re.split(r"(^```.*?^```)", text, flags=re.MULTILINE | re.DOTALL)
    return "".join(part if part.startswith("```") else LINK.sub(replace, part) for part in parts)


def add_headers(root, folder, settings, expected):
    """Adds the pages of the headers. Returns mkdocs' settings with them in the navigation."""
    if not shutil.which("doxygen"):
        print("doxygen was not found: the site has no pages of the headers (./dev site installs it)")
        return settings
    place = pathlib.Path("docs/reference/headers")
    navigation, pages = reference.write(root, folder / "doxygen", folder / "source" / place)
    gaps = [f"{name}: no description (///)" for page in pages for name in page.undescribed]
    gaps += [f"{name}: in no header" for name in expected if not any(name in page.names for page in pages)]
    if gaps:
        sys.exit("\n".join(gaps))
    lines = ["  - Headers:", f"      - Overview: {place}/README.md"]
    for header, pages in navigation.items():
        lines.append(f"      - {header}:")
        lines += [f"          - {title}: {place}/{file}" for title, file in pages]
    return settings + "\n".join(lines) + "\n"


def main():
    root, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    source = folder / "source"
    shutil.rmtree(folder, ignore_errors=True)
    todo, done = [pathlib.Path("README.md")], set()
    while todo:
        page = todo.pop()
        if page in done:
            continue
        done.add(page)
        (source / page).parent.mkdir(parents=True, exist_ok=True)
        if page.suffix == ".md":
            (source / page).write_text(rewrite(page, (root / page).read_text(), root, todo))
        else:
            shutil.copyfile(root / page, source / page)
    (source / "docs/site").mkdir(parents=True)
    shutil.copyfile(root / "docs/site/extra.css", source / "docs/site/extra.css")
    settings = (root / "docs/site/mkdocs.yml").read_text()
    (folder / "mkdocs.yml").write_text(add_headers(root, folder, settings, sys.argv[3:]))
    return subprocess.run(["mkdocs", "build", "--strict", "--quiet"], cwd=folder).returncode


sys.exit(main())
