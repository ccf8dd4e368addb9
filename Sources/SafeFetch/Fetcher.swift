import AsyncHTTPClient
public import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// The one way out to the network.
///
/// Redirects are followed by hand so that every hop is checked, a body is counted while it streams in, and
/// a deadline holds for the whole exchange. Call ``close()`` when done.
public struct Fetcher: Sendable {
    private let hosts: HostDirectory
    private let userAgent: String

    /// Makes a fetcher that connects only to hosts which the policy lets pass.
    public init(policy: AddressPolicy, userAgent: String = "recipesite") {
        hosts = HostDirectory(policy: policy)
        self.userAgent = userAgent
    }

    /// Downloads what a URL names.
    ///
    /// - Returns: the body of the answer with status 200.
    /// - Throws: ``FetchError``, after as many tries as the limits allow.
    public func fetch(_ url: URL, limits: FetchLimits) async throws(FetchError) -> [UInt8] {
        // Without validators, an answer that nothing changed is an error before it gets here.
        guard case .content(let bytes, _) = try await fetch(url, unless: nil, limits: limits) else {
            throw .status(304)
        }
        return bytes
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
        var pause = Duration.milliseconds(200)
        var triesLeft = limits.tries
        while true {
            do {
                return try await fetchFollowingRedirects(url, unless: known, limits: limits)
            } catch {
                triesLeft -= 1
                guard error.isWorthRetrying, triesLeft > 0 else { throw error }
            }
            do { try await Task.sleep(for: pause) } catch { throw .cancelled }
            pause *= 3
        }
    }

    /// Closes every connection that was kept open for further requests.
    public func close() async { await hosts.close() }

    // MARK: One try

    private func fetchFollowingRedirects(
        _ start: URL, unless known: Validators?, limits: FetchLimits
    ) async throws(FetchError) -> FetchAnswer {
        let began = ContinuousClock.now
        var url = start
        for _ in 0...limits.redirects {
            let left = limits.deadline - (ContinuousClock.now - began)
            guard left > .zero else { throw .tooSlow(limit: limits.deadline) }
            switch try await exchange(url, unless: known, limits: limits, deadline: left) {
            case .final(let answer): return answer
            case .redirect(let location): url = try resolve(location, from: url)
            }
        }
        throw .redirect("it redirects more than \(limits.redirects) times")
    }

    private enum Answer { case final(FetchAnswer), redirect(String) }

    private func resolve(_ location: String, from url: URL) throws(FetchError) -> URL {
        guard let target = URL(string: location, relativeTo: url)?.absoluteURL else {
            throw .redirect("it redirects to something that is not a URL")
        }
        if url.scheme == "https", target.scheme != "https" {
            throw .redirect("it redirects from https to \(target.scheme ?? "nothing")")
        }
        return target
    }

    private func exchange(
        _ url: URL, unless known: Validators?, limits: FetchLimits, deadline: Duration
    ) async throws(FetchError) -> Answer {
        guard url.scheme == "http" || url.scheme == "https" else {
            throw .unsupported("only http and https URLs can be fetched")
        }
        guard let host = url.host(percentEncoded: true), !host.isEmpty else {
            throw .unsupported("the URL has no host")
        }
        do {
            let client = try await hosts.client(for: host)
            let answer = try await racing(deadline, limit: limits.deadline) {
                try await request(url, unless: known, from: client, byteLimit: limits.bytes)
            }
            await hosts.record(nil, for: host)
            return answer
        } catch {
            let failure = Self.failure(error, host: host)
            await hosts.record(failure, for: host)
            throw failure
        }
    }

    private func request(
        _ url: URL, unless known: Validators?, from client: HTTPClient, byteLimit: Int
    ) async throws -> Answer {
        var request = HTTPClientRequest(url: url.absoluteString)
        request.headers = ["user-agent": userAgent, "accept": "*/*"]
        let conditions = known?.requestHeaders ?? [:]
        request.headers.add(contentsOf: conditions)
        let response = try await client.execute(request, deadline: .distantFuture)
        switch response.status.code {
        case 200: break
        case 304 where !conditions.isEmpty: return .final(.unchanged)
        case 301, 302, 303, 307, 308:
            guard let location = response.headers.first(name: "location") else {
                throw FetchError.redirect("it redirects without saying where to")
            }
            return .redirect(location)
        case let status: throw FetchError.status(Int(status))
        }
        if let encoding = response.headers.first(name: "content-encoding"), encoding.lowercased() != "identity" {
            throw FetchError.malformed("the server compressed the answer without being asked to (\(encoding))")
        }
        if let length = response.headers.first(name: "content-length").flatMap(Int.init), length > byteLimit {
            throw FetchError.tooLarge(limit: byteLimit)
        }
        var bytes: [UInt8] = []
        for try await chunk in response.body {
            guard bytes.count + chunk.readableBytes <= byteLimit else { throw FetchError.tooLarge(limit: byteLimit) }
            bytes.append(contentsOf: chunk.readableBytesView)
        }
        return .final(.content(bytes, Validators(from: response.headers)))
    }

    /// Runs work against the clock: `HTTPClient`'s own timeout ends with the head and lets a body drip for ever.
    private func racing(
        _ deadline: Duration, limit: Duration, _ work: @escaping @Sendable () async throws -> Answer
    ) async throws -> Answer {
        try await withThrowingTaskGroup(of: Answer.self) { group in
            group.addTask(operation: work)
            group.addTask {
                try await Task.sleep(for: deadline)
                throw FetchError.tooSlow(limit: limit)
            }
            defer { group.cancelAll() }
            guard let answer = try await group.next() else { throw FetchError.cancelled }
            return answer
        }
    }

    private static func failure(_ error: any Error, host: String) -> FetchError {
        switch error {
        case let error as FetchError: error
        case is CancellationError: .cancelled
        case let error as HTTPClientError where error == .cancelled: .cancelled
        case let error as HTTPParserError: .malformed("the server's answer is not HTTP: \(error)")
        case let error as NIOConnectionError:
            .unreachable(host: host, reason: reason(error.connectionErrors.first?.error))
        case let error as HTTPClientError: .unreachable(host: host, reason: error.shortDescription.lowercased())
        default: .unreachable(host: host, reason: reason(error))
        }
    }

    private static func reason(_ error: (any Error)?) -> String {
        switch error {
        case let error as IOError: String(cString: strerror(error.errnoCode)).lowercased()
        case let error?: "\(error)"
        case nil: "no connection"
        }
    }
}
