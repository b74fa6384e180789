#!/bin/bash
# completion.sh amp-clang amp-info amp-port SOURCES BUILD: every option that --help names is in the manual page, and in both
# completions or in what amp-clang lists for them, and bash completes options of our own and of Clang's, and values. completion.sh --self-test: an option that is missing is told.
set -eu
known() {
    local missing=0 option file
    for option in "$@"; do
        for file in "${files[@]}"; do
            sed 's/\\//g' "$file" | grep -q -e "$option" || { echo "$file has no $option"; missing=1; }
        done
    done
    return $missing
}
if [ "$1" = --self-test ]; then
    files=("$0")
    ! known "--no-such""-option" >/dev/null
    exit
fi
compiler=$1 info=$2 port=$3 sources=$4 folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cmake --install "$5" --component compiler --prefix "$folder" > /dev/null
installed=$folder/share
files=("$sources/docs/man/amp-clang.1")
mapfile -t options < <("$compiler" --help | grep -oE '^  (--?[a-z][a-z=0-9-]*)' | sed 's/^ *//; s/=.*//; s/-$//; s/^-W$/-Wamp/' | sort -u)
[ ${#options[@]} -ge 12 ] || { echo "--help names only ${#options[@]} options"; exit 1; }
known "${options[@]}"
for option in "${options[@]}"; do
    "$compiler" "--autocomplete=$option" | grep -q -e "^$option" || { echo "--autocomplete does not list $option"; exit 1; }
done

mapfile -t options < <("$info" --help | grep -oE '^  --[a-z]+')
[ ${#options[@]} -ge 3 ] || { echo "amp-info --help names only ${#options[@]} options"; exit 1; }
files=("$sources/docs/man/amp-info.1" "$sources/tools/completion/amp-clang.bash" "$sources/tools/completion/_amp-info")
known "${options[@]#  }"

mapfile -t options < <("$port" --help | grep -oE '^  (-[a-z]( [A-Z]+)?, )?--[a-z-]+' | sed 's/.*--/--/')
[ ${#options[@]} -ge 12 ] || { echo "amp-port --help names only ${#options[@]} options"; exit 1; }
files=("$sources/docs/man/amp-port.1" "$sources/tools/completion/amp-clang.bash" "$sources/tools/completion/_amp-port")
known "${options[@]}"

mapfile -t options < <("$(dirname "$port")/amp-run" --help | grep -oE '^  (-[a-z], )?--[a-z-]+' | sed 's/.*--/--/')
[ ${#options[@]} -ge 9 ] || { echo "amp-run --help names only ${#options[@]} options"; exit 1; }
files=("$sources/docs/man/amp-run.1" "$sources/tools/completion/amp-clang.bash" "$sources/tools/completion/_amp-run")
known "${options[@]}"

# Shells find a completion by its file's name.
for program in amp-clang amp-info amp-port amp-run; do
    for file in "$installed/bash-completion/completions/$program" "$installed/zsh/site-functions/_$program"; do
        [ -f "$file" ] || { echo "$file is not installed"; exit 1; }
    done
done

. "$installed/bash-completion/completions/amp-clang"
# complete LINE-UP-TO-THE-CURSOR WANTED, in words as readline breaks them at = and blanks.
completes() {
    COMP_LINE=$1 COMP_POINT=${#1}
    read -r -a COMP_WORDS <<<"${1//=/ = }"
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _amp_clang "$compiler"
    printf '%s\n' "${COMPREPLY[@]}" | grep -qx -e "$2" || { echo "'$1' completes to '${COMPREPLY[*]}', not to '$2'"; exit 1; }
}
completes "amp-clang --emit-o" --emit-opencl
completes "amp-clang -famp-b" -famp-bounds-check
completes "amp-clang --amp-compat=msvc201" msvc2019
completes "amp-clang --dump-after=coar" coarsen
completes "amp-clang -fno-excep" -fno-exceptions
completes "amp-clang -std=c++1" c++14
