import AsyncHTTPClient
import NIOCore
import NIOSSL

/// The HTTP clients, each bound to one host at one checked address, with the connections that they keep open.
///
/// A client of its own is how AsyncHTTPClient pins a name to an address while TLS still verifies the name.
actor ClientPool {
    /// A host at the address that was checked for it.
    struct Endpoint: Hashable {
        var host: HostName
        var address: IPAddress
    }

    private struct Entry {
        let client: HTTPClient
        var users = 0
        var lastUse = 0
    }

    private let capacity: Int
    private let certificates: TrustedCertificates
    /// How long nothing may come.
    private let silence: Duration
    /// How certificates are verified, found out when it is first needed.
    private var encryption: Result<TLSConfiguration?, UnreadableCertificatesError>?
    private var entries: [Endpoint: Entry] = [:]
    private var uses = 0
    private var isClosed = false

    /// Makes a pool that keeps clients for as many endpoints; a feed may name any number.
    init(
        capacity: Int = 32, certificates: TrustedCertificates = TrustedCertificates(),
        silence: Duration = .seconds(30)
    ) {
        self.capacity = capacity
        self.certificates = certificates
        self.silence = silence
    }

    /// How many clients it keeps.
    var count: Int { entries.count }

    /// Does work with the client for an endpoint.
    nonisolated func withClient<Value: Sendable>(
        for endpoint: Endpoint, _ work: (HTTPClient) async throws(FetchError) -> Value
    ) async throws(FetchError) -> Value {
        let client = try await lease(endpoint)
        let result: Result<Value, FetchError>
        do { result = .success(try await work(client)) } catch { result = .failure(error) }
        await giveBack(endpoint)
        return try result.get()
    }

    /// Closes every connection, those in use too.
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
        // It fails only for a client that is closed already, which is what is wanted.
        try? await client.shutdown()
    }

    private func makeClient(for endpoint: Endpoint) throws(FetchError) -> HTTPClient {
        let encryption =
            encryption ?? Result { () throws(UnreadableCertificatesError) in try certificates.configuration() }
        self.encryption = encryption
        // Redirects are followed by hand, so that every hop is checked.
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        configuration.dnsOverride = [endpoint.host.description: endpoint.address.description]
        // One exchange on a connection at a time: what `ConnectionLimiter` counts, and what a cancelled one closes.
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
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }
}
