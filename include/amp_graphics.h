// Graphics types [AMP 10]: short vectors. Textures are not there yet.
#pragma once

#include <amp.h>
#include <amp/textures.h>
#include <amp_short_vectors.h>
