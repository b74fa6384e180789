// Chooses a version of Windows there, usually from a project's targetver.h; nothing to choose here.
#pragma once
