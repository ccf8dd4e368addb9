import Files
package import Foundation
import ImagePipeline
package import SafeFetch

/// Loads photos from the web, from files and from the program.
package struct PhotoLoader: Sendable {
    let fetcher: Fetcher
    /// The folders of feeds on disk; files elsewhere aren't read.
    let folders: [PhotoFolder]
    static let limits = FetchLimits(bytes: ImageLimits().maximumBytes, deadline: .seconds(30), tries: 2)

    package init(fetcher: Fetcher, folders: [PhotoFolder]) { (self.fetcher, self.folders) = (fetcher, folders) }

    /// Loads a photo, unless the validators show that it is unchanged.
    package func load(_ url: URL, unless known: Validators?) async throws -> FetchAnswer {
        switch url.scheme {
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
        }
    }
}

private struct UnreadablePhotoError: Error, CustomStringConvertible {
    var reason: String
    var description: String { reason }
}
