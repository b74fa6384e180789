#!/bin/sh
# Milliseconds to the first result: medians of ROUNDS (9) starts of first_start, which stands beside this script or is
# the first argument. Every cache is in a folder of its own; "driver's cache empty" clears the driver's before each
# start.
set -eu
program=${1:-$(dirname "$0")/first_start}
rounds=${ROUNDS:-9}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export AMP_CACHE_DIR="$work/amp" POCL_CACHE_DIR="$work/driver" CUDA_CACHE_PATH="$work/driver"

# median WHAT-TO-CLEAR COMMAND...: each time after clearing these folders
median() {
    clear=$1
    shift
    i=0
    while [ $i -lt "$rounds" ]; do
        for each in $clear; do rm -rf "${work:?}/$each"; done
        mkdir -p "$work/driver"
        "$@"
        i=$((i + 1))
    done | sort -n | sed -n "$((rounds / 2 + 1))p"
}
first=$(median "amp driver" "$program" amp)
echo "C++ AMP, first start: $first"
echo "C++ AMP, second start, driver's cache empty: $(median driver "$program" amp)"
echo "C++ AMP, second start: $(median "" "$program" amp)"
echo "C++ AMP without our cache, driver's warm: $(AMP_CACHE_DIR=off median "" "$program" amp)"
echo "OpenCL, from the text, driver's cache empty: $(median driver "$program" text "$work/binary")"
echo "OpenCL, from the text, driver's cache warm: $(median "" "$program" text "$work/binary")"
echo "OpenCL, from a binary, driver's cache empty: $(median driver "$program" binary "$work/binary")"
echo "OpenCL, from a binary: $(median "" "$program" binary "$work/binary")"
