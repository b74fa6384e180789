#include "backends/interpret/mutate.h"

#include "model/Walk.h"

#include <cstdio>
#include <cstdlib>
#include <string>

namespace amp::runtime::interpreted {

using namespace model;

namespace {

struct wish {
    std::string pass, kind;
    std::size_t number = 0;
};

wish read_environment() {
    wish result;
    const char *text = std::getenv("AMP_MUTATE");
    const std::string_view all = text ? text : "";
    const std::size_t first = all.find(':'), second = first == all.npos ? all.npos : all.find(':', first + 1);
    if (first == all.npos)
        return result;
    result.pass = all.substr(0, first);
    result.kind = all.substr(first + 1, second == all.npos ? all.npos : second - first - 1);
    if (second != all.npos)
        result.number = std::strtoul(text + second + 1, nullptr, 10);
    return result;
}

/// Whether a store goes through a pointer. Such memory is usually visible to other threads.
bool goes_to_memory(const Expr *lvalue) { return !rootVariable(lvalue); }

bool can_drop(const Stmt *stmt) {
    const auto *assign = dynCast<Assign>(stmt);
    return assign && goes_to_memory(assign->target);
}

bool can_double(const Stmt *stmt) {
    const auto *assign = dynCast<Assign>(stmt);
    if (!assign || !goes_to_memory(assign->target))
        return false;
    return assign->op && *assign->op != BinaryOp::BitAnd && *assign->op != BinaryOp::BitOr;
}

bool can_swap(const Stmt *one, const Stmt *other) {
    const auto *first = dynCast<Assign>(one), *second = dynCast<Assign>(other);
    const Variable *root = first ? rootVariable(first->target) : nullptr;
    return second && root && mentions(second->value, root);
}

class mutation {
public:
    mutation(Module &module, const std::string &kind, std::size_t wanted)
        : module_(module), kind_(kind), wanted_(wanted) {}

    std::size_t found = 0;

    StmtList run(const StmtList &body) { return list(body); }

private:
    bool is_it() { return found++ == wanted_; }

    StmtList list(const StmtList &body) {
        StmtList result;
        for (std::size_t k = 0; k != body.size(); ++k) {
            const Stmt *stmt = body[k];
            if (kind_ == "swap" && k + 1 != body.size() && can_swap(stmt, body[k + 1]) && is_it()) {
                result.push_back(body[++k]);
                result.push_back(stmt);
            } else if (kind_ == "drop" && can_drop(stmt) && is_it()) {
                continue;
            } else if (kind_ == "double" && can_double(stmt) && is_it()) {
                result.insert(result.end(), {stmt, stmt});
            } else {
                result.push_back(inside(stmt));
            }
        }
        return result;
    }

    const Stmt *inside(const Stmt *stmt) {
        if (const auto *block = dynCast<Block>(stmt))
            return module_.make<Block>(stmt->location, list(block->body));
        if (const auto *branch = dynCast<If>(stmt)) {
            StmtList first = list(branch->thenBody);
            return module_.make<If>(stmt->location, branch->condition, std::move(first), list(branch->elseBody));
        }
        if (const auto *loop = dynCast<DoWhile>(stmt))
            return module_.make<DoWhile>(stmt->location, list(loop->body), loop->condition);
        if (const auto *loop = dynCast<For>(stmt)) {
            auto *copy = module_.make<For>(*loop);
            copy->body = list(loop->body);
            return copy;
        }
        if (const auto *selection = dynCast<Switch>(stmt)) {
            std::vector<Switch::Section> sections = selection->sections;
            for (Switch::Section &section : sections)
                section.body = list(section.body);
            return module_.make<Switch>(stmt->location, selection->condition, std::move(sections));
        }
        return stmt;
    }

    Module &module_;
    const std::string &kind_;
    std::size_t wanted_;
};

}  // namespace

void mutate(Module &module, std::string_view pass) {
    static const wish wanted = read_environment();
    if (wanted.pass != pass)
        return;
    const std::vector<Function *> functions = reachableFunctions(module.kernels.front()->function);
    auto go_through = [&](std::size_t number, bool keep) {
        std::size_t found = 0;
        for (Function *function : functions) {
            mutation change(module, wanted.kind, number - found);
            StmtList body = change.run(function->body);
            if (keep)
                function->body = std::move(body);
            found += change.found;
            if (found > number)
                break;
        }
        return found;
    };
    constexpr std::size_t none = static_cast<std::size_t>(-1);
    if (const std::size_t count = go_through(none, false))
        go_through(wanted.number % count, true);
    else
        std::fprintf(stderr, "interpreter: nothing to %s after %s\n", wanted.kind.c_str(), wanted.pass.c_str());
}

}  // namespace amp::runtime::interpreted
