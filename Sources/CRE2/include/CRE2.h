// A plain C face of RE2, which is C++ and matches in time that grows linearly with the text.
//
// An expression may be matched on several threads at once.

#ifndef CRE2_H
#define CRE2_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A compiled expression.
typedef struct cre2_expression cre2_expression;

/// The bytes of a group, or -1 and -1 if the group took no part in the match.
struct cre2_range {
    ptrdiff_t start, end;
};

/// Where a match may begin and end.
enum cre2_anchor {
    CRE2_ANYWHERE = 0,
    CRE2_AT_START = 1,
    CRE2_WHOLE = 2,
};

/// Compiles an expression in UTF-8. Release it with cre2_free, also if it has a fault.
cre2_expression *cre2_compile(const char *expression, size_t length);

/// Returns why an expression couldn't be compiled, or NULL. The text lives as long as the expression.
const char *cre2_fault(const cre2_expression *expression);

/// Returns the number of groups in parentheses.
size_t cre2_group_count(const cre2_expression *expression);

/// Looks for the first match in a text from an offset on, and stores its range and those of its groups.
/// `^` stands for the start of the whole text.
bool cre2_match(
    const cre2_expression *expression, const char *text, size_t length, size_t start, enum cre2_anchor anchor,
    struct cre2_range *ranges, size_t count);

/// Releases an expression.
void cre2_free(cre2_expression *expression);

#ifdef __cplusplus
}
#endif

#endif
