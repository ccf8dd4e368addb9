public import Foundation

/// Loads photos, makes their renditions and keeps both in a cache.
///
/// Each URL is loaded once in a pipeline's life, however many ask for it. Between two steps the bytes rest
/// in the cache, so that memory holds only the photos in the making.
public struct ImagePipeline: Sendable {
    private let cache: ImageCache
    private let codec: ImageCodec
    private let originals: OriginalStore

    /// Makes a pipeline.
    ///
    /// - Parameters:
    ///   - cache: where originals and renditions are kept.
    ///   - codec: what decodes and encodes them.
    ///   - load: gets a photo's bytes; called for web addresses that the cache lacks, and always for
    ///     others, since a file may change in its place.
    public init(
        cache: ImageCache, codec: ImageCodec, load: @escaping @Sendable (URL) async throws -> [UInt8]
    ) {
        self.cache = cache
        self.codec = codec
        originals = OriginalStore(cache: cache, load: load)
    }

    /// The photo at a URL in the given variants.
    ///
    /// - Throws: ``PhotoFailure``; the reason is the loader's error, an ``ImageFault``, or what kept the cache from
    ///   storing it.
    public func photo(
        at url: URL, as variants: [ImageVariant]
    ) async throws(PhotoFailure) -> PreparedPhoto {
        do {
            let original = try await originals.original(at: url)
            let key = key(original.digest, variants)
            let stored = storedPhoto(key)
            let photo = try stored ?? render(original.digest, as: variants, key: key)
            try originals.remember(original)
            return PreparedPhoto(photo: photo, wasCached: stored != nil && !original.wasLoadedFromNetwork)
        } catch {
            throw PhotoFailure(url: url, reason: error)
        }
    }

    // MARK: Renditions

    private struct PhotoRecord: Codable {
        var renditions: [Photo.Rendition]
        var colour: String
    }

    private func key(_ original: ContentDigest, _ variants: [ImageVariant]) -> String {
        "photo \(original) \(codec.revision) \(variants.map(\.key).joined(separator: " "))"
    }

    /// What an earlier build made, if all of it is still whole.
    private func storedPhoto(_ key: String) -> Photo? {
        guard let record = cache.record(PhotoRecord.self, for: key), !record.renditions.isEmpty,
            record.renditions.allSatisfy({ cache.blob($0.digest) != nil })
        else { return nil }
        return Photo(renditions: record.renditions, colour: record.colour)
    }

    /// Makes the renditions and stores them.
    private func render(_ original: ContentDigest, as variants: [ImageVariant], key: String) throws -> Photo {
        guard let bytes = cache.blob(original) else { throw CacheLoss() }
        let rendered = try codec.render(bytes, as: variants)
        let renditions = try rendered.images.map { image in
            Photo.Rendition(
                width: image.width, height: image.height, format: image.variant.format,
                digest: try cache.store(image.bytes))
        }
        let photo = Photo(
            renditions: renditions.sorted { $0.width < $1.width }, colour: rendered.colour.description)
        try cache.store(PhotoRecord(renditions: photo.renditions, colour: photo.colour), for: key)
        return photo
    }
}

/// A photo that was stored a moment ago and is gone: somebody empties the cache under a running build.
struct CacheLoss: Error, CustomStringConvertible {
    var description: String { "its bytes vanished from the cache during the build; build again" }
}
