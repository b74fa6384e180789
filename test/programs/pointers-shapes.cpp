// References to pointers, returned pointers and references, pointers to arrays and to structs, null, comparison
// [E10] [E13] [T10] [AMP 2.4.1] [AMP 2.4.3].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

struct Node {
    int value;
    int row[3];
};

struct Tree {
    Node nodes[4];
    Node* at(int i) restrict(cpu, amp) { return &nodes[i]; }
    const Node* at(int i) const restrict(cpu, amp) { return nodes + i; }
    int& operator[](int i) restrict(cpu, amp) { return nodes[i].value; }
    Tree* self() restrict(cpu, amp) { return this; }
};

void advance(int*& p, int by) restrict(cpu, amp) { p += by; }
void next(const int*& p) restrict(cpu, amp) { ++p; }
void reset(int*& p) restrict(cpu, amp) { p = nullptr; }
int* pick(int* a, int* b, bool first) restrict(cpu, amp) { return first ? a : b; }
int rows(const int (*matrix)[3], int n) restrict(cpu, amp) {
    int result = 0;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < 3; ++j)
            result = result * 2 + matrix[i][j];
    return result;
}
template <int N> int total(const int (&values)[N]) restrict(cpu, amp) {
    int result = N;
    for (int i = 0; i < N; ++i)
        result += values[i] * (i + 1);
    return result;
}

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        int values[6] = {i, i + 1, i * 2, 4, 5, 6};
        int* p = values;
        advance(p, 2);
        *p = 100;
        out[0] = int(p - values) + *p++;
        int*& alias = p;
        alias -= 2;
        out[1] = p == values + 1 ? p[1] : -1;
        const int* q = p;
        next(q);
        out[2] = (q > p) + (q >= p) * 2 + (q != p) * 4 + (q <= p) * 8 + (p < q) * 16 + !(p == q) * 32;
        *pick(&values[4], &values[5], i % 2 == 0) += 50;
        out[3] = values[4] * 1000 + values[5];
        reset(p);
        out[4] = (p ? 1 : 0) + (p == nullptr) * 2 + (!p ? 4 : 0) + (nullptr != p) * 8;
        p = i % 3 ? &values[i % 6] : nullptr;
        out[5] = p && *p > 2 ? *p : -5;
        int matrix[2][3] = {{1, 2, i}, {4, i, 6}};
        int(*row)[3] = matrix;
        (*++row)[2] += 3;
        out[6] = rows(matrix, 2) + (*row)[1];
        out[7] = total(matrix[1]) + total(values);
        Tree tree = {};
        tree.at(2)->row[1] = i;
        tree.at(2)->value = 8;
        tree[1] = 5;
        tree[1]++;
        tree.self()->self()->nodes[3].value = tree[1] + 1;
        const Tree& fixed = tree;
        out[8] = fixed.at(2)->row[1] + fixed.at(3)->value * 10 + fixed.at(2)->value * 100 + fixed.at(0)->value;
        Node* node = tree.nodes + 1;
        int* inside = &node->row[2];
        *inside = 9;
        Node copy = *node;
        node[1] = copy;
        (&copy)->row[0] = 1;
        out[9] = tree.nodes[2].row[2] + tree.nodes[2].row[0] + copy.row[0];
        int* first = &node[-1].value;
        int* last = &tree.nodes[3].value;
        out[10] = int(last - first) + int(sizeof(Node));
        *(i & 1 ? &out[11] : &out[12]) = 77;
    }
};

int main() { return check::both<13>("pointer shapes", 24, Kernel()); }
