// Pictures of 8-bit grey: reading, writing, and painting one if there is no photograph.
#pragma once

#include <png.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <vector>

using Bytes = std::vector<unsigned char>;

struct Picture {
    int rows, columns;
    // Rows without gaps, padded to a multiple of four bytes at the end.
    Bytes pixels;

    Picture(int rows, int columns) : rows(rows), columns(columns), pixels((rows * columns + 3) / 4 * 4) {}
};

inline Picture load(const std::string& path) {
    png_image image = {};
    image.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_file(&image, path.c_str())) {
        std::cerr << path << ": " << image.message << "\n";
        std::exit(2);
    }
    image.format = PNG_FORMAT_GRAY;
    Picture picture(static_cast<int>(image.height), static_cast<int>(image.width));
    png_image_finish_read(&image, nullptr, picture.pixels.data(), 0, nullptr);
    return picture;
}

inline bool save(const std::string& path, const Picture& picture) {
    png_image image = {};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(picture.columns);
    image.height = static_cast<png_uint_32>(picture.rows);
    image.format = PNG_FORMAT_GRAY;
    if (png_image_write_to_file(&image, path.c_str(), 0, picture.pixels.data(), 0, nullptr))
        return true;
    std::cerr << path << ": " << image.message << "\n";
    return false;
}

// Dunes under a low sun, with film grain. The picture is always the same.
inline Picture paint(int columns) {
    Picture picture(std::max(1, columns * 2 / 3), columns);
    std::mt19937 generator(1826);
    std::normal_distribution<double> grain(0.0, 4.0);
    for (int row = 0; row < picture.rows; row++)
        for (int column = 0; column < columns; column++) {
            const double x = double(column) / columns, y = double(row) / picture.rows;
            const double sun = std::hypot((x - 0.7) * 1.5, y - 0.25);
            double shade = 205 - 90 * y + 60 * std::exp(-8 * sun) + (sun < 0.06 ? 40 : 0);
            for (int dune = 0; dune < 4; dune++) {
                const double phase = 1.7 * dune, crest = 0.45 + 0.12 * dune + 0.05 * std::sin(5 * x + phase) +
                                                         0.02 * std::sin(17 * x - 2 * phase);
                if (y > crest)
                    shade = 175 - 30 * dune + 60 * std::cos(5 * x + phase) * std::exp(-9 * (y - crest)) +
                            6 * std::sin(240 * (y - crest) + 30 * x);
            }
            const double exposed = shade + grain(generator);
            picture.pixels[row * columns + column] = static_cast<unsigned char>(std::min(255.0, std::max(0.0, exposed)));
        }
    return picture;
}
