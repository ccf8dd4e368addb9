package import Files
package import Foundation
import ParallelWork

/// Loads photos, makes their renditions and keeps both in a cache.
///
/// Each URL is loaded once in a pipeline's life, however many callers ask for it. Between two steps the bytes stay in the
/// cache, so that memory holds only the photos being processed.
package struct ImagePipeline: Sendable {
    private let cache: ImageCache
    private let codec: ImageCodec
    private let revision: String
    private let originals: OriginalStore
    private let queue = WorkQueue()
    private let memory: Turns<MemoryBudget>
    private let sparePixels: SparePixels

    /// Makes a pipeline.
    ///
    /// - Parameters:
    ///   - cache: the cache for originals and renditions.
    ///   - codec: decodes and encodes the photos.
    ///   - policy: when to call the loader for web addresses.
    ///   - memory: the memory that all decodes may take together.
    ///   - now: the clock for retries of addresses that returned no photo.
    ///   - load: loads a photo's bytes. It is called for other addresses whatever the policy, because a file may change in its
    ///     place.
    /// - Throws: ``ImageError/libraryUnavailable(reason:)``.
    package init(
        cache: ImageCache, codec: ImageCodec, policy: CachePolicy = .cacheFirst, memory: MemoryBudget = MemoryBudget(),
        now: @escaping @Sendable () -> Date = Date.init, load: @escaping OriginalLoader
    ) throws(ImageError) {
        self.cache = cache
        self.codec = codec
        self.memory = Turns(for: memory)
        sparePixels = SparePixels(codec.limits.maximumSparePixels)
        revision = try codec.revision
        originals = OriginalStore(cache: cache, revision: revision, policy: policy, now: now, load: load)
    }

    /// Returns the photo at a URL in the given variants.
    ///
    /// - Parameters:
    ///   - url: the photo's address.
    ///   - version: identifies the current content of the address, if known. A photo that was loaded as another version is
    ///     loaded again.
    ///   - variants: the variants.
    /// - Returns: the photo.
    /// - Throws: ``PhotoError``; the reason is the loader's error, an ``ImageError``, a ``RejectedEarlierError``, a
    ///   ``CacheError``, or that the photo is not in the cache and must not be downloaded.
    package func photo(
        at url: URL, version: String? = nil, as variants: [ImageVariant]
    ) async throws(PhotoError) -> PreparedPhoto {
        do {
            let original = try await originals.original(at: url, version: version)
            do {
                return try await prepare(original, as: variants)
            } catch let fault as ImageError {
                try await originals.reject(original, fault)
                // The server has replaced the photo with something else; the previous photo is better than nothing.
                guard let predecessor = original.predecessor else { throw fault }
                let cached = Original(url: url, digest: predecessor, revalidationFailure: fault)
                return try await prepare(cached, as: variants)
            }
        } catch {
            throw PhotoError(url: url, reason: error)
        }
    }

    // MARK: Steps

    private func prepare(_ original: Original, as variants: [ImageVariant]) async throws -> PreparedPhoto {
        if let photo = try await queue.run({ storedPhoto(of: original.digest, as: variants) }) {
            return try finish(photo, of: original, wasStored: true)
        }
        if let photo = try await render(original.digest, as: variants) {
            return try finish(photo, of: original, wasStored: false)
        }
        if let fault = await originals.fault(of: original) { throw fault }
        let reloaded = try await originals.reload(original)
        guard let photo = try await render(reloaded.digest, as: variants) else { throw CacheLossError() }
        return try finish(photo, of: reloaded, wasStored: false)
    }

    private func finish(_ photo: Photo, of original: Original, wasStored: Bool) throws -> PreparedPhoto {
        try originals.remember(original)
        return PreparedPhoto(
            photo: photo, wasCached: wasStored && !original.isNew,
            revalidationFailure: original.revalidationFailure.map { PhotoError(url: original.url, reason: $0) })
    }

    // MARK: Renditions

    private struct PhotoRecord: Codable {
        var renditions: [Photo.Rendition]
        var colour: String
    }

    private func key(_ original: ContentDigest, _ variants: [ImageVariant]) -> String {
        "photo \(original) \(revision) \(variants.map(\.key).joined(separator: " "))"
    }

    /// Returns the photo of an earlier build, if all of it is undamaged.
    private func storedPhoto(of original: ContentDigest, as variants: [ImageVariant]) -> Photo? {
        guard let record = cache.record(PhotoRecord.self, for: key(original, variants)), !record.renditions.isEmpty,
            record.renditions.allSatisfy({ cache.blob($0.digest) != nil })
        else { return nil }
        return Photo(renditions: record.renditions, colour: record.colour)
    }

    private enum Attempt: Sendable {
        case made(Photo)
        /// The original is not in the cache, or is damaged there.
        case noOriginal
        /// The photo needs this many bytes of memory, which are not available now.
        case needs(bytes: Int)
    }

    /// Makes the renditions and stores them; returns `nil` if the original is missing in the cache or damaged.
    ///
    /// Most photos fit into the memory budget at once. A photo that has to wait doesn't hold its bytes meanwhile.
    private func render(_ original: ContentDigest, as variants: [ImageVariant]) async throws -> Photo? {
        let first = try await queue.run { () throws -> Attempt in
            guard let bytes = cache.blob(original) else { return .noOriginal }
            let cost = try codec.cost(toRender: bytes, as: variants)
            guard sparePixels.take(cost.sparePixels) else {
                throw SparePixelsError(limit: codec.limits.maximumSparePixels)
            }
            let photo = try memory.runAtOnce(taking: cost.memory) { try make(bytes, original, as: variants) }
            return photo.map(Attempt.made) ?? .needs(bytes: cost.memory)
        }
        switch first {
        case .made(let photo): return photo
        case .noOriginal: return nil
        case .needs(let needed):
            return try await memory.run(taking: needed) {
                try await queue.run {
                    guard let bytes = cache.blob(original) else { return nil }
                    return try make(bytes, original, as: variants)
                }
            }
        }
    }

    private func make(_ bytes: [UInt8], _ original: ContentDigest, as variants: [ImageVariant]) throws -> Photo {
        let rendered = try codec.render(bytes, as: variants)
        let renditions = try rendered.images.map { image in
            Photo.Rendition(
                width: image.width, height: image.height, format: image.variant.format, shape: image.variant.shape,
                digest: try cache.store(image.bytes))
        }
        let photo = Photo(
            renditions: renditions.sorted { $0.width < $1.width }, colour: rendered.colour.description)
        try cache.store(PhotoRecord(renditions: photo.renditions, colour: photo.colour), for: key(original, variants))
        return photo
    }
}

/// The error of a photo that was just stored and is gone, because another process empties the cache during the build.
struct CacheLossError: Error, CustomStringConvertible {
    var description: String { "its bytes vanished from the cache during the build; build again" }
}

/// The error of a photo with more pixels than its bytes allow, in a build that has had as many of these as it may.
///
/// It is no fault of the photo: the next build makes it, if the others are in the cache.
struct SparePixelsError: Error, CustomStringConvertible {
    let limit: Int

    var description: String {
        "the photos of this build have \(limit) pixels more than their bytes allow; build again for the others"
    }
}

/// A photo in the form in which a site shows it.
package struct Photo: Sendable, Hashable {
    /// The renditions, narrowest first; at least one.
    package let renditions: [Rendition]
    /// The average colour as `#rrggbb`, shown until the photo is loaded.
    package let colour: String

    /// Creates a photo of files that exist.
    package init(renditions: [Rendition], colour: String) { (self.renditions, self.colour) = (renditions, colour) }

    /// One file that shows the photo.
    package struct Rendition: Sendable, Hashable, Codable {
        /// The width in pixels.
        package let width: Int
        /// The height in pixels.
        package let height: Int
        /// The format of the bytes.
        package let format: ImageVariant.Format
        /// The shape to which the photo is cropped around its middle; `nil` for the whole photo.
        package let shape: ImageVariant.Shape?
        /// The digest of the bytes, which the cache holds.
        package let digest: ContentDigest

        /// Creates the record of a file.
        package init(
            width: Int, height: Int, format: ImageVariant.Format, shape: ImageVariant.Shape?, digest: ContentDigest
        ) {
            (self.width, self.height, self.format) = (width, height, format)
            (self.shape, self.digest) = (shape, digest)
        }
    }
}

/// A requested photo, with whether anything had to be downloaded or computed for it.
package struct PreparedPhoto: Sendable {
    /// The photo.
    package let photo: Photo
    /// Whether all of it was in the cache.
    package let wasCached: Bool
    /// The reason that an earlier build's photo is shown although it was to be requested again: the request failed, or returned
    /// no photo.
    package let revalidationFailure: PhotoError?
}

/// The error of a missing photo.
package struct PhotoError: Error, Sendable {
    /// The address of the photo.
    package let url: URL
    /// The error of loading, decoding or storing it.
    package let reason: any Error
}
