import Files
package import Foundation
package import SafeFetch

/// Loads a photo from its address.
///
/// With validators, the answer may be that the photo is unchanged since they were sent.
package typealias OriginalLoader = @Sendable (URL, Validators?) async throws -> FetchAnswer

/// The rule for requesting photos with a web address from the network.
package enum CachePolicy: Sendable, Hashable, CaseIterable {
    /// Requests only photos that the cache lacks.
    case cacheFirst
    /// Requests all photos: cached ones with their validators, and if that fails, the cached photo is used.
    case revalidate
    /// Never requests photos; those that the cache lacks are unavailable.
    case cacheOnly
}

/// The error of a photo that would have to be downloaded, which is forbidden.
struct NotCachedError: Error, CustomStringConvertible {
    var description: String { "it is not in the cache, and nothing is downloaded offline" }
}

/// The error of a cached photo that would have to be downloaded again.
struct ChangedOfflineError: Error, CustomStringConvertible {
    var description: String { "it changed in the feed, and nothing is downloaded offline" }
}

/// The error of an address that returned no photo, and still returns the same or isn't due for a retry.
package struct RejectedEarlierError: Error, Sendable, CustomStringConvertible {
    /// The problem with the file.
    let reason: String

    /// The reason, in the words of the build that found it.
    package var description: String { reason }
}

/// The original photos, each loaded at most once in a build.
actor OriginalStore {
    private let cache: ImageCache
    /// The codec's revision, because another codec may decode what this one can't.
    private let revision: String
    private let policy: CachePolicy
    private let now: @Sendable () -> Date
    private let load: OriginalLoader
    private var found: [URL: Task<Original, any Error>] = [:]
    private var reloads: [URL: Task<Original, any Error>] = [:]
    /// The errors of originals that this build could not decode, and whose bytes were removed from the cache.
    ///
    /// They are kept by digest, because several addresses may return the same bytes at the same time.
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

    /// Returns the original at a URL, following the policy.
    ///
    /// If an earlier build recorded it, its bytes may be missing in the cache.
    ///
    /// - Parameters:
    ///   - url: the address.
    ///   - version: identifies the current content; if several callers differ, the first one's counts.
    /// - Returns: the original.
    /// - Throws: the loader's error, or that the photo must not be downloaded.
    func original(at url: URL, version: String? = nil) async throws -> Original {
        if let task = found[url] { return try await task.value }
        let task = Task { try await find(url, version) }
        found[url] = task
        return try await value(of: task)
    }

    /// Downloads an original whose bytes are missing in the cache or damaged.
    func reload(_ original: Original) async throws -> Original {
        if let task = reloads[original.url] { return try await task.value }
        let task = Task { try await download(original.url, original.version) }
        reloads[original.url] = task
        return try await value(of: task)
    }

    /// Records what a web address returned, so that later builds need not ask; call it once the bytes proved to be a photo.
    nonisolated func remember(_ original: Original) throws {
        guard let validators = original.validators else { return }
        let record = Record(
            url: original.url.absoluteString, digest: original.digest, validators: validators,
            version: original.version)
        try cache.store(record, for: Self.key(original.url))
    }

    /// Removes an original that isn't a photo from the cache, and records that for later builds.
    ///
    /// If the address returned a photo before, the record of that photo stays.
    func reject(_ original: Original, _ fault: ImageError) throws {
        faults[original.digest] = fault
        cache.remove(original.digest)
        guard rejected.insert(original.url).inserted else { return }
        guard Self.isRemote(original.url), original.predecessor == nil else { return }
        try note(original, fault.description, 1)
    }

    /// Returns the error of an original, if this build found one.
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
        var validators: Validators?
        /// The version when it was loaded.
        var version: String?
        /// The reason that the bytes are not kept; `nil` for a photo.
        var rejection: Rejection?
    }

    /// The reason that an address returned no photo, and the time of the last try.
    private struct Rejection: Codable, Sendable {
        var reason: String
        var revision: String
        /// The number of times in a row that it returned the same bytes.
        var tries: Int
        /// The time in seconds since 1970.
        var time: Int

        /// The number after which tries are no longer counted, because the pauses no longer grow.
        static let mostTries = 100

        /// The seconds before the next request, if the server can't tell whether its content has changed.
        ///
        /// The next build asks again. From the second time on there is a pause of 10 minutes, then 20 and so on, up to a day.
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
            // A server may not notice that its photo is another one: its validators say nothing about the version.
            return try await revalidate(cached, isOther ? nil : record.validators)
        } catch let error where !(error is CancellationError) {
            return Original(url: url, digest: record.digest, version: record.version, revalidationFailure: error)
        }
    }

    /// Requests an address again that returned no photo, unless its content is known to be unchanged.
    private nonisolated func retry(_ url: URL, _ record: Record, _ rejection: Rejection) async throws -> Original {
        let known = record.validators.flatMap { $0.isEmpty ? nil : $0 }
        guard rejection.revision == revision else { return try await download(url, record.version) }
        let isDue = now().timeIntervalSince1970 >= Double(rejection.time) + Double(rejection.pause)
        guard policy != .cacheOnly, policy == .revalidate || known != nil || isDue else {
            throw RejectedEarlierError(reason: rejection.reason)
        }
        guard case .content(let bytes, let validators, _) = try await load(url, known) else {
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
        _ cached: Original, _ validators: Validators?
    ) async throws -> Original {
        let known = validators.flatMap { $0.isEmpty ? nil : $0 }
        guard case .content(let bytes, let validators, _) = try await load(cached.url, known) else { return cached }
        let digest = try cache.store(bytes)
        return Original(
            url: cached.url, digest: digest, validators: validators, version: cached.version,
            isNew: digest != cached.digest,
            predecessor: digest == cached.digest ? nil : cached.digest)
    }

    private nonisolated func download(_ url: URL, _ version: String?) async throws -> Original {
        let isRemote = Self.isRemote(url)
        if isRemote, policy == .cacheOnly { throw NotCachedError() }
        guard case .content(let bytes, let validators, _) = try await load(url, nil) else {
            throw UnexpectedAnswerError()
        }
        return Original(
            url: url, digest: try cache.store(bytes), validators: isRemote ? validators : nil, version: version,
            isNew: isRemote)
    }

    /// Returns whether a URL is a web address; a file may change in its place, and is read whenever it is needed.
    private static func isRemote(_ url: URL) -> Bool { url.scheme == "http" || url.scheme == "https" }

    private static func key(_ url: URL) -> String { "original \(url.absoluteString)" }

    /// Waits for a task on behalf of its first caller, which owns it: cancelling that caller cancels the task.
    private func value(of task: Task<Original, any Error>) async throws -> Original {
        try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}

/// A photo in its original form.
struct Original: Sendable {
    var url: URL
    /// The digest of its bytes, which the cache holds unless they were evicted or damaged.
    var digest: ContentDigest
    /// The validators that came with it, if it was downloaded in this build.
    var validators: Validators?
    /// The version, if known.
    var version: String?
    /// Whether it differs from the previous build's.
    var isNew = false
    /// The digest of the previous photo at the same address.
    var predecessor: ContentDigest?
    /// The reason that it is unknown whether the photo is still the same.
    var revalidationFailure: (any Error)?
}

/// The error of a loader that answers "unchanged" without having been given validators.
private struct UnexpectedAnswerError: Error, CustomStringConvertible {
    var description: String { "the server calls it unchanged without having been asked" }
}
