import Files
package import Foundation
package import ImagePipeline
package import RecipeFeed
package import SafeFetch

/// Loads photos from the web, from files and from the program.
package struct PhotoLoader: Sendable {
    let fetcher: Fetcher
    /// The folders of feeds on disk; files elsewhere aren't read.
    let folders: [PhotoFolder]
    /// The photos inside documents and archives.
    let embedded: EmbeddedPhotos
    static let limits = FetchLimits(bytes: ImageLimits().maximumBytes, deadline: .seconds(30), tries: 2)

    package init(fetcher: Fetcher, folders: [PhotoFolder], embedded: EmbeddedPhotos) {
        self.fetcher = fetcher
        self.embedded = embedded
        self.folders = folders
    }

    /// Loads a photo, unless the validators show that it is unchanged.
    package func load(_ url: URL, unless known: Validators?) async throws -> FetchAnswer {
        if let photo = try embedded.bytes(of: url) { return .content(photo, Validators()) }
        return switch url.scheme {
        case "http", "https": try await fetcher.fetch(url, unless: known, limits: Self.limits)
        case BundledSite.scheme: .content(try BundledSite.read(url), Validators())
        default: .content(try readFile(url), Validators())
        }
    }

    /// Reads a file inside one of the folders, even after symbolic links are resolved.
    private func readFile(_ url: URL) throws -> [UInt8] {
        // Reading a pipe would block the build.
        if let kind = FileSystem.statusFollowingLinks(BytePath(url.path))?.kind, kind != .file {
            throw UnreadablePhotoError(reason: "it is not a file")
        }
        do {
            return try LocalFile.bytes(
                of: url, in: folders.filter { $0.holds(url) }.map(\.bounds), limit: Self.limits.bytes)
        } catch is LeavingLinkError {
            throw UnreadablePhotoError(reason: "it lies outside the feed's folder")
        } catch let error as POSIXError where error.code == .ENOTDIR {
            // What is above it is an archive.
            throw UnreadablePhotoError(reason: "the archive has no such file")
        }
    }
}

/// The photos inside a feed's documents and archives, which the cache holds.
package struct EmbeddedPhotos: Sendable {
    private let cache: ImageCache
    private let digests: [String: ContentDigest]

    /// Creates the photos of a feed, whose bytes are in a cache.
    package init(of feed: LoadedFeed, in cache: ImageCache) {
        self.cache = cache
        digests = feed.photos
    }

    /// Returns a photo; `nil` if no embedded photo has the address.
    fileprivate func bytes(of url: URL) throws -> [UInt8]? {
        guard !digests.isEmpty, let digest = digests[Self.key(url)] else { return nil }
        guard let bytes = cache.blob(digest) else {
            throw UnreadablePhotoError(reason: "it was removed from the cache; build the site again")
        }
        return bytes
    }

    /// Returns the address regardless of its escapes and of how accents are composed.
    static func key(_ url: URL) -> String {
        "\(url.scheme ?? "")://\(url.host() ?? "")\(url.path(percentEncoded: false))"
            .precomposedStringWithCanonicalMapping
    }
}

private struct UnreadablePhotoError: Error, CustomStringConvertible {
    var reason: String
    var description: String { reason }
}

/// A folder with the photos of a feed on disk.
package struct PhotoFolder: Sendable {
    /// The folder's path without `.` and `..`; links aren't resolved.
    private let named: [String]
    /// The folder that links must not leave.
    let bounds: BoundedFolder

    init(_ folder: URL, bounds: BoundedFolder) {
        named = folder.absoluteURL.standardizedFileURL.pathComponents
        self.bounds = bounds
    }

    /// Returns whether a file's path is in this folder, before links are resolved.
    func holds(_ file: URL) -> Bool { file.absoluteURL.standardizedFileURL.pathComponents.starts(with: named) }
}

/// A photo on this machine at a point in time.
package struct PhotoOnDisk: Sendable, Equatable, Codable {
    let path: String
    /// The file's state; `nil` if there is no file.
    private let stamp: FileStamp?

    /// Records the state of a file.
    init(_ path: String) {
        self.path = path
        stamp = FileSystem.statusFollowingLinks(BytePath(path))?.stamp
    }

    /// Records the state of all photos of recipes that are files.
    package static func all(of recipes: [Recipe]) -> [PhotoOnDisk] {
        let urls = recipes.flatMap { $0.smallPhotos + $0.largePhotos + $0.stepPictures }
        return Set(urls.filter(\.isFileURL).map { $0.path(percentEncoded: false) }).map { PhotoOnDisk($0) }
    }

    /// Whether the file is still what it was.
    package var isCurrent: Bool { PhotoOnDisk(path) == self }
}
