#pragma once
void* load(const char* name);
void square(int* numbers, int count);
