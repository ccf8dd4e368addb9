import Archives
import Diagnostics
package import Files
import Foundation
import ImagePipeline
import RecipeFeed
import SafeFetch

/// Stores a photo that a document or an archive contains, and returns its digest.
package typealias PhotoKeeper = @Sendable ([UInt8]) throws -> ContentDigest

/// The files of a feed's source, which may be an archive, a folder or a single document.
///
/// Photos are stored as soon as they are unpacked, so memory holds no more than the texts.
struct UnpackedFeed {
    /// A file with text.
    struct File {
        /// The path in the archive or folder; empty for the source itself.
        let path: String
        let bytes: [UInt8]
    }

    private(set) var files: [File] = []
    /// The digests of photos, by their paths.
    private(set) var photos: [String: ContentDigest] = [:]
    /// The paths of files that are neither text nor photos.
    private(set) var others: [String] = []
    /// The folders in archives that are documents of other programs.
    private var packedFolders: Set<String> = []
    private let keep: PhotoKeeper
    /// The bytes that texts may still have.
    private var left: Int
    private let limit: Int

    /// The most archives inside one another.
    private static let deepest = 4
    /// The factor by which an archive may grow when it is unpacked, beside the texts.
    private static let ratio = 20
    /// The factor by which photos may grow, and the bytes that they may have beside; they hardly compress.
    private static let (photoRatio, photoSlack) = (4, 1 << 18)
    /// The factor by which the texts may grow beyond a sixteenth of their limit; those of recipes grow by about ten.
    private static let textRatio = 50

    init(limit: Int, keep: @escaping PhotoKeeper) {
        self.limit = limit
        self.keep = keep
        left = limit
    }

    /// Adds the files of an archive on disk.
    mutating func add(archive file: URL) throws {
        let path = file.path(percentEncoded: false)
        let size = FileSystem.statusFollowingLinks(BytePath(path))?.bytes ?? 0
        let place = Place(ofArchiveWith: size, budget(ofArchiveWith: size))
        try add(try Archive(file: path, within: place.budget), at: "", place)
    }

    /// Adds a file: a text, a photo, or an archive with more files.
    ///
    /// The source itself, whose path is empty, is a document even if it is a photo, so that the report can name its kind.
    mutating func add(_ bytes: [UInt8], at path: String) throws { try add(bytes, at: path, in: nil) }

    /// The archive that files are taken from.
    private struct Place {
        /// 1 for an archive that is in no other.
        let depth: Int
        let budget: ArchiveBudget
        /// What its photos may have of that.
        let photos: ArchiveBudget

        init(ofArchiveWith bytes: Int, _ budget: ArchiveBudget) {
            depth = 1
            self.budget = budget
            photos = ArchiveBudget(bytes: UnpackedFeed.photoSlack + UnpackedFeed.photoRatio * min(bytes, .max / 100))
        }

        private init(inside outer: Place) {
            (depth, budget, photos) = (outer.depth + 1, outer.budget, outer.photos)
        }

        /// The place of an archive in this one.
        var inner: Place { Place(inside: self) }
    }

    private mutating func add(_ bytes: [UInt8], at path: String, in place: Place?) throws {
        if !path.isEmpty, ArchiveKind(bytes) != nil, PackedDocument.isArchive(named: path) {
            leaveOut(path)
        } else if ArchiveKind(bytes) != nil {
            let place = place?.inner ?? Place(ofArchiveWith: bytes.count, budget(ofArchiveWith: bytes.count))
            do {
                guard place.depth <= Self.deepest else { throw ArchiveError.tooDeep(Self.deepest) }
                try add(try Archive(bytes, within: place.budget), at: path, place)
            } catch let error as ArchiveError {
                if case .inner = error { throw error }
                throw path.isEmpty ? error : .inner(path, error)
            }
        } else if !path.isEmpty, Self.isPhoto(bytes) {
            try place?.photos.spend(bytes.count) { .photosTooLarge($0) }
            photos[path] = try keep(bytes)
        } else if !path.isEmpty, Self.isBinary(bytes) {
            leaveOut(path)
        } else {
            let text = try EmbeddedPictures.taken(from: bytes, keep: keep)
            left -= text.bytes.count
            guard left >= 0 else { throw FetchError.tooLarge(limit: limit) }
            let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            for (name, digest) in text.pictures { photos[(folder + [name[...]]).joined(separator: "/")] = digest }
            files.append(File(path: path, bytes: text.bytes))
        }
    }

    /// Leaves out a file or a folder that has neither text nor photos for recipes.
    mutating func leaveOut(_ path: String) { others.append(path) }

    private mutating func add(_ archive: Archive, at path: String, _ place: Place) throws {
        while let entry = try archive.next() {
            guard !Self.isOfSystem(entry) else { continue }
            let packed = PackedDocument.folder(around: entry)
            let name = packed ?? entry
            // A file that was only compressed has the name of the archive.
            let inside = name.isEmpty ? path : path.isEmpty ? name : "\(path)/\(name)"
            if packed != nil {
                if packedFolders.insert(inside).inserted { leaveOut(inside) }
                continue
            }
            let bytes = try archive.bytes(atMost: max(limit, PhotoLoader.limits.bytes))
            try add(bytes, at: inside, in: place)
        }
    }

    /// Returns what an archive of a size may unpack, together with those in it.
    private func budget(ofArchiveWith bytes: Int) -> ArchiveBudget {
        let size = min(bytes, .max / 100)
        return ArchiveBudget(bytes: min(limit, limit / 16 + Self.textRatio * size) + Self.ratio * size)
    }

    /// Takes the first list of aisles beside recipes out of the files.
    ///
    /// One that is the source itself stays, so that the report can name its kind.
    mutating func takeAisles() -> AisleFile? {
        func isAisles(_ file: File) -> Bool {
            file.path.split(separator: "/").last?.lowercased() == AisleFile.fileName
        }
        guard files.contains(where: { !isAisles($0) }), let file = files.first(where: isAisles) else { return nil }
        files.removeAll { $0.path == file.path }
        return AisleFile(file.bytes)
    }

    // MARK: Kinds of files

    /// Returns whether systems add a file to folders and archives.
    static func isOfSystem(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
            || ["Thumbs.db", "desktop.ini"].contains { path == $0 || path.hasSuffix("/\($0)") }
    }

    /// Returns whether bytes begin like a photo, even if it is of a kind that can't be decoded here.
    static func isPhoto(_ bytes: [UInt8]) -> Bool {
        ImageFormat(recognizing: bytes) != nil || bytes.dropFirst(4).starts(with: "ftyphei".utf8)
            || bytes.dropFirst(4).starts(with: "ftypmif1".utf8)
    }

    /// Returns whether bytes aren't text; UTF-16 is text.
    static func isBinary(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(1_000)
        return start.starts(with: "%PDF".utf8) || start.contains(0) && !FeedDocument.isUTF16(bytes)
    }
}
