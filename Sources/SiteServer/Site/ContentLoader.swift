import Files
import LinkChecker
import NIOCore
import SiteHosting
import SitePublisher
import Synchronization

/// Gets published files from the disk, and nothing but what was published: every file's bytes are checked by their digest.
final class ContentLoader: Sendable {
    /// Files up to this many bytes are read whole, and compressed where that gains something.
    private let largestInMemory: Int
    /// The form in which pages are served; nil for the published one.
    private let transform: PageTransform?
    /// What pages may load.
    private let policy: ContentPolicy
    /// The larger files that were checked, as they were then.
    private let checked = Mutex<[SitePath: Checked]>([:])

    private struct Checked: Equatable {
        var sha256: ContentDigest
        var stamp: FileStamp
    }

    init(largestInMemory: Int, transform: PageTransform? = nil, policy: ContentPolicy = ContentPolicy()) {
        self.policy = policy
        self.largestInMemory = largestInMemory
        self.transform = transform
    }

    /// Loads a file, compressed for clients that like a coding.
    ///
    /// - Throws: `SystemError` where it cannot be read, ``ChangedFileError`` where it is not what was published.
    func load(
        _ path: String, _ file: PublishedSite.File, coding: ContentCoding?, from snapshot: SiteSnapshot
    ) throws -> Representation {
        let open = try snapshot.open(path)
        let status = try open.status()
        guard status.kind == .file, status.bytes == file.bytes else { throw ChangedFileError() }
        let transforms = transforms(of: path)
        let name = transforms.isEmpty ? nil : transforms.map(\.name).joined(separator: "-")
        func representation(_ content: Representation.Content, _ length: Int, coding: ContentCoding? = nil)
            -> Representation
        {
            Representation(
                of: file.sha256.description, at: path, isFingerprinted: file.isFingerprinted, transform: name,
                coding: coding, content: content, length: length, policy: policy)
        }
        guard file.bytes <= largestInMemory else {
            try check(open, path, Checked(sha256: file.sha256, stamp: status.stamp))
            return representation(.file(open), file.bytes)
        }
        var bytes = try open.read(0..<file.bytes)
        guard ContentDigest(of: bytes) == file.sha256 else { throw ChangedFileError() }
        for transform in transforms { bytes = transform.page(bytes) }
        if let coding, MediaType(ofPath: path).isText, let encoded = coding.encode(bytes) {
            return representation(.memory(ByteBuffer(bytes: encoded)), encoded.count, coding: coding)
        }
        return representation(.memory(ByteBuffer(bytes: bytes)), bytes.count)
    }

    private func transforms(of path: String) -> [PageTransform] {
        guard MediaType(ofPath: path).isPage else { return [] }
        return [path == SiteResponder.notFoundPage ? .atAnyAddress : nil, transform].compactMap(\.self)
    }

    /// Reads a large file to its end, unless it was the same the last time.
    private func check(_ file: OpenFile, _ path: String, _ expected: Checked) throws {
        let key = SitePath(path)
        if checked.withLock({ $0[key] }) == expected { return }
        let digest = try ContentDigest(of: file, bytes: expected.stamp.bytes)
        guard digest == expected.sha256 else { throw ChangedFileError() }
        checked.withLock { $0[key] = expected }
    }
}

/// A file that is there, but is not what the site's list says.
struct ChangedFileError: Error, CustomStringConvertible {
    let description = "it was changed after it was published"
}

/// A form of the site's pages that is other than the published one.
struct PageTransform: Sendable {
    /// Part of the entity tags of its pages.
    let name: String
    /// Makes its form of a page.
    let page: @Sendable ([UInt8]) -> [UInt8]
}

extension PageTransform {
    /// A page whose links lead to the same places wherever it is shown.
    static let atAnyAddress = PageTransform(name: "top", page: withLinksFromTop)
}
