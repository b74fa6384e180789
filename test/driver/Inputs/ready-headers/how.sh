# how.sh WANTED COMPILER ARGUMENTS: fails when <amp.h> comes in another way than wanted.
wanted=$1; shift
"$@" -ftime-trace=how.json -ftime-trace-granularity=0 -c -o how.o || exit 1
if grep -q 'amp: parse <amp.h>' how.json; then how=made
elif grep -q '"detail":"[^"]*/amp/extent\.h"' how.json; then how=read
else how=ready; fi
test "$how" = "$wanted" || { echo "$how instead of $wanted: $*" >&2; exit 1; }
