import Files
import Foundation
import ImagePipeline
import SitePages
import SitePublisher
import SiteSources
import Synchronization

/// The photos of the published site and of the copy that the options name, for those that can't be loaded.
///
/// The manifests are read only if a photo can't be.
final class EarlierPhotos: Sendable {
    private let folders: [BytePath]
    private let cache: ImageCache
    private let known = Mutex<[(folder: BytePath, photos: [String: PublishedPhoto])]?>(nil)

    init(_ options: BuildOptions, _ cache: ImageCache) {
        var folders = [options.output]
        if case .folder(let copy)? = options.previous { folders.append(copy) }
        self.folders = folders.map { BytePath(resolving: $0) }
        self.cache = cache
    }

    /// Returns the photo under a key; `nil` if no site has it.
    func photo(at key: String) -> Photo? {
        let sites = known.withLock { known in
            let sites = known ?? folders.map { ($0, Self.photos(in: $0)) }
            known = sites
            return sites
        }
        return sites.lazy.compactMap { folder, photos in photos[key]?.photo(in: folder, self.cache) }.first
    }

    /// Returns the records of a site; none if its manifest can't be read, which is an error when the site is published.
    private static func photos(in folder: BytePath) -> [String: PublishedPhoto] {
        (try? StoredManifest<SiteHistory>(in: folder))?.record?.photos ?? [:]
    }
}
