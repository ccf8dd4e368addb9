import Files
import Foundation
package import RecipeFeed

/// A photo on this machine at a point in time.
package struct PhotoOnDisk: Sendable, Equatable {
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
}
