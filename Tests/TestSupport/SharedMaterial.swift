public import Foundation

/// Material that lies beside a checkout on some machines: the genuine feed and the Mustache spec's cases.
///
/// Tests that use it are skipped, visibly, where it is not there; others of our own cover the same ground.
public enum SharedMaterial {
    /// The bytes of a file, such as `feeds/recipes.json`; nil if it isn't there.
    public static func bytes(_ path: String) -> [UInt8]? {
        (try? Data(contentsOf: folder.appending(path: path))).map { [UInt8]($0) }
    }

    /// The names of the files in a folder; empty if it isn't there.
    public static func names(in path: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)) ?? []
    }

    /// Whether the genuine feed is there.
    public static var hasFeeds: Bool { bytes("feeds/recipes.json") != nil }

    /// The folder.
    public static let folder = repository.deletingLastPathComponent().appending(path: "shared")

    /// The checkout's top folder.
    public static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
