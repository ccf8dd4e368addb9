#ifndef CFILESYSTEM_H
#define CFILESYSTEM_H

/// Lets two paths of one file system change places in one step.
///
/// Linux `renameat2` with `RENAME_EXCHANGE`, macOS `renamex_np` with `RENAME_SWAP`: calls that Swift's overlays lack.
/// Returns 0, or -1 with `errno` set; `EINVAL`, `ENOSYS` or `ENOTSUP` where the file system cannot do it.
int exchange_paths(const char *first, const char *second);

/// Waits until everything written to the file system of an open folder is on its disk.
///
/// Linux `syncfs`, macOS `sync_volume_np`: calls that Swift's overlays lack. Returns 0, or -1 with `errno` set.
int sync_file_system(const char *folder, int descriptor);

/// Whether a path lies on a Linux overlay file system: 1 or 0.
int is_on_overlay(const char *path);

/// Whether a path lies on a file system that other machines may change, such as NFS, SMB or one in user space: 1 or 0.
///
/// Linux sends no notices (`inotify(7)`) of what they change.
int is_on_share(const char *path);

/// Whether a folder has an access control list for what is made in it (`acl(5)`): 1 or 0.
int has_default_access_list(const char *folder);

#endif
