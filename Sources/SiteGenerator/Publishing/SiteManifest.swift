import Foundation
import ImagePipeline

/// The list of what a build published, which lies in the published folder.
///
/// It marks the folder as one that may be replaced, and tells a build's files from those that somebody
/// else put there.
struct SiteManifest: Codable, Equatable {
    static let fileName = ".recipesite.json"

    /// The format of this file.
    var version = 1
    /// The list that the site shows; nil where it is the built-in sample.
    var feed: FeedStamp?
    /// The files by their paths, this one excepted.
    var files: [String: Entry]

    struct Entry: Codable, Equatable {
        var sha256: ContentDigest
        var bytes: Int
    }

    /// The manifest of a published folder; nil where there is none.
    init?(in folder: URL) throws {
        let file = folder.appending(path: Self.fileName)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        self = try decoder.decode(Self.self, from: try Data(contentsOf: file))
    }

    init(feed: FeedStamp?, files: [String: Entry]) {
        self.feed = feed
        self.files = files
    }

    /// The same bytes for the same files.
    func encoded() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        return [UInt8](try encoder.encode(self)) + [UInt8(ascii: "\n")]
    }
}
