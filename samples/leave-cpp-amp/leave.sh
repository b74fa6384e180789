#!/bin/sh
# Writes ../windows-port as a plain C++ project, builds it with another compiler and runs it.
#
#     leave.sh AMP-CLANG DIR [CMAKE-ARGUMENT...]
#
# The project is written to DIR/blur, which must not exist yet, and built in DIR/build.
set -eu
amp_clang=$1 folder=$2
shift 2
source=$(dirname "$0")/../windows-port

"$amp_clang" --amp-compat=msvc -O2 --emit-source="$folder/blur" \
    "$source/WindowsPort.cpp" "$source/stdafx.cpp" "$source/Filters/Blur.cpp"
# The changes in one of the sources.
diff -U0 "$source/Filters/Blur.cpp" "$folder/blur/Filters/Blur.cpp" || true
cmake -S "$folder/blur" -B "$folder/build" "$@"
cmake --build "$folder/build"
"$folder/build/blur"
