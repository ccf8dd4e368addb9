package import ImagePipeline

/// What a site is made of besides its owner's files: a feed, and the photos that it names.
package struct FetchedContent: Sendable {
    package let feed: LoadedFeed
    package let photos: PhotoPreparation.Outcome
    /// The hold on the photos in the cache, until they are published; nil afterwards.
    package var cacheUse: CacheUse?

    /// Whether the photos of others are just the same.
    package func showsSamePhotos(as other: FetchedContent) -> Bool { photos.gallery == other.photos.gallery }

    /// Whether a photo could not be had, so that it may be had another time.
    package var lacksPhotos: Bool { !photos.failures.isEmpty }
}
