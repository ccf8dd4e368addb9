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

int is_on_share(const char *path) {
#if defined(__linux__)
    // From linux/magic.h where it has them; the others are those of ceph, VirtualBox and VMware.
    static const unsigned int shares[] = {NFS_SUPER_MAGIC, SMB_SUPER_MAGIC, CIFS_SUPER_MAGIC, SMB2_SUPER_MAGIC,
                                          FUSE_SUPER_MAGIC, V9FS_MAGIC, AFS_SUPER_MAGIC, AFS_FS_MAGIC,
                                          CODA_SUPER_MAGIC, 0x00c36400, 0x786f4256, 0xbacbacbc};
    struct statfs system;
    if (statfs(path, &system) != 0) return 0;
    for (unsigned long index = 0; index < sizeof shares / sizeof *shares; index++)
        if ((unsigned int)system.f_type == shares[index]) return 1;
#else
    (void)path;
#endif
    return 0;
}

int has_default_access_list(const char *folder) {
#if defined(__linux__)
    return getxattr(folder, "system.posix_acl_default", NULL, 0) > 0;
#else
    (void)folder;
    return 0;
#endif
}
