#!/bin/sh
# installed.sh DEBS SAMPLE.cpp PROJECT: the packages as they are when they are installed, in a /usr that no other process sees.
# Programs find the run-time library without a RUNPATH, and CMake and pkg-config find all without being told where.
# Exit code 77 where there is no right to mount.
set -eu
if [ "$1" != --inside ]; then
    unshare -m true 2>/dev/null || { echo "no right to unshare"; exit 77; }
    folder=$(mktemp -d)
    status=0
    unshare -m sh "$0" --inside "$folder" "$@" || status=$?
    rmdir "$folder"
    exit $status
fi
folder=$2 debs=$3 sample=$4 project=$5
fail() { echo "$*"; exit 1; }
mount -t tmpfs none "$folder" 2>/dev/null || { echo "no right to mount"; exit 77; }
mkdir "$folder/upper" "$folder/work" "$folder/root"
mount -t overlay overlay -o "lowerdir=/usr,upperdir=$folder/upper,workdir=$folder/work" /usr 2>/dev/null ||
    { echo "no overlay file system"; exit 77; }
for deb in "$debs"/*.deb; do
    dpkg-deb -x "$deb" "$folder/root"
done
cp -a "$folder/root/usr/." /usr/
unset CMAKE_PREFIX_PATH PKG_CONFIG_PATH LD_LIBRARY_PATH
export PATH=/usr/bin:/bin:/usr/sbin:/sbin AMP_CACHE_DIR=off
cd "$folder"

amp-clang -O1 "$sample" -o program
readelf -d program > about
grep -q 'NEEDED.*libamprt\.so\.0' about || fail "the program does not need libamprt.so.0"
! grep RUNPATH about || fail "the program has a RUNPATH, though the library is one of the system's"
ldd program | grep -q "libamprt.so.0 => .*/$(dpkg-architecture -qDEB_HOST_MULTIARCH)/" || fail "$(ldd program)"
./program
amp-info > /dev/null
amp-port --version > /dev/null
amp-run --version > /dev/null
! command -v man > /dev/null || man -w amp-clang amp-info amp-port amp-run > /dev/null
if command -v pkg-config > /dev/null; then
    amp-clang -c "$sample" -o object.o
    c++ object.o $(pkg-config --libs amprt) -o linked
    ./linked
fi
cmake -S "$project" -B build -D CMAKE_BUILD_TYPE=Release > log
cmake --build build >> log 2>&1 || fail "$(cat log)"
./build/brighten | grep -q '5 7 9'
