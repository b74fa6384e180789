#!/bin/bash
# check.sh PROGRAM: checks that two and four ranks have the host's results, in two and three dimensions; that another
# number of ranks continues from a checkpoint; and that each error is reported once.
set -eu
program=$1
# There may be more ranks than cores. mpirun may run as root only if the user is root, as in a container.
run() {
    local ranks=$1
    shift
    local allowed=()
    [ "$(id -u)" != 0 ] || allowed=(--allow-run-as-root)
    timeout 120 mpirun "${allowed[@]}" --oversubscribe -n "$ranks" "$program" "$@" 2>&1
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
wants() { grep -q -e "$1" <<<"$output" || { printf '%s\nheat-mpi said this, not: %s\n' "$output" "$1"; exit 1; }; }

for dimensions in 2 3; do
    output=$(run 2 --dimensions $dimensions --size 37 --steps 12 --every 5 --checkpoint "$folder/$dimensions" --verify) || { echo "$output"; exit 1; }
    wants "verified: temperatures"
    wants "steps 0 to 12"
    output=$(run 4 --dimensions $dimensions --size 37 --steps 20 --restart "$folder/$dimensions" --verify) || { echo "$output"; exit 1; }
    wants "steps 12 to 20"
    wants "verified: temperatures"
done
refuses() {
    local wanted=$1
    shift
    ! output=$(run "$@") || { echo "heat-mpi took: $*"; exit 1; }
    wants "$wanted"
    [ "$(grep -c '^heat-mpi: ' <<<"$output")" = 1 ] || { printf '%s\nheat-mpi said this more than once\n' "$output"; exit 1; }
}
refuses "4 ranks for 3 rows: start fewer ranks" 4 --size 3
refuses "--size needs a number of at least 1, not 'x'" 2 --size x
refuses "is no checkpoint of 2 dimensions of 37" 2 --size 37 --restart "$folder/3"
refuses "cannot open '$folder/none/x.part'" 2 --size 37 --steps 1 --checkpoint "$folder/none/x"
[ "$(ls "$folder")" = "$(printf '2\n3')" ] || { echo "left behind:"; ls "$folder"; exit 1; }
