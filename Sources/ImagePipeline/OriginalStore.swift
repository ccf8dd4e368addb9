import Files
import Foundation

/// The photos as they came, each loaded at most once in a build.
actor OriginalStore {
    private let cache: ImageCache
    /// The codec's: another one may decode what this one cannot.
    private let revision: String
    private let policy: CachePolicy
    private let now: @Sendable () -> Date
    private let load: OriginalLoader
    private var found: [URL: Task<Original, any Error>] = [:]
    private var reloads: [URL: Task<Original, any Error>] = [:]
    /// What is wrong with originals that this build could not decode, whose bytes are gone from the cache.
    ///
    /// By digest, since several addresses may give the same bytes at the same time.
    private var faults: [ContentDigest: ImageError] = [:]
    private var rejected: Set<URL> = []

    init(
        cache: ImageCache, revision: String, policy: CachePolicy, now: @escaping @Sendable () -> Date,
        load: @escaping OriginalLoader
    ) {
        self.cache = cache
        self.revision = revision
        self.policy = policy
        self.now = now
        self.load = load
    }

    /// The original at a URL, as the policy has it.
    ///
    /// Of one that an earlier build remembered, the bytes may be missing in the cache.
    ///
    /// - Parameters:
    ///   - url: the address.
    ///   - version: identifies what is there at this time; of several callers, the first one's counts.
    /// - Returns: the original.
    /// - Throws: what the loader throws, or that it must not be downloaded.
    func original(at url: URL, version: String? = nil) async throws -> Original {
        if let task = found[url] { return try await task.value }
        let task = Task { try await find(url, version) }
        found[url] = task
        return try await value(of: task)
    }

    /// An original that was loaded now, its bytes being gone from the cache or damaged.
    func reload(_ original: Original) async throws -> Original {
        if let task = reloads[original.url] { return try await task.value }
        let task = Task { try await download(original.url, original.version) }
        reloads[original.url] = task
        return try await value(of: task)
    }

    /// Notes what a web address gave, so that later builds need not ask; to be called once it proved to be a photo.
    nonisolated func remember(_ original: Original) throws {
        guard let validators = original.validators else { return }
        let record = Record(
            url: original.url.absoluteString, digest: original.digest, validators: validators,
            version: original.version)
        try cache.store(record, for: Self.key(original.url))
    }

    /// Removes an original that is no photo from the cache, and notes for later builds that it is none.
    ///
    /// Of an address that gave a photo before, that photo stays noted.
    func reject(_ original: Original, _ fault: ImageError) throws {
        faults[original.digest] = fault
        cache.remove(original.digest)
        guard rejected.insert(original.url).inserted else { return }
        guard Self.isRemote(original.url), original.predecessor == nil else { return }
        try note(original, fault.description, 1)
    }

    /// What was found to be wrong with an original in this build.
    func fault(of original: Original) -> ImageError? { faults[original.digest] }

    private nonisolated func note(_ original: Original, _ reason: String, _ tries: Int) throws {
        let rejection = Rejection(
            reason: reason, revision: revision, tries: tries, time: Int(now().timeIntervalSince1970))
        let record = Record(
            url: original.url.absoluteString, digest: original.digest, validators: original.validators,
            version: original.version, rejection: rejection)
        try cache.store(record, for: Self.key(original.url))
    }

    // MARK: Finding

    private struct Record: Codable, Sendable {
        var url: String
        var digest: ContentDigest
        var validators: OriginalValidators?
        /// What identified it when it was loaded.
        var version: String?
        /// Why the bytes are not kept; nil for a photo.
        var rejection: Rejection?
    }

    /// Why an address gave no photo, and when.
    private struct Rejection: Codable, Sendable {
        var reason: String
        var revision: String
        /// How many times in a row it gave the same bytes.
        var tries: Int
        /// In seconds since 1970.
        var time: Int

        /// The number from which on tries are not counted: pauses no longer grow.
        static let mostTries = 100

        /// How many seconds later it is to be asked again, where its server cannot tell whether it has something else by now.
        ///
        /// The next build asks; from the second time on, 10 minutes pass, then 20 and so on, up to a day.
        var pause: Int { tries < 2 ? 0 : min(600 << min(tries - 2, 10), 86_400) }
    }

    private nonisolated func find(_ url: URL, _ version: String?) async throws -> Original {
        guard Self.isRemote(url), let record = cache.record(Record.self, for: Self.key(url)) else {
            return try await download(url, version)
        }
        let isOther = version != nil && record.version != version
        if let rejection = record.rejection {
            return try await isOther ? download(url, version) : retry(url, record, rejection)
        }
        let cached = Original(url: url, digest: record.digest, version: version ?? record.version)
        guard policy == .revalidate || isOther else { return cached }
        do {
            if isOther, policy == .cacheOnly { throw ChangedOfflineError() }
            // A server may not know that it has another one: its validators say nothing about the version.
            return try await revalidate(cached, isOther ? nil : record.validators)
        } catch let error where !(error is CancellationError) {
            return Original(url: url, digest: record.digest, version: record.version, revalidationFailure: error)
        }
    }

    /// Asks again for what was no photo, unless it is known to be none still.
    private nonisolated func retry(_ url: URL, _ record: Record, _ rejection: Rejection) async throws -> Original {
        let known = record.validators.flatMap { $0.isEmpty ? nil : $0 }
        guard rejection.revision == revision else { return try await download(url, record.version) }
        let isDue = now().timeIntervalSince1970 >= Double(rejection.time) + Double(rejection.pause)
        guard policy != .cacheOnly, policy == .revalidate || known != nil || isDue else {
            throw RejectedEarlierError(reason: rejection.reason)
        }
        guard case .content(let bytes, let validators) = try await load(url, known) else {
            throw RejectedEarlierError(reason: rejection.reason)
        }
        let digest = ContentDigest(of: bytes)
        var original = Original(url: url, digest: digest, validators: validators, version: record.version, isNew: true)
        if digest == record.digest {
            try note(original, rejection.reason, min(rejection.tries, Rejection.mostTries) + 1)
            throw RejectedEarlierError(reason: rejection.reason)
        }
        original.digest = try cache.store(bytes)
        return original
    }

    private nonisolated func revalidate(
        _ cached: Original, _ validators: OriginalValidators?
    ) async throws -> Original {
        let known = validators.flatMap { $0.isEmpty ? nil : $0 }
        guard case .content(let bytes, let validators) = try await load(cached.url, known) else { return cached }
        let digest = try cache.store(bytes)
        return Original(
            url: cached.url, digest: digest, validators: validators, version: cached.version,
            isNew: digest != cached.digest,
            predecessor: digest == cached.digest ? nil : cached.digest)
    }

    private nonisolated func download(_ url: URL, _ version: String?) async throws -> Original {
        let isRemote = Self.isRemote(url)
        if isRemote, policy == .cacheOnly { throw NotCachedError() }
        guard case .content(let bytes, let validators) = try await load(url, nil) else { throw UnexpectedAnswerError() }
        return Original(
            url: url, digest: try cache.store(bytes), validators: isRemote ? validators : nil, version: version,
            isNew: isRemote)
    }

    /// A file may change in its place, and is read whenever it is needed.
    private static func isRemote(_ url: URL) -> Bool { url.scheme == "http" || url.scheme == "https" }

    private static func key(_ url: URL) -> String { "original \(url.absoluteString)" }

    /// The first caller owns the task: when that caller is cancelled, so is the task.
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
    /// What identifies it, if that is known.
    var version: String?
    /// Whether it is another one than in the build before.
    var isNew = false
    /// What the same address gave before.
    var predecessor: ContentDigest?
    /// Why it could not be found out whether it is still the same.
    var revalidationFailure: (any Error)?
}

/// A loader that answers "unchanged" although it was given nothing to compare with.
private struct UnexpectedAnswerError: Error, CustomStringConvertible {
    var description: String { "the server calls it unchanged without having been asked" }
}
