// Graphics types [AMP 10]: short vectors and textures. It only includes other headers.
#pragma once

#include <amp.h>
#include <amp_short_vectors.h>

#include <amp/textures.h>
