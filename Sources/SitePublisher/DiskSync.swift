import Files

/// Puts a site onto the disk while it is published, so that it survives a power cut.
///
/// File systems write names and bytes at times of their own choice, up to half a minute later and names first: after a power cut
/// without this, new names lead to empty files.
struct DiskSync: Sendable {
    let isOn: Bool

    /// Waits until everything in the file system of a folder is on its disk.
    func callAsFunction(_ folder: BytePath) throws(SystemError) {
        if isOn { try FileSystem.sync(fileSystemOf: folder) }
    }
}
