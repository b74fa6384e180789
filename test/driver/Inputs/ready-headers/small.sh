# small.sh BUILD: an installation in small/ whose <amp.h> takes a tenth of the time: what is tested is how it is kept, not
# what is in it. An hour old, since headers that have just changed are not kept.
mkdir -p small/bin small/lib/amp-clang/include/amp
cp $1/bin/amp-clang small/bin
cd small/lib/amp-clang/include
printf '#pragma once\n#include "amp/extent.h"\n#include <future>\n#include <vector>\n#ifdef SMALL_OPTION\n#endif\n' > amp.h
printf '#pragma once\n#include <amp.h>\n' > amp_math.h
printf '#pragma once\nnamespace concurrency { struct extent { int size; }; }\n' > amp/extent.h
find . -name '*.h' -exec touch -d '1 hour ago' {} +
