#ifndef CBUNDLEDSITE_H
#define CBUNDLEDSITE_H

#include <stddef.h>

/// A file that the program carries inside.
typedef struct {
    /// Its path in a site's folder (`Templates/...`, `Public/...`, `README.md`) or in `Sample/`.
    const char *path;
    const unsigned char *bytes;
    size_t count;
} bundled_file;

/// The first of the bundled files.
const bundled_file *bundled_files_start(void);

/// How many there are.
size_t bundled_file_count(void);

#endif
