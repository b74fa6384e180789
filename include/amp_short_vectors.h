// Short vectors, norm and unorm [AMP 10.7 to 10.10]: includes only.
#pragma once

#include <amprt.h>

#include <amp/short_vectors.h>
