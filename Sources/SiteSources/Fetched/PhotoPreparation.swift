import Foundation
package import ImagePipeline
package import RecipeFeed

/// Prepares the photos of all recipes, several at a time.
package struct PhotoPreparation {
    let pipeline: ImagePipeline
    let purpose: Purpose
    /// Returns the photo of the published site under a key, for photos that can't be loaded.
    let published: @Sendable (_ key: String) -> Photo?

    /// The purpose of photos.
    package enum Purpose: Sendable {
        /// The pages of a site; with previews, also links on other sites.
        case site(makesPreviews: Bool)
        /// The pages of a book.
        case book
    }

    /// The number of recipes whose photos are prepared simultaneously.
    private static let width = 16

    /// Photos of cards are all of one shape.
    private static let thumbnail = [320, 640].map {
        ImageVariant(width: $0, format: .webp, quality: 80, shape: .classic)
    }
    /// Pictures beside steps are narrower than the page.
    private static let step = [320, 640].map { ImageVariant(width: $0, format: .webp, quality: 80) }
    private static let large = [640, 1280].map { ImageVariant(width: $0, format: .webp, quality: 80) }
    /// JPEG is the format that every preview service can read.
    private static let preview =
        [ImageVariant(width: 1200, format: .jpeg, quality: 80)]
        // Search engines show a recipe in one of three shapes, and require 50,000 pixels.
        + ImageVariant.Shape.allCases.map { ImageVariant(width: 800, format: .jpeg, quality: 80, shape: $0) }

    /// Older reading systems show no WebP, and most screens of e-readers are about as wide.
    private static let book = [ImageVariant(width: 800, format: .jpeg, quality: 75)]
    private static let bookStep = [ImageVariant(width: 480, format: .jpeg, quality: 75)]

    package init(
        pipeline: ImagePipeline, for purpose: Purpose, published: @escaping @Sendable (_ key: String) -> Photo?
    ) {
        self.pipeline = pipeline
        self.purpose = purpose
        self.published = published
    }

    /// The forms of photos in lists, on recipes' pages, and of steps; empty for photos that aren't needed.
    private var variants: (thumbnail: [ImageVariant], large: [ImageVariant], step: [ImageVariant]) {
        switch purpose {
        case .site(let makesPreviews):
            (Self.thumbnail, Self.large + (makesPreviews ? Self.preview : []), Self.step)
        case .book: ([], Self.book, Self.bookStep)
        }
    }

    /// The result of preparing photos.
    package struct Outcome: Sendable {
        package var gallery = PhotoGallery()
        package var counts = PhotoCounts()
        /// The photos by their keys, for later builds.
        package var records: [String: PublishedPhoto] = [:]
        /// The photos that are left out.
        package var failures: [PhotoError] = []
        /// The cached photos that couldn't be checked for changes.
        package var outdated: [PhotoError] = []

        package init() {}
    }

    /// Prepares the photos of every recipe.
    ///
    /// A photo that cannot be loaded becomes a failure in the outcome, and never fails the build. Progress is reported
    /// from the start, with none done.
    package func photos(
        of recipes: [Recipe], progress: @Sendable (_ done: Int, _ total: Int) -> Void
    ) async -> Outcome {
        let recipes = recipes.filter(\.hasPictures)
        let versions = Self.versions(of: recipes)
        var outcome = Outcome()
        guard !recipes.isEmpty else { return outcome }
        var attempts: [URL: Attempt] = [:]
        var done = 0
        progress(done, recipes.count)
        await withTaskGroup(of: RecipePhotos.self) { group in
            // The order is random, so that if the time for failing hosts runs out, the next build tries other photos
            // first.
            var waiting = recipes.shuffled().makeIterator()
            for _ in 0..<Self.width {
                if let recipe = waiting.next() { group.addTask { await photos(of: recipe, versions) } }
            }
            for await photos in group {
                if !group.isCancelled, let recipe = waiting.next() {
                    group.addTask { await self.photos(of: recipe, versions) }
                }
                outcome.gallery.thumbnails[photos.recipe] = photos.thumbnail
                outcome.gallery.page[photos.recipe] = photos.page
                outcome.gallery.shown[photos.recipe] = photos.shown
                outcome.gallery.steps.merge(photos.steps) { first, _ in first }
                outcome.records.merge(photos.records) { first, _ in first }
                for attempt in photos.attempts {
                    attempts[attempt.url] = attempt.joined(with: attempts[attempt.url])
                }
                done += 1
                progress(done, recipes.count)
            }
        }
        for attempt in attempts.values.sorted(by: { $0.url.absoluteString < $1.url.absoluteString }) {
            if let failure = attempt.revalidationFailure { outcome.outdated.append(failure) }
            switch attempt.result {
            case .cached: outcome.counts.cached += 1
            case .new: outcome.counts.new += 1
            case .failed(let failure):
                outcome.counts.failed += 1
                outcome.failures.append(failure)
            }
        }
        return outcome
    }

    // MARK: One recipe

    private struct RecipePhotos: Sendable {
        var recipe: String
        var thumbnail: Photo?
        var page: Photo?
        /// The address of the page's photo.
        var shown: URL?
        var steps: [String: Photo] = [:]
        var records: [String: PublishedPhoto] = [:]
        var attempts: [Attempt] = []
    }

    /// An attempt to load a photo.
    private struct Attempt: Sendable {
        enum Result: Sendable { case cached, new, failed(PhotoError) }
        var url: URL
        var result: Result
        var revalidationFailure: PhotoError?

        /// Returns the combined result for an address: a failure takes precedence, then a new photo, then a cached
        /// one.
        func joined(with other: Attempt?) -> Attempt {
            guard let other else { return self }
            return switch (result, other.result) {
            case (.failed, _), (.new, .cached), (.cached, .cached), (.new, .new): self
            default: other
            }
        }
    }

    /// Returns the versions of photos by address; if several recipes share an address, their versions are joined.
    private static func versions(of recipes: [Recipe]) -> [URL: String] {
        var versions: [URL: Set<String>] = [:]
        for recipe in recipes {
            for (url, version) in recipe.photoVersions { versions[url, default: []].insert(version) }
        }
        return versions.mapValues { $0.sorted().joined(separator: " ") }
    }

    private func photos(of recipe: Recipe, _ versions: [URL: String]) async -> RecipePhotos {
        let (small, large) = (recipe.smallPhotos, recipe.largePhotos)
        var photos = RecipePhotos(recipe: recipe.id)
        let variants = variants
        if !variants.thumbnail.isEmpty {
            photos.thumbnail = await first(of: small + large, versions, as: variants.thumbnail, for: .card, &photos)?
                .photo
        }
        let page = await first(of: large + small, versions, as: variants.large, for: .page, &photos)
        (photos.page, photos.shown) = (page?.photo, page?.url)
        for url in recipe.stepPictures {
            photos.steps[url.absoluteString] = await first(
                of: [url], versions, as: variants.step, for: .step, &photos)?.photo
        }
        return photos
    }

    /// Returns the first of some photos that can be loaded, or else the first that the published site has.
    private func first(
        of urls: [URL], _ versions: [URL: String], as variants: [ImageVariant], for use: PublishedPhoto.Use,
        _ photos: inout RecipePhotos
    ) async -> (photo: Photo, url: URL)? {
        var failures: [(url: URL, error: PhotoError)] = []
        var tried: Set<URL> = []
        var found: (photo: Photo, url: URL)?
        for url in urls where found == nil && tried.insert(url).inserted {
            do {
                let prepared = try await pipeline.photo(at: url, version: versions[url], as: variants)
                photos.attempts.append(
                    Attempt(
                        url: url, result: prepared.wasCached ? .cached : .new,
                        revalidationFailure: prepared.revalidationFailure))
                found = (prepared.photo, url)
            } catch {
                failures.append((url, error))
            }
        }
        if found == nil, let (kept, failure) = kept(of: failures, for: use) {
            // The others would not have been shown if this one had been loaded.
            photos.attempts.append(Attempt(url: failure.url, result: .cached, revalidationFailure: failure.error))
            found = (kept, failure.url)
        } else {
            photos.attempts += failures.map { Attempt(url: $0.url, result: .failed($0.error)) }
        }
        if let found { photos.records[PublishedPhoto.key(found.url, use)] = PublishedPhoto(found.photo) }
        return found
    }
}

extension PhotoPreparation {
    /// Returns the first of some photos that the published site has.
    ///
    /// A file that the owner removed is gone, and books need other files.
    private func kept(
        of failures: [(url: URL, error: PhotoError)], for use: PublishedPhoto.Use
    ) -> (Photo, (url: URL, error: PhotoError))? {
        if case .book = purpose { return nil }
        for failure in failures where ["http", "https"].contains(failure.url.scheme) {
            if let photo = published(PublishedPhoto.key(failure.url, use)) { return (photo, failure) }
        }
        return nil
    }
}

/// The numbers of photos; each web address or file counts once.
package struct PhotoCounts: Sendable, Hashable, Codable {
    /// Photos that this build loaded and resized.
    package var new = 0
    /// Photos from the cache.
    package var cached = 0
    /// Photos that couldn't be loaded, with placeholders instead.
    package var failed = 0
}
