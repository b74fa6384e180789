// The Mandelbrot set, computed on the accelerator, checked on the host by the same function, and written as a PNG.
#include "../sample.h"

#include <png.h>

using namespace concurrency;

// The number of steps, up to the limit, until a point leaves the circle of radius 8, and its squared distance then.
struct Escape {
    int steps;
    float norm;
};

struct View {
    float left, top, pixel;
    int limit;
};

Escape escape(const View& view, int row, int col) restrict(cpu, amp) {
    const float cx = view.left + (col + 0.5f) * view.pixel;
    const float cy = view.top + (row + 0.5f) * view.pixel;
    float x = 0.0f, y = 0.0f, xx = 0.0f, yy = 0.0f;
    int steps = 0;
    while (steps < view.limit && xx + yy <= 64.0f) {
        y = 2.0f * x * y + cy;
        x = xx - yy + cx;
        xx = x * x;
        yy = y * y;
        steps++;
    }
    Escape result;
    result.steps = steps;
    result.norm = xx + yy;
    return result;
}

std::vector<Escape> compute(const View& view, int height, int width) {
    std::vector<Escape> escapes(height * width);
    array_view<Escape, 2> out(height, width, escapes);
    out.discard_data();
    parallel_for_each(out.extent, [=](index<2> idx) restrict(amp) {
        out[idx] = escape(view, idx[0], idx[1]);
    });
    out.synchronize();
    return escapes;
}

// Black inside the set. Outside, a colour that changes smoothly with the time of escape.
void add_colour(const Escape& point, float* rgb) {
    if (point.norm <= 64.0f)
        return;
    const float time = point.steps + 1.0f - std::log2(std::log2(point.norm) / 6.0f);
    const float phases[3] = {0.0f, 0.6f, 1.0f};
    for (int channel = 0; channel < 3; channel++)
        rgb[channel] += 0.5f + 0.5f * std::cos(3.0f + 0.15f * time + phases[channel]);
}

// Each pixel of the picture is the mean of 2 x 2 points.
bool write_picture(const std::string& path, const std::vector<Escape>& points, int height, int width) {
    std::vector<unsigned char> pixels;
    for (int row = 0; row < height; row += 2)
        for (int col = 0; col < width; col += 2) {
            float rgb[3] = {};
            for (int point : {0, 1, width, width + 1})
                add_colour(points[row * width + col + point], rgb);
            for (float channel : rgb)
                pixels.push_back(static_cast<unsigned char>(channel / 4.0f * 255.0f + 0.5f));
        }
    png_image image = {};
    image.version = PNG_IMAGE_VERSION;
    image.width = width / 2;
    image.height = height / 2;
    image.format = PNG_FORMAT_RGB;
    if (png_image_write_to_file(&image, path.c_str(), 0, pixels.data(), 0, nullptr))
        return true;
    std::cerr << path << ": " << image.message << "\n";
    return false;
}

int main(int argc, char** argv) {
    const int picture_width = sample::size(argc, argv, 1200);
    const std::string path = argc > 2 ? argv[2] : "mandelbrot.png";
    const int width = 2 * picture_width;
    const int height = 2 * ((2 * picture_width + 2) / 3);
    View view;
    view.limit = 256;
    view.pixel = 3.5f / width;
    view.left = -0.65f - 0.5f * view.pixel * width;
    view.top = -0.5f * view.pixel * height;
    sample::verdict verdict("mandelbrot");

    const std::vector<Escape> points = compute(view, height, width);

    // A device may round once where the host rounds a product and a sum separately. At the border of the set this
    // changes results, so one point in 200 may differ.
    int different = 0;
    unsigned long long checksum = 0, expected = 0;
    for (int row = 0; row < height; row++)
        for (int col = 0; col < width; col++) {
            const int steps = escape(view, row, col).steps;
            const int got = points[row * width + col].steps;
            checksum = checksum * 31 + got;
            expected = expected * 31 + steps;
            different += got != steps;
        }
    std::cout << std::hex << "checksum " << checksum << ", on the host " << expected << std::dec << "\n";
    verdict.holds(std::to_string(height * width - different) + " of " + std::to_string(height * width) +
                      " points as on the host",
                  different <= height * width / 200);
    verdict.holds("picture in " + path, write_picture(path, points, height, width));
    return verdict.exit_code();
}
