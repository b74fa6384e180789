#!/usr/bin/env python3
"""Paints photograph.png: mountains above a lake at dusk, 8-bit grey, with a film's grain. Always the same picture."""
import math
import pathlib
import random
import struct
import zlib

WIDTH, HEIGHT, HORIZON = 288, 192, 118


def ridge(generator, roughness):
    """A mountain line by midpoint displacement, one height per column, about -1 to 1."""
    points = [generator.uniform(-1, 1), generator.uniform(-1, 1)]
    while len(points) < WIDTH:
        roughness *= 0.6
        between = [(a + b) / 2 + generator.uniform(-roughness, roughness) for a, b in zip(points, points[1:])]
        points = [p for pair in zip(points, between) for p in pair] + points[-1:]
    return points[:WIDTH]


def main():
    generator = random.Random(1839)
    ranges = [(ridge(generator, 2.2), 58, 20, 150), (ridge(generator, 1.9), 78, 15, 105), (ridge(generator, 1.6), 100, 9, 55)]
    sun = (196, 40)

    def land(x, y):
        distance = math.hypot(x - sun[0], y - sun[1])
        shade = 228 - 0.75 * y + 70 * math.exp(-distance / 26) + (40 if distance < 9 else 0)
        for line, base, height, grey in ranges:
            top = base - height * line[x]
            if y >= top:
                slope = line[min(x + 1, WIDTH - 1)] - line[x]
                shade = grey + 150 * slope + 0.5 * (y - top)
        return shade

    rows = []
    for y in range(HEIGHT):
        row = bytearray([0])
        for x in range(WIDTH):
            if y < HORIZON:
                shade = land(x, y)
            else:
                depth = (y - HORIZON) / (HEIGHT - HORIZON)
                ripple = math.sin(y * (2.6 - 1.6 * depth) + 2 * math.sin(x / 23)) * (1 + 9 * depth)
                mirrored = max(0, min(HORIZON - 1, int(2 * HORIZON - y - 1 + ripple)))
                shade = 0.72 * land(x, mirrored) + 14 - 20 * depth
            vignette = 1 - 0.28 * (((x / WIDTH) - 0.5) ** 2 + ((y / HEIGHT) - 0.5) ** 2) * 2
            row.append(max(0, min(255, round(shade * vignette + generator.gauss(0, 2.5)))))
        rows.append(bytes(row))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 0, 0, 0, 0)
    picture = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"".join(rows), 9))
    pathlib.Path(__file__).with_name("photograph.png").write_bytes(picture + chunk(b"IEND", b""))


main()
