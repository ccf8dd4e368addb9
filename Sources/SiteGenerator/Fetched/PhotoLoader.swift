import Foundation
import ImagePipeline
import SafeFetch

/// Gets a photo's bytes from wherever a feed may name it.
struct PhotoLoader: Sendable {
    let fetcher: Fetcher
    /// The folders of a feed on disk and of the owner's recipes, after symbolic links are followed; files outside are not read.
    let folders: [URL]
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
        let file = url.resolvingSymlinksInPath()
        guard folders.contains(where: { file.pathComponents.starts(with: $0.pathComponents) }) else {
            throw UnreadablePhotoError(reason: "it lies outside the feed's folder")
        }
        // A pipe would keep the build waiting.
        guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
            throw UnreadablePhotoError(reason: "it is not a file")
        }
        return try LocalFile.bytes(of: file, limit: Self.limits.bytes)
    }
}

private struct UnreadablePhotoError: Error, CustomStringConvertible {
    var reason: String
    var description: String { reason }
}
