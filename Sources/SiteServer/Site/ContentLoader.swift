import Files
import LinkChecker
import NIOCore
import NIOHTTP1
import SiteHosting
import SitePublisher
import Synchronization

/// Loads published files from the disk, and only those: every file's bytes are checked against their digest.
final class ContentLoader: Sendable {
    /// The largest size in bytes of files that are read whole, and compressed if that saves anything.
    private let largestInMemory: Int
    /// The form in which pages are served; `nil` for the published form.
    private let transform: PageTransform?
    /// The security headers of the files.
    private let security: HTTPHeaders
    /// The larger files that were checked, with their stamps at that time.
    private let checked = Mutex<[SitePath: Checked]>([:])

    private struct Checked: Equatable {
        var sha256: ContentDigest
        var stamp: FileStamp
    }

    init(largestInMemory: Int, transform: PageTransform? = nil, security: HTTPHeaders = .security) {
        self.security = security
        self.largestInMemory = largestInMemory
        self.transform = transform
    }

    /// Loads a file, compressed for clients that prefer a coding.
    ///
    /// - Throws: `SystemError` if it can't be read, ``ChangedFileError`` if it isn't the published one.
    func load(
        _ path: String, _ file: SiteManifest.Entry, coding: ContentCoding?, from snapshot: SiteSnapshot
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
                of: file.sha256.description, at: path, isFingerprinted: file.isFingerprinted(at: path), transform: name,
                coding: coding, content: content, length: length, security: security)
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

    /// Reads a large file to its end, unless it is unchanged since the last check.
    private func check(_ file: OpenFile, _ path: String, _ expected: Checked) throws {
        let key = SitePath(path)
        if checked.withLock({ $0[key] }) == expected { return }
        let digest = try ContentDigest(of: file, bytes: expected.stamp.bytes)
        guard digest == expected.sha256 else { throw ChangedFileError() }
        checked.withLock { $0[key] = expected }
    }
}

/// The error of a file that differs from its entry in the manifest.
struct ChangedFileError: Error, CustomStringConvertible {
    let description = "it was changed after it was published"
}

/// A form of the site's pages that differs from the published one.
struct PageTransform: Sendable {
    /// A part of the entity tags of its pages.
    let name: String
    /// Transforms a page.
    let page: @Sendable ([UInt8]) -> [UInt8]
}

extension PageTransform {
    /// A transform that makes a page's links independent of the address at which it is shown.
    static let atAnyAddress = PageTransform(name: "top", page: withLinksFromTop)
}
