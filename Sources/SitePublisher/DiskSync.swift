import Files

/// A sync of the site to disk at each step of publishing, so that it survives a power cut.
///
/// File systems write names and bytes when they choose, up to half a minute later and names first. Without a sync, a power cut
/// leaves new names that lead to empty files.
struct DiskSync: Sendable {
    let isOn: Bool

    /// Waits until everything in the file system of a folder is on its disk.
    func callAsFunction(_ folder: BytePath) throws(SystemError) {
        if isOn { try FileSystem.sync(fileSystemOf: folder) }
    }
}
