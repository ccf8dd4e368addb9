import AsyncHTTPClient
public import Foundation

/// The program's only way to the network.
///
/// Redirects are followed by our own code so that every hop is checked. A body is counted while it streams in, and a deadline
/// applies to the whole download. Concurrent requests for the same thing share one download. Call ``close()`` when done.
public struct Fetcher: Sendable {
    private let addresses: AddressBook
    private let health = HostHealth()
    private let failureTime: FailureTime
    private let connections: ConnectionLimiter
    let clients: ClientPool
    let downloads = Coalescer<Download, Result<FetchAnswer, FetchError>>()
    private let retries: RetryPolicy
    let userAgent: String
    private let headers: [OriginHeaders]
    private let now: @Sendable () -> ContinuousClock.Instant

    /// Makes a fetcher that connects only to hosts allowed by the policy.
    ///
    /// - Parameters:
    ///   - policy: the hosts that may be connected to.
    ///   - failures: the time that hosts may take to fail.
    ///   - userAgent: the name sent to servers.
    ///   - headers: additional headers for some origins.
    ///   - connectionsPerHost: the most connections to a host at once.
    ///   - pause: the minimum time from the end of a request to the beginning of the next one to its host.
    public init(
        policy: AddressPolicy, failures: FailureTimeLimit = FailureTimeLimit(), userAgent: String = "recipesite",
        headers: [OriginHeaders] = [], connectionsPerHost: Int = 8, pause: Duration = .zero
    ) {
        self.init(
            policy: policy, failures: failures, userAgent: userAgent, headers: headers,
            connectionsPerHost: connectionsPerHost, pause: pause, retries: RetryPolicy())
    }

    init(
        policy: AddressPolicy, failures: FailureTimeLimit = FailureTimeLimit(), userAgent: String = "recipesite",
        headers: [OriginHeaders] = [], connectionsPerHost: Int = 8, pause: Duration = .zero, retries: RetryPolicy,
        clients: ClientPool = ClientPool(),
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        addresses = AddressBook(policy: policy)
        failureTime = FailureTime(limit: failures)
        connections = ConnectionLimiter(perHost: connectionsPerHost, pause: pause)
        self.userAgent = userAgent
        self.headers = headers
        self.retries = retries
        self.clients = clients
        self.now = now
    }

    /// Downloads the content of a URL, unless it is unchanged.
    ///
    /// - Parameters:
    ///   - url: an `http` or `https` URL.
    ///   - known: the validators of the last answer; without any, the content is always downloaded.
    ///   - limits: the limits of the download.
    /// - Returns: the body of the answer with status 200 and its validators, or that nothing changed.
    /// - Throws: ``FetchError``, after as many tries as the limits allow.
    public func fetch(
        _ url: URL, unless known: Validators? = nil, limits: FetchLimits
    ) async throws(FetchError) -> FetchAnswer {
        let download = Download(url: url, known: known, limits: limits)
        let result = await downloads.value(for: download) {
            do throws(FetchError) { return .success(try await perform(download)) } catch { return .failure(error) }
        }
        guard let result else { throw .cancelled }
        return try result.get()
    }

    /// Downloads the content of a URL.
    ///
    /// - Returns: the body of the answer with status 200.
    /// - Throws: ``FetchError``, after as many tries as the limits allow.
    public func fetch(_ url: URL, limits: FetchLimits) async throws(FetchError) -> [UInt8] {
        // Without validators, a "not modified" answer has already become an error.
        guard case .content(let bytes, _, _) = try await fetch(url, unless: nil, limits: limits) else {
            throw .status(304)
        }
        return bytes
    }

    /// Closes every connection, which ends downloads in progress.
    public func close() async { await clients.close() }

    // MARK: One download

    /// The properties that distinguish downloads from each other.
    struct Download: Hashable, Sendable {
        var url: URL
        var known: Validators?
        var limits: FetchLimits
    }

    private func perform(_ download: Download) async throws(FetchError) -> FetchAnswer {
        try await retrying(download.url, download.limits) { budget throws(FetchError) in
            try await followRedirects(download, within: &budget)
        }
    }

    /// Tries until it succeeds, or until another try is useless or too late.
    func retrying<Value>(
        _ url: URL, _ limits: FetchLimits, _ attempt: (inout TimeBudget) async throws(FetchError) -> Value
    ) async throws(FetchError) -> Value {
        var budget = TimeBudget(limits.deadline, now: now)
        var tries = 0
        var failure: FetchError?
        while true {
            do { return try await attempt(&budget) } catch {
                // The host's last failure says more than that no request was sent.
                if let failure, error.isRefusalToAsk { throw failure }
                failure = error
                tries += 1
                guard tries < limits.tries, let pause = retries.pause(after: error, tries: tries),
                    pause < budget.left
                else { throw error }
                budget.spend(pause)
                if let host = url.host(percentEncoded: false).flatMap(HostName.init) {
                    failureTime.charge(pause, to: host)
                }
                do { try await retries.sleep(pause) } catch { throw .cancelled }
            }
        }
    }

    private func followRedirects(
        _ download: Download, within budget: inout TimeBudget
    ) async throws(FetchError) -> FetchAnswer {
        var url = download.url
        for hop in 0...download.limits.redirects {
            // Validators belong to the original URL, because a redirect may lead elsewhere next time.
            let exchange = HTTPExchange(
                target: try FetchTarget(url), known: hop == 0 ? download.known : nil,
                byteLimit: download.limits.bytes, userAgent: userAgent, headers: headers)
            let outcome = try await connect(to: exchange.target.host, within: &budget) { client throws(FetchError) in
                try await exchange.perform(with: client)
            }
            switch outcome {
            case .answer(.content(let bytes, _, let paging)) where hop > 0:
                return .content(bytes, Validators(), paging)
            case .answer(let answer): return answer
            case .redirect(let location): url = try exchange.target.url(ofRedirect: location)
            }
        }
        throw .redirect("it redirects more than \(download.limits.redirects) times")
    }

    /// Connects to a checked address of the host, or to the next one if the best doesn't answer.
    func connect<Outcome: Sendable>(
        to host: HostName, within budget: inout TimeBudget,
        _ send: @escaping @Sendable (HTTPClient) async throws(FetchError) -> Outcome
    ) async throws(FetchError) -> Outcome {
        while true {
            try health.check(host)
            try failureTime.check(host)
            let before = budget.spent
            // The lookup comes before its turn, so that a name without an answer keeps no others waiting.
            let address = try await address(of: host, within: &budget)
            do {
                let outcome = try await connections.withConnection(to: host) { () throws(FetchError) in
                    try health.check(host)
                    try failureTime.check(host)
                    return try await clients.withClient(for: .init(host: host, address: address)) {
                        client throws(FetchError) in
                        try await budget.run { () throws(FetchError) in try await send(client) }
                    }
                }
                health.recordSuccess(of: host)
                failureTime.recordSuccess(of: host)
                addresses.confirm(address, of: host)
                return outcome
            } catch {
                if error.isFailedAttempt { failureTime.charge(budget.spent - before, to: host) }
                if case .unreachable = error, addresses.strike(address, of: host) { continue }
                health.record(error, of: host)
                throw error
            }
        }
    }

    private func address(of host: HostName, within budget: inout TimeBudget) async throws(FetchError) -> IPAddress {
        let before = budget.spent
        do {
            return try await budget.run { () throws(FetchError) in try await addresses.address(of: host) }
        } catch {
            if error.isFailedAttempt { failureTime.charge(budget.spent - before, to: host) }
            health.record(error, of: host)
            throw error
        }
    }
}

/// A server's answer for a URL.
public enum FetchAnswer: Sendable {
    /// The content, with the validators for the next request and the links to further pages.
    case content([UInt8], Validators, PagingHeaders = PagingHeaders())
    /// Nothing has changed since the answer with the given validators (status 304).
    case unchanged
}

/// The limits of one download.
public struct FetchLimits: Sendable, Hashable {
    /// The most bytes of a body, both as sent and inflated.
    public var bytes: Int
    /// The longest time for a download: the lookup, the connection, every redirect, every try and the pauses between them.
    ///
    /// Time spent waiting for one of the host's connections doesn't count.
    public var deadline: Duration
    /// The most redirects to follow.
    public var redirects: Int
    /// The most tries, if another try may succeed.
    public var tries: Int

    /// Makes a set of limits; by default 5 redirects and 3 tries.
    public init(bytes: Int, deadline: Duration, redirects: Int = 5, tries: Int = 3) {
        self.bytes = bytes
        self.deadline = deadline
        self.redirects = redirects
        self.tries = tries
    }
}
