import AsyncHTTPClient
public import Foundation

/// The one way out to the network.
///
/// Redirects are followed by hand so that every hop is checked, a body is counted while it streams in, and a deadline
/// holds for the whole download. Callers that ask for the same at the same time share one download. Call ``close()`` when
/// done.
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

    /// Makes a fetcher that connects only to hosts which the policy lets pass.
    ///
    /// - Parameters:
    ///   - policy: which hosts may be connected to.
    ///   - failures: how long hosts may take to fail.
    ///   - userAgent: the name that servers are given.
    ///   - headers: what some origins are sent besides.
    ///   - connectionsPerHost: how many connections a host may have at once.
    ///   - pause: the least time from the end of a request to the beginning of the next one to its host.
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

    /// Downloads what a URL names, unless it is still what is known already.
    ///
    /// - Parameters:
    ///   - url: an `http` or `https` URL.
    ///   - known: the validators that came with the last answer; where there are none, the content always comes.
    ///   - limits: what the download may cost.
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

    /// Downloads what a URL names.
    ///
    /// - Returns: the body of the answer with status 200.
    /// - Throws: ``FetchError``, after as many tries as the limits allow.
    public func fetch(_ url: URL, limits: FetchLimits) async throws(FetchError) -> [UInt8] {
        // Without validators, an answer that nothing changed is an error before it gets here.
        guard case .content(let bytes, _, _) = try await fetch(url, unless: nil, limits: limits) else {
            throw .status(304)
        }
        return bytes
    }

    /// Closes every connection; downloads under way end.
    public func close() async { await clients.close() }

    // MARK: One download

    /// All that makes one download different from another.
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

    /// Tries until it succeeds, or another try is of no use or too late.
    func retrying<Value>(
        _ url: URL, _ limits: FetchLimits, _ attempt: (inout TimeBudget) async throws(FetchError) -> Value
    ) async throws(FetchError) -> Value {
        var budget = TimeBudget(limits.deadline, now: now)
        var tries = 0
        var failure: FetchError?
        while true {
            do { return try await attempt(&budget) } catch {
                // How the host failed just now says more than that it is asked no more.
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
            // Validators belong to the URL that was asked for: a redirect may lead elsewhere next time.
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

    /// Connects to a checked address of the host, the next one where the best does not answer.
    func connect<Outcome: Sendable>(
        to host: HostName, within budget: inout TimeBudget,
        _ send: @escaping @Sendable (HTTPClient) async throws(FetchError) -> Outcome
    ) async throws(FetchError) -> Outcome {
        while true {
            try health.check(host)
            try failureTime.check(host)
            let before = budget.spent
            // Looked up before it is its turn: a name that nobody answers for keeps no others waiting.
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

/// What a server said about a URL.
public enum FetchAnswer: Sendable {
    /// The bytes, the validators to ask with next time, and what is said about further pages.
    case content([UInt8], Validators, PagingHeaders = PagingHeaders())
    /// Nothing changed since the answer that the given validators came with (status 304).
    case unchanged
}

/// What one download may cost.
public struct FetchLimits: Sendable, Hashable {
    /// The most bytes that a body may have, on the wire and inflated.
    public var bytes: Int
    /// How long a download may take: looking up, connecting, every redirect, every try and the pauses between them.
    ///
    /// Time in which it waits for one of the connections that a host may have does not count.
    public var deadline: Duration
    /// How many redirects are followed.
    public var redirects: Int
    /// How often it is tried where another try may do better.
    public var tries: Int

    /// Makes a set of limits; by default 5 redirects and 3 tries.
    public init(bytes: Int, deadline: Duration, redirects: Int = 5, tries: Int = 3) {
        self.bytes = bytes
        self.deadline = deadline
        self.redirects = redirects
        self.tries = tries
    }
}
