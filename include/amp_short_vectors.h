// Short vectors, norm and unorm [AMP 10.7 to 10.10]. It only includes other headers.
#pragma once

#include <amprt.h>

#include <amp/short_vectors.h>
