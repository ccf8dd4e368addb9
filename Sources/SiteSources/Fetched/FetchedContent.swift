import Files
package import ImagePipeline
import RecipeFeed

/// The fetched inputs of a site: the feed and its photos.
package struct FetchedContent: Sendable {
    package let feed: LoadedFeed
    package let photos: PhotoPreparation.Outcome
    /// The claim on cached photos, held until they are published; `nil` afterwards.
    package var cacheUse: CacheUse?

    /// The state of photos on this machine when they were read.
    package let photosOnDisk: [PhotoOnDisk]

    package init(
        feed: LoadedFeed, photos: PhotoPreparation.Outcome, cacheUse: CacheUse? = nil, photosOnDisk: [PhotoOnDisk] = []
    ) {
        self.feed = feed
        self.photos = photos
        self.cacheUse = cacheUse
        self.photosOnDisk = photosOnDisk
    }

    /// Whether a photo on this machine has been added, changed or removed since.
    package var hasOtherPhotosOnDisk: Bool { !photosOnDisk.allSatisfy(\.isCurrent) }

    /// Returns whether the photos are the same as those of other content.
    package func showsSamePhotos(as other: FetchedContent) -> Bool { photos.gallery == other.photos.gallery }

    /// Whether a photo is missing, so that another attempt may succeed.
    package var lacksPhotos: Bool { !photos.failures.isEmpty }
}
