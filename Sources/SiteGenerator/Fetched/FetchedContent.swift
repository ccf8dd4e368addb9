import Files
package import ImagePipeline
import RecipeFeed

/// What a site is made of besides its owner's files: a feed, and the photos that it names.
package struct FetchedContent: Sendable {
    package let feed: LoadedFeed
    package let photos: PhotoPreparation.Outcome
    /// The hold on the photos in the cache, until they are published; nil afterwards.
    package var cacheUse: CacheUse?

    /// What the photos on this machine were when they were read.
    private let photosOnDisk: [PhotoOnDisk]

    init(
        feed: LoadedFeed, photos: PhotoPreparation.Outcome, cacheUse: CacheUse? = nil, photosOnDisk: [PhotoOnDisk] = []
    ) {
        (self.feed, self.photos, self.cacheUse, self.photosOnDisk) = (feed, photos, cacheUse, photosOnDisk)
    }

    /// Whether a photo on this machine came, changed or went since.
    package var hasOtherPhotosOnDisk: Bool { photosOnDisk.contains { PhotoOnDisk($0.path) != $0 } }

    /// Whether the photos of others are just the same.
    package func showsSamePhotos(as other: FetchedContent) -> Bool { photos.gallery == other.photos.gallery }

    /// Whether a photo could not be had, so that it may be had another time.
    package var lacksPhotos: Bool { !photos.failures.isEmpty }
}
