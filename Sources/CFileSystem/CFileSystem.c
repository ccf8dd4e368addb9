#define _GNU_SOURCE
#include "CFileSystem.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#if defined(__linux__)
#include <linux/magic.h>
#include <sys/vfs.h>
#include <sys/xattr.h>
#endif

int exchange_paths(const char *first, const char *second) {
#if defined(__APPLE__)
    return renamex_np(first, second, RENAME_SWAP);
#else
    return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
#endif
}

int sync_file_system(const char *folder, int descriptor) {
#if defined(__APPLE__)
    (void)descriptor;
    return sync_volume_np(folder, SYNC_VOLUME_FULLSYNC | SYNC_VOLUME_WAIT);
#else
    (void)folder;
    return syncfs(descriptor);
#endif
}

int is_on_overlay(const char *path) {
#if defined(__linux__)
    struct statfs system;
    return statfs(path, &system) == 0 && system.f_type == OVERLAYFS_SUPER_MAGIC;
#else
    (void)path;
    return 0;
#endif
}

int has_default_access_list(const char *folder) {
#if defined(__linux__)
    return getxattr(folder, "system.posix_acl_default", NULL, 0) > 0;
#else
    (void)folder;
    return 0;
#endif
}
