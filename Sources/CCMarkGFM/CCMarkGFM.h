// libcmark-gfm: GitHub's CommonMark parser and its extensions (tables, strikethrough, autolinks, task lists).
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
