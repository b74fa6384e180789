// Chooses a version of Windows there; nothing to choose here.
#pragma once
