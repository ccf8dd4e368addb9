import NIOCore
import NIOPosix
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A server that speaks raw bytes, so that a test can have it break every promise that HTTP makes.
///
/// Each connection is handed to a script; when the script ends, or the server goes out of use, the connection is closed.
public final class RawServer: Sendable {
    /// What a script does with one connection.
    public struct Connection: Sendable {
        fileprivate let channel: any Channel
        fileprivate let inbound: AsyncStream<ByteBuffer>
        fileprivate let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>

        /// Reads up to the end of a request's head, and returns its first line; empty if the client is gone.
        @discardableResult
        public func readRequest() async throws -> String {
            var head = ""
            for await bytes in inbound {
                head += String(buffer: bytes)
                if head.contains("\r\n\r\n") { break }
            }
            return String(head.prefix { $0 != "\r\n" })
        }

        /// Sends a text as it is; line ends are the script's own.
        public func send(_ text: String) async throws { try await send(Array(text.utf8)) }

        /// Sends bytes, and waits until the client takes more.
        public func send(_ bytes: [UInt8]) async throws { try await outbound.write(ByteBuffer(bytes: bytes)) }

        /// Waits until the client closes the connection.
        public func waitForClose() async throws { try await channel.closeFuture.get() }

        /// Ends the connection, after what was sent.
        public func close() async throws { try await channel.close() }

        /// Breaks the connection so that the client sees a reset rather than an end.
        public func reset() async throws {
            // Closing without lingering is what makes the system send a reset.
            let options = channel as? any SocketOptionProvider
            try await options?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
            try await channel.close()
        }
    }

    private let counts: Counts
    private let task: Task<Void, any Error>
    /// The port that it listens on.
    public let port: Int

    /// Starts a server on a loopback address.
    ///
    /// - Parameters:
    ///   - host: `127.0.0.1` or `::1`.
    ///   - port: 0 for a free one.
    ///   - script: run for each connection; an error that it throws closes the connection.
    /// - Throws: what kept it from listening.
    public init(
        on host: String = "127.0.0.1", port: Int = 0,
        script: @escaping @Sendable (Connection) async throws -> Void
    ) async throws {
        let counts = Counts()
        let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .bind(host: host, port: port) { channel in
                counts.countIn(channel)
                return channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        self.counts = counts
        self.port = server.channel.localAddress?.port ?? 0
        task = Task { try await Self.serve(server, script) }
    }

    deinit { task.cancel() }

    /// The address of a path on this server.
    public func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

    /// How many connections were made so far.
    public var connections: Int { counts.state.withLock { $0.made } }

    /// How many connections were open at once, at most.
    public var mostOpenConnections: Int { counts.state.withLock { $0.mostOpen } }

    private static func serve(
        _ server: NIOAsyncChannel<NIOAsyncChannel<ByteBuffer, ByteBuffer>, Never>,
        _ script: @escaping @Sendable (Connection) async throws -> Void
    ) async throws {
        try await server.executeThenClose { clients in
            try await withThrowingDiscardingTaskGroup { group in
                for try await client in clients {
                    group.addTask {
                        // The client may go at any time, which ends the script by an error.
                        try? await client.executeThenClose { inbound, outbound in
                            try await converse(client.channel, inbound, outbound, script)
                        }
                    }
                }
            }
        }
    }

    /// Runs the script beside what feeds it, so that it can read as often as it likes.
    private static func converse(
        _ channel: any Channel, _ inbound: NIOAsyncChannelInboundStream<ByteBuffer>,
        _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>,
        _ script: @escaping @Sendable (Connection) async throws -> Void
    ) async throws {
        let (received, bytes) = AsyncStream.makeStream(of: ByteBuffer.self)
        try await withThrowingTaskGroup { group in
            group.addTask {
                defer { bytes.finish() }
                for try await buffer in inbound { bytes.yield(buffer) }
            }
            try await script(Connection(channel: channel, inbound: received, outbound: outbound))
            group.cancelAll()
        }
    }
}

private final class Counts: Sendable {
    let state = Mutex((made: 0, open: 0, mostOpen: 0))

    func countIn(_ channel: any Channel) {
        state.withLock {
            $0.made += 1
            $0.open += 1
            $0.mostOpen = max($0.mostOpen, $0.open)
        }
        channel.closeFuture.whenComplete { _ in self.state.withLock { $0.open -= 1 } }
    }
}
