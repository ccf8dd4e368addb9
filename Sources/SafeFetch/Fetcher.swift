import AsyncHTTPClient
package import Foundation

/// The program's only way to the network.
///
/// Redirects are followed by our own code so that every hop is checked. A body is counted while it streams in, and a deadline
/// applies to the whole download. Call ``close()`` when done.
package struct Fetcher: Sendable {
    private let addresses: AddressBook
    private let health: HostHealth
    private let connections: ConnectionLimiter
    private let userAgent: String
    private let headers: [OriginHeaders]
    var clients = ClientPool()
    var retries = RetryPolicy()
    var now: @Sendable () -> ContinuousClock.Instant = { .now }

    /// Makes a fetcher that connects only to hosts allowed by the policy.
    ///
    /// - Parameters:
    ///   - policy: the hosts that may be connected to.
    ///   - failureTime: the time that all hosts together may take to fail; one host may take a fifth of it.
    ///   - userAgent: the name sent to servers.
    ///   - headers: additional headers for some origins.
    ///   - connectionsPerHost: the most connections to a host at once.
    ///   - pause: the minimum time from the end of a request to the beginning of the next one to its host.
    package init(
        policy: AddressPolicy, failureTime: Duration = .seconds(600), userAgent: String = "recipesite",
        headers: [OriginHeaders] = [], connectionsPerHost: Int = 8, pause: Duration = .zero
    ) {
        addresses = AddressBook(policy: policy)
        health = HostHealth(limit: failureTime)
        connections = ConnectionLimiter(perHost: connectionsPerHost, pause: pause)
        self.userAgent = userAgent
        self.headers = headers
    }

    /// Downloads the content of a URL, unless it is unchanged.
    ///
    /// - Parameters:
    ///   - url: an `http` or `https` URL.
    ///   - known: the validators of the last answer; without any, the content is always downloaded.
    ///   - limits: the limits of the download.
    /// - Returns: the body of the answer with status 200 and its validators, or that nothing changed.
    /// - Throws: ``FetchError``, after as many tries as the limits allow.
    package func fetch(
        _ url: URL, unless known: Validators? = nil, limits: FetchLimits
    ) async throws(FetchError) -> FetchAnswer {
        let (answer, hops) = try await follow(url, limits, keepsEncryption: true) {
            target, hop, client throws(FetchError) in
            // Validators belong to the original URL, because a redirect may lead elsewhere next time.
            let exchange = HTTPExchange(target: target, userAgent: userAgent)
            return try await exchange.fetch(
                unless: hop == 0 ? known : nil, limit: limits.bytes, headers: headers, with: client)
        }
        if case .content(let bytes, _, let paging) = answer, !hops.isEmpty {
            return .content(bytes, Validators(), paging)
        }
        return answer
    }

    /// Downloads the content of a URL.
    ///
    /// - Returns: the body of the answer with status 200.
    /// - Throws: ``FetchError``, after as many tries as the limits allow.
    package func fetch(_ url: URL, limits: FetchLimits) async throws(FetchError) -> [UInt8] {
        // Without validators, a "not modified" answer has already become an error.
        guard case .content(let bytes, _, _) = try await fetch(url, unless: nil, limits: limits) else {
            throw .status(304)
        }
        return bytes
    }

    /// Closes every connection, which ends downloads in progress.
    package func close() async { await clients.close() }

    /// Requests a URL without reading its content.
    ///
    /// - Parameters:
    ///   - url: an `http` or `https` URL.
    ///   - method: the method of the request.
    ///   - limits: the limits of the request.
    /// - Returns: the last answer, whatever its status.
    /// - Throws: ``FetchError`` if there is no answer, after as many tries as the limits allow.
    package func probe(_ url: URL, by method: Probe.Method, limits: FetchLimits) async throws(FetchError) -> Probe {
        // Nothing confidential is sent, and no content is used.
        let (status, hops) = try await follow(url, limits, keepsEncryption: false) {
            target, _, client throws(FetchError) in
            try await HTTPExchange(target: target, userAgent: userAgent).probe(by: method, with: client)
        }
        return Probe(
            status: status, url: hops.last?.url ?? url,
            isMoved: !hops.isEmpty && hops.allSatisfy { [301, 308].contains($0.status) })
    }

    // MARK: One download

    /// The status of a redirect and the URL that it leads to.
    private typealias Hop = (status: Int, url: URL)

    /// Sends requests until an answer is no redirect.
    ///
    /// - Parameters:
    ///   - url: the URL of the first request.
    ///   - limits: the limits of all requests together.
    ///   - keepsEncryption: whether the target of an encrypted request must be encrypted as well.
    ///   - send: sends a request, after the given number of redirects.
    /// - Returns: the answer, and the redirects that led to it.
    /// - Throws: ``FetchError``, after as many tries as the limits allow.
    private func follow<Answer: Sendable>(
        _ url: URL, _ limits: FetchLimits, keepsEncryption: Bool,
        _ send:
            @escaping @Sendable (FetchTarget, Int, HTTPClient) async throws(FetchError) -> HTTPExchange.Outcome<Answer>
    ) async throws(FetchError) -> (answer: Answer, hops: [Hop]) {
        try await retrying(url, limits) { budget throws(FetchError) in
            var hops: [Hop] = []
            while hops.count <= limits.redirects {
                let (target, count) = (try FetchTarget(hops.last?.url ?? url), hops.count)
                let outcome = try await connect(to: target.host, within: &budget) { client throws(FetchError) in
                    try await send(target, count, client)
                }
                switch outcome {
                case .answer(let answer): return (answer, hops)
                case .redirect(let status, let location):
                    hops.append((status, try target.url(ofRedirect: location, keepsEncryption: keepsEncryption)))
                }
            }
            throw .redirect("it redirects more than \(limits.redirects) times")
        }
    }

    /// Tries until it succeeds, or until another try is useless or too late.
    private func retrying<Value>(
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
                    health.charge(pause, to: host)
                }
                do { try await retries.sleep(pause) } catch { throw .cancelled }
            }
        }
    }

    /// Connects to a checked address of the host, or to the next one if the best doesn't answer.
    private func connect<Outcome: Sendable>(
        to host: HostName, within budget: inout TimeBudget,
        _ send: @escaping @Sendable (HTTPClient) async throws(FetchError) -> Outcome
    ) async throws(FetchError) -> Outcome {
        while true {
            try health.check(host)
            let before = budget.spent
            var tried: IPAddress?
            do throws(FetchError) {
                // The lookup comes before its turn, so that a name without an answer keeps no others waiting.
                let address = try await budget.run { () throws(FetchError) in try await addresses.address(of: host) }
                tried = address
                let outcome = try await connections.withConnection(to: host) { () throws(FetchError) in
                    try health.check(host)
                    return try await clients.withClient(for: .init(host: host, address: address)) {
                        client throws(FetchError) in
                        try await budget.run { () throws(FetchError) in try await send(client) }
                    }
                }
                health.recordSuccess(of: host)
                addresses.confirm(address, of: host)
                return outcome
            } catch {
                if error.isFailedAttempt { health.charge(budget.spent - before, to: host) }
                if case .unreachable = error, let tried, addresses.strike(tried, of: host) { continue }
                health.record(error, of: host)
                throw error
            }
        }
    }
}

/// A server's answer for a URL.
package enum FetchAnswer: Sendable {
    /// The content, with the validators for the next request and the links to further pages.
    case content([UInt8], Validators, PagingHeaders = PagingHeaders())
    /// Nothing has changed since the answer with the given validators (status 304).
    case unchanged
}

/// The limits of one download.
package struct FetchLimits: Sendable {
    /// The most bytes of a body, both as sent and inflated.
    package var bytes: Int
    /// The longest time for a download: the lookup, the connection, every redirect, every try and the pauses between them.
    ///
    /// Time spent waiting for one of the host's connections doesn't count.
    package var deadline: Duration
    /// The most redirects to follow.
    package var redirects: Int
    /// The most tries, if another try may succeed.
    package var tries: Int

    /// Makes a set of limits; by default 5 redirects and 3 tries.
    package init(bytes: Int, deadline: Duration, redirects: Int = 5, tries: Int = 3) {
        self.bytes = bytes
        self.deadline = deadline
        self.redirects = redirects
        self.tries = tries
    }
}
