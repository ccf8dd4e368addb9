import Foundation

/// The photos as they came, each loaded at most once.
actor OriginalStore {
    /// Where an original's bytes are.
    struct Original: Sendable {
        var url: URL
        var digest: ContentDigest
        var wasLoadedFromNetwork: Bool
    }

    private let cache: ImageCache
    private let load: @Sendable (URL) async throws -> [UInt8]
    private var loads: [URL: Task<Original, any Error>] = [:]

    init(cache: ImageCache, load: @escaping @Sendable (URL) async throws -> [UInt8]) {
        self.cache = cache
        self.load = load
    }

    /// The original at a URL: from the cache where it is there whole, else loaded and stored.
    func original(at url: URL) async throws -> Original {
        if let load = loads[url] { return try await load.value }
        let task = Task { [cache, load] in try await Self.original(at: url, in: cache, else: load) }
        loads[url] = task
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Notes what a web address gave, so that later builds need not ask; to be called once it proved to be a photo.
    nonisolated func remember(_ original: Original) throws {
        guard original.wasLoadedFromNetwork else { return }
        try cache.store(
            OriginalRecord(url: original.url.absoluteString, digest: original.digest),
            for: Self.key(original.url))
    }

    private struct OriginalRecord: Codable {
        var url: String
        var digest: ContentDigest
    }

    private static func original(
        at url: URL, in cache: ImageCache, else load: @Sendable (URL) async throws -> [UInt8]
    ) async throws -> Original {
        let isRemote = url.scheme == "http" || url.scheme == "https"
        guard isRemote else {
            return Original(url: url, digest: try cache.store(await load(url)), wasLoadedFromNetwork: false)
        }
        if let record = cache.record(OriginalRecord.self, for: key(url)), cache.blob(record.digest) != nil {
            return Original(url: url, digest: record.digest, wasLoadedFromNetwork: false)
        }
        return Original(url: url, digest: try cache.store(await load(url)), wasLoadedFromNetwork: true)
    }

    private static func key(_ url: URL) -> String { "original \(url.absoluteString)" }
}
