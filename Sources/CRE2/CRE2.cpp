#include "CRE2.h"

#include <re2/re2.h>

#include <vector>

struct cre2_expression {
    re2::RE2 compiled;
};

static re2::RE2::Options options() {
    re2::RE2::Options options;
    options.set_log_errors(false);
    return options;
}

cre2_expression *cre2_compile(const char *expression, size_t length) {
    return new cre2_expression{re2::RE2(re2::StringPiece(expression, length), options())};
}

const char *cre2_fault(const cre2_expression *expression) {
    return expression->compiled.ok() ? nullptr : expression->compiled.error().c_str();
}

size_t cre2_group_count(const cre2_expression *expression) {
    int count = expression->compiled.NumberOfCapturingGroups();
    return count < 0 ? 0 : static_cast<size_t>(count);
}

static re2::RE2::Anchor re2_anchor(cre2_anchor anchor) {
    switch (anchor) {
    case CRE2_ANYWHERE: return re2::RE2::UNANCHORED;
    case CRE2_AT_START: return re2::RE2::ANCHOR_START;
    case CRE2_WHOLE: return re2::RE2::ANCHOR_BOTH;
    }
    return re2::RE2::UNANCHORED;
}

bool cre2_match(
    const cre2_expression *expression, const char *text, size_t length, size_t start, cre2_anchor anchor,
    cre2_range *ranges, size_t count) {
    // RE2 takes a null address for the absence of a group.
    if (text == nullptr) text = "";
    std::vector<re2::StringPiece> groups(count);
    if (!expression->compiled.Match(
            re2::StringPiece(text, length), start, length, re2_anchor(anchor), groups.data(),
            static_cast<int>(count))) {
        return false;
    }
    for (size_t index = 0; index < count; index++) {
        const re2::StringPiece &group = groups[index];
        bool took_part = group.data() != nullptr;
        ranges[index].start = took_part ? group.data() - text : -1;
        ranges[index].end = took_part ? ranges[index].start + static_cast<ptrdiff_t>(group.size()) : -1;
    }
    return true;
}

void cre2_free(cre2_expression *expression) { delete expression; }
