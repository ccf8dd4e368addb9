import Diagnostics
import Files
public import Foundation
import ImagePipeline
import SitePublisher

/// What a build leaves in the cache of what it published, so that the next one does no more than it has to.
///
/// Nothing depends on it: without it, or with one that is damaged, a build does all its work. It is no part of the published site,
/// as its warnings name files of the site's owner.
public struct LastBuild: Sendable {
    /// Of all that the site was made of.
    let inputs: ContentDigest
    let summary: Summary
    /// The published files.
    let stamps: PublishedStamps
    /// The pages among them.
    let pages: PageRecords

    /// What the report of a build says that has nothing to do.
    struct Summary: Codable, Sendable {
        let cuisines: Int
        let pages: Int
        let files: Int
        let bytes: Int
        let retired: Int
        let changesLeft: Int
        /// What came up while the pages were made.
        let warnings: [Diagnostic]
    }

    private struct Header: Codable {
        let inputs: ContentDigest
        let summary: Summary
        let assetLists: [[String: String]]
        let idTargets: [String: Set<String>]
    }

    init(inputs: ContentDigest, summary: Summary, stamps: PublishedStamps, pages: PageRecords) {
        (self.inputs, self.summary, self.stamps, self.pages) = (inputs, summary, stamps, pages)
    }

    /// By which another program, such as a later version of this one, is told; nil where it cannot be known.
    static let program: String? = {
        guard let file = Bundle.main.executableURL,
            let status = FileSystem.statusFollowingLinks(BytePath(resolving: file))
        else { return nil }
        return "\(file.path) \(status.stamp)"
    }()

    /// Removes what builds that use a cache have left, and nothing else: its owner may have named any folder.
    ///
    /// - Parameter cache: the folder of the cache.
    /// - Throws: where a file cannot be removed.
    public static func forgetAll(in cache: URL) throws {
        let folder = BytePath(resolving: folder(in: cache))
        guard try FileSystem.status(folder)?.kind == .folder else { return }
        let names = try FileSystem.entries(of: folder)
        let own = names.filter { "\($0)".wholeMatch(of: /[0-9a-f]{16}(\.new-[0-9A-F-]+)?/) != nil }
        for name in own { try FileSystem.removeFile(folder.appending(name)) }
        if own.count == names.count { try FileSystem.removeFolder(folder) }
    }

    private static func folder(in cache: URL) -> URL {
        cache.appending(path: "last-builds", directoryHint: .isDirectory)
    }

    /// One file for each folder in which sites are published.
    private static func file(in cache: URL, for output: URL) -> BytePath {
        let name = ContentDigest(of: BytePath(resolving: output).bytes).short
        return BytePath(resolving: folder(in: cache)).appending(name)
    }

    /// What the last build into a folder left; nil where there is none, or nothing that can be read.
    init?(in cache: URL, for output: URL) {
        guard let bytes = try? FileSystem.read(Self.file(in: cache, for: output)),
            let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
            let header = try? JSONDecoder().decode(Header.self, from: Data(bytes[..<end]))
        else { return nil }
        var files: [String: PublishedStamps.Stamp] = [:]
        var pages = PageRecords(assetLists: header.assetLists, idTargets: header.idTargets)
        var fields = Fields(bytes, from: end + 1)
        while let bytes: Int = fields.number() {
            guard let seconds: Int = fields.number(), let nanoseconds: Int = fields.number(),
                let node: UInt64 = fields.number(), let list: Int = fields.number()
            else { return nil }
            let key = list > 0 ? fields.digest() : nil
            guard let path = fields.line() else { return nil }
            files[path] = .init(bytes: bytes, seconds: seconds, nanoseconds: nanoseconds, node: node)
            if let key { pages.pages[path] = .init(key: key, assets: list - 1) }
        }
        // One that was cut short tells of fewer files than there were.
        guard files.count - 1 == header.summary.files else { return nil }
        self.init(
            inputs: header.inputs, summary: header.summary, stamps: PublishedStamps(files), pages: pages)
    }

    /// Reads lines of fields with a space between them, as there may be a hundred thousand.
    private struct Fields {
        private let bytes: [UInt8]
        private var position: Int

        init(_ bytes: [UInt8], from position: Int) { (self.bytes, self.position) = (bytes, position) }

        /// The number up to the next space; nil where there is none, or one too large.
        mutating func number<Number: FixedWidthInteger>() -> Number? {
            var number: Number = 0
            // Files may be older than 1970.
            let isNegative = Number.isSigned && position < bytes.count && bytes[position] == UInt8(ascii: "-")
            if isNegative { position += 1 }
            let start = position
            while position < bytes.count, bytes[position] != UInt8(ascii: " ") {
                let digit = bytes[position] &- UInt8(ascii: "0")
                let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
                let (sum, isStillTooLarge) = tens.addingReportingOverflow(Number(truncatingIfNeeded: digit))
                guard digit < 10, !isTooLarge, !isStillTooLarge else { return nil }
                number = sum
                position += 1
            }
            guard position > start, position < bytes.count else { return nil }
            position += 1
            return isNegative ? 0 - number : number
        }

        /// A digest, and the space behind it.
        mutating func digest() -> ContentDigest? {
            guard position + 64 < bytes.count else { return nil }
            defer { position += 65 }
            return ContentDigest(digits: bytes[position..<position + 64])
        }

        /// The rest of the line.
        mutating func line() -> String? {
            guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            defer { position = end + 1 }
            return String(decoding: bytes[position..<end], as: UTF8.self)
        }
    }

    /// Keeps it in place of what the build before left.
    ///
    /// - Throws: where it cannot be written; then nothing is left.
    func save(in cache: URL, for output: URL) throws {
        let file = Self.file(in: cache, for: output)
        if FileSystem.exists(file) { try FileSystem.removeFile(file) }
        // A line holds one path.
        guard !stamps.files.keys.contains(where: { $0.utf8.contains(UInt8(ascii: "\n")) }) else { return }
        let header = Header(
            inputs: inputs, summary: summary, assetLists: pages.assetLists, idTargets: pages.idTargets)
        var bytes = [UInt8](try JSONEncoder().encode(header))
        for (path, stamp) in stamps.files {
            bytes += "\n\(stamp.bytes) \(stamp.seconds) \(stamp.nanoseconds) \(stamp.node) ".utf8
            // The list of its assets, counted from 1, and its key; 0 for what is no page.
            bytes += (pages.pages[path].map { "\($0.assets + 1) \($0.key) " } ?? "0 ").utf8
            bytes += path.utf8
        }
        if let folder = file.parent { try FileSystem.makeFolders(folder) }
        try FileSystem.replace(file, with: bytes + [UInt8(ascii: "\n")])
    }
}

extension LastBuild.Summary {
    init(_ report: BuildReport, warnings: [Diagnostic]) {
        self.init(
            cuisines: report.cuisines, pages: report.pages, files: report.published.files,
            bytes: report.published.bytes, retired: report.published.retired,
            changesLeft: report.published.changesLeft, warnings: warnings)
    }
}
