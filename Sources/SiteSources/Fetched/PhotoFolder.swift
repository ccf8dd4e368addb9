import Files
import Foundation

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
