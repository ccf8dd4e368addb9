import Files
import Foundation
import ImagePipeline
import SafeFetch

/// Gets a photo's bytes from wherever a feed may name it.
struct PhotoLoader: Sendable {
    let fetcher: Fetcher
    /// The folders of feeds on disk; files outside are not read.
    let folders: [PhotoFolder]
    static let limits = FetchLimits(bytes: ImageLimits().maximumBytes, deadline: .seconds(30), tries: 2)

    /// Gets a photo, unless it is still the one that the validators came with.
    func load(_ url: URL, unless known: OriginalValidators?) async throws -> LoadedOriginal {
        switch url.scheme {
        case "http", "https": try await download(url, unless: known)
        case BundledSite.scheme: .content(try BundledSite.read(url), OriginalValidators())
        default: .content(try readFile(url), OriginalValidators())
        }
    }

    private func download(_ url: URL, unless known: OriginalValidators?) async throws -> LoadedOriginal {
        let validators = known.map { Validators(entityTag: $0.entityTag, lastModified: $0.lastModified) }
        return switch try await fetcher.fetch(url, unless: validators, limits: Self.limits) {
        case .unchanged: .unchanged
        case .content(let bytes, let new, _):
            .content(bytes, OriginalValidators(entityTag: new.entityTag, lastModified: new.lastModified))
        }
    }

    /// Reads a file below one of the folders, also after every symbolic link on the way is followed.
    private func readFile(_ url: URL) throws -> [UInt8] {
        // A pipe would keep the build waiting.
        if let kind = FileSystem.statusFollowingLinks(BytePath(url.path))?.kind, kind != .file {
            throw UnreadablePhotoError(reason: "it is not a file")
        }
        do {
            return try LocalFile.bytes(
                of: url, in: folders.filter { $0.holds(url) }.map(\.bounds), limit: Self.limits.bytes)
        } catch is LeavingLinkError {
            throw UnreadablePhotoError(reason: "it lies outside the feed's folder")
        }
    }
}

private struct UnreadablePhotoError: Error, CustomStringConvertible {
    var reason: String
    var description: String { reason }
}
