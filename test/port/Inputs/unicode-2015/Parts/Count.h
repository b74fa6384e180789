#pragma once
int countParts();
