import Foundation

/// The photos as they came, each loaded at most once in a build.
actor OriginalStore {
    private let cache: ImageCache
    private let policy: CachePolicy
    private let load: OriginalLoader
    private var found: [URL: Task<Original, any Error>] = [:]
    private var reloads: [URL: Task<Original, any Error>] = [:]

    init(cache: ImageCache, policy: CachePolicy, load: @escaping OriginalLoader) {
        self.cache = cache
        self.policy = policy
        self.load = load
    }

    /// The original at a URL, as the policy has it.
    ///
    /// Of one that an earlier build remembered, the bytes may be missing in the cache.
    func original(at url: URL) async throws -> Original {
        if let task = found[url] { return try await task.value }
        let task = Task { try await find(url) }
        found[url] = task
        return try await value(of: task)
    }

    /// An original that was loaded now, its bytes being gone from the cache or damaged.
    func reload(_ original: Original) async throws -> Original {
        if let task = reloads[original.url] { return try await task.value }
        let task = Task { try await download(original.url) }
        reloads[original.url] = task
        return try await value(of: task)
    }

    /// Notes what a web address gave, so that later builds need not ask; to be called once it proved to be a photo.
    nonisolated func remember(_ original: Original) throws {
        guard let validators = original.validators else { return }
        let record = Record(url: original.url.absoluteString, digest: original.digest, validators: validators)
        try cache.store(record, for: Self.key(original.url))
    }

    // MARK: Finding

    private struct Record: Codable {
        var url: String
        var digest: ContentDigest
        var validators: OriginalValidators?
    }

    private nonisolated func find(_ url: URL) async throws -> Original {
        guard Self.isRemote(url) else { return try await download(url) }
        guard let record = cache.record(Record.self, for: Self.key(url)) else { return try await download(url) }
        let cached = Original(url: url, digest: record.digest)
        guard policy == .revalidate else { return cached }
        do {
            return try await revalidate(cached, record.validators)
        } catch let error where !(error is CancellationError) {
            return Original(url: url, digest: record.digest, revalidationFailure: error)
        }
    }

    private nonisolated func revalidate(
        _ cached: Original, _ validators: OriginalValidators?
    ) async throws -> Original {
        let known = validators.flatMap { $0.isEmpty ? nil : $0 }
        guard case .content(let bytes, let validators) = try await load(cached.url, known) else { return cached }
        let digest = try cache.store(bytes)
        return Original(
            url: cached.url, digest: digest, validators: validators, isNew: digest != cached.digest,
            predecessor: digest == cached.digest ? nil : cached.digest)
    }

    private nonisolated func download(_ url: URL) async throws -> Original {
        let isRemote = Self.isRemote(url)
        if isRemote, policy == .cacheOnly { throw NotCached() }
        guard case .content(let bytes, let validators) = try await load(url, nil) else { throw UnaskedAnswer() }
        return Original(
            url: url, digest: try cache.store(bytes), validators: isRemote ? validators : nil, isNew: isRemote)
    }

    /// A file may change in its place, and is read whenever it is needed.
    private static func isRemote(_ url: URL) -> Bool { url.scheme == "http" || url.scheme == "https" }

    private static func key(_ url: URL) -> String { "original \(url.absoluteString)" }

    /// The first who asks bears the work: when it is cancelled, so is the work.
    private func value(of task: Task<Original, any Error>) async throws -> Original {
        try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}

/// A photo as it came.
struct Original: Sendable {
    var url: URL
    /// The digest of its bytes, under which the cache has them unless they were evicted or damaged.
    var digest: ContentDigest
    /// What came with it, where it was downloaded in this build.
    var validators: OriginalValidators?
    /// Whether it is another one than in the build before.
    var isNew = false
    /// What the same address gave before.
    var predecessor: ContentDigest?
    /// Why it could not be found out whether it is still the same.
    var revalidationFailure: (any Error)?
}

/// A loader that answers "unchanged" although it was given nothing to compare with.
private struct UnaskedAnswer: Error, CustomStringConvertible {
    var description: String { "the server calls it unchanged without having been asked" }
}
