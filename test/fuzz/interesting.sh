#!/usr/bin/env bash
# interesting.sh PROGRAM.cpp: succeeds while the program still shows what is being reduced. For cvise; see README.md.
# AMP_CLANG: the compiler; AMP_OPTIONS: its options (second line of a generated file); AMP_WANT: 'mismatch' (default),
# or an extended regular expression that the compiler's or the run's output must match.
set -u
source=$(realpath "${1:-$(ls ./*.cpp | head -1)}")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export POCL_CACHE_DIR=$folder
compile=("${AMP_CLANG:?}" ${AMP_OPTIONS:-})

# What reduction likes to introduce: undefined behaviour that compilers see ...
strict=(-Werror=uninitialized -Werror=sometimes-uninitialized -Werror=return-type -Werror=array-bounds -Werror=division-by-zero
        -Werror=shift-count-overflow -Werror=null-dereference -Werror=dangling -Werror=unsequenced -Werror=return-stack-address)
if [ "${AMP_WANT:-mismatch}" != mismatch ]; then
    timeout 60 "${compile[@]}" -w "$source" -o "$folder/program" >"$folder/output" 2>&1 && timeout 60 "$folder/program" >>"$folder/output" 2>&1
    grep -Eq -- "$AMP_WANT" "$folder/output"
    exit
fi
timeout 60 "${compile[@]}" "${strict[@]}" -Wno-everything "${strict[@]}" "$source" -o "$folder/program" >/dev/null 2>&1 || exit 1
timeout 60 "$folder/program" >"$folder/output" 2>/dev/null
[ $? -eq 1 ] && grep -q '^FAILED' "$folder/output" || exit 1
# ... or that shows at run time only, on the host's side.
timeout 60 "${compile[@]}" -w -fsanitize=undefined,float-cast-overflow -fsanitize-trap=all "$source" -o "$folder/checked" >/dev/null 2>&1 || exit 1
timeout 60 "$folder/checked" >/dev/null 2>&1
[ $? -eq 1 ] || exit 1
