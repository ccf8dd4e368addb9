import AsyncHTTPClient
import NIOCore

/// One client for each host, bound to the address that was checked, and the hosts that were given up.
///
/// A client of its own is how AsyncHTTPClient pins a name to an address while TLS still verifies the name.
actor HostDirectory {
    /// After this many failures in a row without a success between them, a host is left alone.
    static let patience = 3

    private let policy: AddressPolicy
    private var clients: [String: Task<Result<HTTPClient, FetchError>, Never>] = [:]
    private var failures: [String: (count: Int, reason: String)] = [:]

    init(policy: AddressPolicy) { self.policy = policy }

    /// The client for a host; the host is looked up once, however many ask at the same time.
    func client(for host: String) async throws(FetchError) -> HTTPClient {
        if let failure = failures[host], failure.count >= Self.patience {
            throw .givenUp(host: host, reason: failure.reason)
        }
        let task = clients[host] ?? Task { await Self.makeClient(for: host, policy: policy) }
        clients[host] = task
        let result = await task.value
        if case .failure = result, clients[host] == task { clients[host] = nil }
        return try result.get()
    }

    /// Remembers how an exchange with a host ended.
    func record(_ error: FetchError?, for host: String) {
        if let reason = error?.hostFailure {
            failures[host] = ((failures[host]?.count ?? 0) + 1, reason)
        } else if error == nil {
            failures[host] = nil
        }
    }

    /// Closes every connection.
    func close() async {
        for task in clients.values {
            guard case .success(let client) = await task.value else { continue }
            // Closing fails only for a client that is closed already, which is what is wanted.
            try? await client.shutdown()
        }
        clients = [:]
    }

    private static func makeClient(
        for host: String, policy: AddressPolicy
    ) async -> Result<HTTPClient, FetchError> {
        do {
            let address = try await policy.address(of: host)
            var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
            configuration.dnsOverride = [host: address.description]
            configuration.timeout = .init(connect: .seconds(5), read: .seconds(30))
            configuration.connectionPool = .init(
                idleTimeout: .seconds(20), concurrentHTTP1ConnectionsPerHostSoftLimit: 8)
            // Our own retries decide; the pool's would keep a request to a dead host waiting.
            configuration.connectionPool.retryConnectionEstablishment = false
            return .success(HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration))
        } catch {
            return .failure(error)
        }
    }
}
