import AsyncHTTPClient
import NIOCore
import NIOSSL

/// The HTTP clients, each bound to one host at one checked address, with their open connections.
///
/// AsyncHTTPClient needs a separate client to pin a name to an address while TLS still verifies the name.
actor ClientPool {
    /// A host at the address that was checked for it.
    struct Endpoint: Hashable {
        let host: HostName
        let address: IPAddress
    }

    private struct Entry {
        let client: HTTPClient
        var users = 0
        var lastUse = 0
    }

    private let capacity: Int
    private let certificates: TrustedCertificates
    /// The longest time without any bytes.
    private let silence: Duration
    /// The settings for verifying certificates, determined when first needed.
    private lazy var encryption = Result { () throws(UnreadableCertificatesError) in try certificates.configuration() }
    private var entries: [Endpoint: Entry] = [:]
    private var uses = 0
    private var isClosed = false

    /// Makes a pool that keeps clients for a limited number of endpoints, because a feed may name any number.
    init(
        capacity: Int = 32, certificates: TrustedCertificates = TrustedCertificates(),
        silence: Duration = .seconds(30)
    ) {
        self.capacity = capacity
        self.certificates = certificates
        self.silence = silence
    }

    /// The number of clients in the pool.
    var count: Int { entries.count }

    /// Runs work with the client for an endpoint.
    nonisolated func withClient<Value: Sendable>(
        for endpoint: Endpoint, _ work: (HTTPClient) async throws(FetchError) -> Value
    ) async throws(FetchError) -> Value {
        let client = try await lease(endpoint)
        let result: Result<Value, FetchError>
        do { result = .success(try await work(client)) } catch { result = .failure(error) }
        await giveBack(endpoint)
        return try result.get()
    }

    /// Closes every connection, including those in use.
    func close() async {
        isClosed = true
        let clients = entries.values.map(\.client)
        entries = [:]
        for client in clients { await Self.shutDown(client) }
    }

    private func lease(_ endpoint: Endpoint) throws(FetchError) -> HTTPClient {
        guard !isClosed else { throw .cancelled }
        var entry = if let known = entries[endpoint] { known } else { Entry(client: try makeClient(for: endpoint)) }
        uses += 1
        entry.users += 1
        entry.lastUse = uses
        entries[endpoint] = entry
        return entry.client
    }

    private func giveBack(_ endpoint: Endpoint) async {
        entries[endpoint]?.users -= 1
        guard entries.count > capacity else { return }
        let idle = entries.filter { $0.value.users == 0 }
        guard let oldest = idle.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
        entries[oldest.key] = nil
        await Self.shutDown(oldest.value.client)
    }

    private static func shutDown(_ client: HTTPClient) async {
        // This fails only for a client that is already closed, which is fine.
        try? await client.shutdown()
    }

    private func makeClient(for endpoint: Endpoint) throws(FetchError) -> HTTPClient {
        // Redirects are followed by our own code, so that every hop is checked.
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        configuration.dnsOverride = [endpoint.host.description: endpoint.address.description]
        // One exchange at a time on a connection, which `ConnectionLimiter` counts, and which cancelling closes.
        configuration.httpVersion = .http1Only
        do throws(UnreadableCertificatesError) {
            configuration.tlsConfiguration = try encryption.get()
        } catch {
            throw .unreachable(host: endpoint.host.description, reason: error.description)
        }
        configuration.timeout = .init(connect: .seconds(5), read: TimeAmount(silence))
        configuration.connectionPool.idleTimeout = .seconds(10)
        // Our own retries decide; the pool's would keep a request to a dead host waiting.
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.http1_1ConnectionDebugInitializer = { StatusGuard.add(to: $0) }
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }
}
