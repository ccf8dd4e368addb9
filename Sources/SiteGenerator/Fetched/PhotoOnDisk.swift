import Files
import Foundation
import RecipeFeed

/// A recipe's photo on this machine, as it was at one moment.
struct PhotoOnDisk: Sendable, Equatable {
    let path: String
    /// `nil` if no file is there.
    private let stamp: FileStamp?

    /// Looks at a file.
    init(_ path: String) {
        self.path = path
        stamp = FileSystem.statusFollowingLinks(BytePath(path))?.stamp
    }

    /// Looks at the photos of recipes that are files.
    static func all(of recipes: [Recipe]) -> [PhotoOnDisk] {
        let urls = recipes.flatMap { $0.smallPhotos + $0.largePhotos + $0.stepPictures }
        return Set(urls.filter(\.isFileURL).map { $0.path(percentEncoded: false) }).map { PhotoOnDisk($0) }
    }
}
