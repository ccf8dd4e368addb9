import Foundation
import ImagePipeline

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What a new site changes in a published folder.
struct PublishingPlan {
    /// The files of the new site, in the order of their paths.
    let files: [OutputFile]
    /// The paths of those that the folder has just so.
    let unchanged: Set<String>
    let counts: PublishedCounts
    /// The list of what is published so far; nil where nothing is.
    let earlier: SiteManifest?
    /// The list of the new site.
    let manifest: SiteManifest

    /// Compares a site with what is published in a folder.
    init(_ tree: OutputTree, of history: SiteHistory?, at live: BytePath) throws {
        files = tree.ordered
        earlier = try SiteManifest(in: live)
        var counts = PublishedCounts()
        var entries: [String: SiteManifest.Entry] = [:]
        var unchanged: Set<String> = []
        for file in files {
            let bytes = try file.content.read()
            if Self.holds(bytes, at: live.appending(file.path)) { unchanged.insert(file.path) }
            entries[file.path] = .init(sha256: file.content.digest ?? ContentDigest(of: bytes), bytes: bytes.count)
            counts.bytes += bytes.count
        }
        counts.files = entries.count
        counts.changed = entries.count - unchanged.count
        counts.removed = earlier?.files.keys.count { entries[$0] == nil } ?? 0
        self.unchanged = unchanged
        self.counts = counts
        manifest = earlier?.succeeded(by: entries, history: history) ?? SiteManifest(history: history, files: entries)
    }

    /// Whether the folder shows the site as it is.
    var isDone: Bool {
        guard let earlier else { return false }
        return earlier.history == manifest.history && earlier.files == manifest.files && counts.changed == 0
            && earlier.unfinished == nil
    }

    /// The files that are to be written.
    var changed: [OutputFile] { files.filter { !unchanged.contains($0.path) } }

    /// Whether a file is there with just these bytes.
    private static func holds(_ bytes: [UInt8], at path: BytePath) -> Bool {
        let descriptor = path.withCString { open($0, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) }
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count
        else { return false }
        return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
            var compared = 0
            while compared < bytes.count {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0, bytes[compared...].prefix(count).elementsEqual(buffer.prefix(count)) else {
                    return false
                }
                compared += count
            }
            return true
        }
    }
}
