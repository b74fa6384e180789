// Temporaries bound to references to non-const: in constructor calls of declared objects (variables, bases,
// members, with parentheses and braces, in templates) and of new; in variables; in other calls. Their addresses.
// RUN: %amp-clang --amp-compat=msvc -O1 -I%S/Inputs %s -o %t && %t
#include "stdafx.h"

#include <memory>

using namespace concurrency;

struct Scale {
    array_view<int, 1> view;
    int factor;
    Scale(array_view<int, 1>& view, int factor = 2) : view(view), factor(factor) {}
    Scale(int factor, accelerator_view& where, array_view<int, 1>& view) : view(view), factor(factor) {}
    void operator()(index<1> i) const restrict(amp) { view[i] *= factor; }
};

struct ScaleMore : Scale {
    Scale twice;
    ScaleMore(std::vector<int>& data)
        : Scale(3, accelerator().default_view, array_view<int, 1>((int)data.size(), data)),
          twice(array_view<int, 1>((int)data.size(), data)) {}
};

static Scale globalScale(array_view<int, 1>(1, new int(1)), 7);

struct Size {
    int w, h;
    Size(int w, int h) : w(w), h(h) {}
};
static int Area(const Size* size) { return size->w * size->h; }

static void Run(Scale& scale) {
    parallel_for_each(scale.view.extent, scale);
    scale.view.synchronize();
}

template <typename T> struct Holder {
    Scale scale;
    Holder(std::vector<T>& data) : scale(array_view<T, 1>((int)data.size(), data), 5) {}
    void RunAll(std::vector<T>& data) {
        Scale again(array_view<T, 1>((int)data.size(), data));
        Scale braces{array_view<T, 1>((int)data.size(), data), 11};
        Run(scale);
        Run(again);
        Run(braces);
        data = Read(std::vector<T>(data));
    }
    static std::vector<T> Read(std::vector<T>& data) { return data; }
};

int main() {
    std::vector<int> data(4, 1);
    Scale first(array_view<int, 1>(4, data)), second(3, accelerator().create_view(), array_view<int, 1>(4, data));
    Run(first);
    Run(second);
    Expect(data[3] == 6, "variables");
    ScaleMore more(data);
    Run(more);
    Run(more.twice);
    Expect(data[0] == 36, "bases and members");
    std::vector<int> others(2, 1);
    Holder<int>(others).RunAll(others);
    Expect(others[1] == 110, "in templates");
    std::unique_ptr<Scale> made(new Scale(3, accelerator().default_view, array_view<int, 1>(2, others)));
    Run(*made);
    Expect(others[0] == 330, "new");
    accelerator_view& where = accelerator().default_view;
    array_view<int, 1>& kept = array_view<int, 1>(2, others), &also(array_view<int, 1>(2, others));
    for (auto& each = others.begin(); each != others.end(); ++each)
        *each = 4;
    parallel_for_each(where, kept.extent, [=](index<1> i) restrict(amp) { kept[i] += also.extent[0]; });
    kept.synchronize();
    Expect(others[1] == 6, "variables that are references");
    Expect(globalScale.factor == 7, "at namespace scope");
    Expect(Area(&Size(2, 3)) == 6, "an address");
}
