// One time step of bodies that attract each other: each thread moves one body, and each tile reads the others together.
#include "../sample.h"

#include <amp_math.h>

using namespace concurrency;

struct Body {
    float x, y, z, mass;
    float vx, vy, vz, padding;
};

struct Attractor {
    float x, y, z, mass;
};

constexpr int tile_size = 64;
constexpr float softening = 0.05f;
constexpr float time_step = 0.01f;

void step(array_view<const Body> bodies, array_view<Body> moved) {
    moved.discard_data();
    parallel_for_each(bodies.extent.tile<tile_size>(), [=](tiled_index<tile_size> t_idx) restrict(amp) {
        tile_static Attractor attractors[tile_size];
        Body body = bodies[t_idx.global];
        float ax = 0.0f, ay = 0.0f, az = 0.0f;

        for (int first = 0; first < bodies.extent[0]; first += tile_size) {
            const Body other = bodies[first + t_idx.local[0]];
            Attractor mine = {other.x, other.y, other.z, other.mass};
            attractors[t_idx.local[0]] = mine;
            t_idx.barrier.wait();

            for (int i = 0; i < tile_size; i++) {
                const float dx = attractors[i].x - body.x;
                const float dy = attractors[i].y - body.y;
                const float dz = attractors[i].z - body.z;
                const float inverse = fast_math::rsqrt(dx * dx + dy * dy + dz * dz + softening * softening);
                const float pull = attractors[i].mass * inverse * inverse * inverse;
                ax += dx * pull;
                ay += dy * pull;
                az += dz * pull;
            }
            t_idx.barrier.wait();
        }

        body.vx += ax * time_step;
        body.vy += ay * time_step;
        body.vz += az * time_step;
        body.x += body.vx * time_step;
        body.y += body.vy * time_step;
        body.z += body.vz * time_step;
        moved[t_idx.global] = body;
    });
    moved.synchronize();
}

// The same step on the host, in double.
std::vector<float> expected_step(const std::vector<Body>& bodies) {
    std::vector<float> expected;
    for (const Body& body : bodies) {
        double ax = 0, ay = 0, az = 0;
        for (const Body& other : bodies) {
            const double dx = double(other.x) - body.x, dy = double(other.y) - body.y, dz = double(other.z) - body.z;
            const double square = dx * dx + dy * dy + dz * dz + double(softening) * softening;
            const double pull = other.mass / (square * std::sqrt(square));
            ax += dx * pull;
            ay += dy * pull;
            az += dz * pull;
        }
        const double vx = body.vx + ax * time_step, vy = body.vy + ay * time_step, vz = body.vz + az * time_step;
        for (double number : {body.x + vx * time_step, body.y + vy * time_step, body.z + vz * time_step, vx, vy, vz})
            expected.push_back(static_cast<float>(number));
    }
    return expected;
}

int main(int argc, char** argv) {
    const int count = (sample::size(argc, argv, 2048) + tile_size - 1) / tile_size * tile_size;
    sample::verdict verdict("n-body");

    const std::vector<float> numbers = sample::random_floats(6 * count);
    std::vector<Body> bodies(count), moved(count);
    for (int i = 0; i < count; i++) {
        const float* n = &numbers[6 * i];
        bodies[i] = {n[0], n[1], n[2], 1.0f / count, 0.1f * n[3], 0.1f * n[4], 0.1f * n[5], 0.0f};
    }
    step(array_view<const Body>(count, bodies), array_view<Body>(count, moved));

    std::vector<float> got;
    for (const Body& body : moved)
        for (float number : {body.x, body.y, body.z, body.vx, body.vy, body.vz})
            got.push_back(number);
    verdict.close("positions and velocities of " + std::to_string(count) + " bodies", got, expected_step(bodies),
                  1e-4f);
    return verdict.exit_code();
}
