import Files
import Foundation

/// A folder that photos of a feed on disk are taken from.
struct PhotoFolder: Sendable {
    /// The folder's path as it was named, without `.` and `..`; links are not followed.
    private let named: [String]
    /// The folder that links must not lead out of.
    let bounds: BoundedFolder

    init(_ folder: URL, bounds: BoundedFolder) {
        named = folder.absoluteURL.standardizedFileURL.pathComponents
        self.bounds = bounds
    }

    /// Whether a file was named as one of this folder, wherever links on the way lead.
    func holds(_ file: URL) -> Bool { file.absoluteURL.standardizedFileURL.pathComponents.starts(with: named) }
}
