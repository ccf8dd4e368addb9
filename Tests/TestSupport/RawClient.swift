import NIOCore
import NIOPosix
import Synchronization

/// A connection on which a test sends whatever bytes it likes, and sees what comes back until it is closed.
public final class RawClient: Sendable {
    private let channel: any Channel
    private let received: Collector

    /// Connects to a port of 127.0.0.1.
    ///
    /// - Parameters:
    ///   - port: the port.
    ///   - request: what to send at once, before a deadline of the server can be over on a busy machine.
    ///   - readsOn: whether to take all that comes; otherwise no more is taken than ``wait(for:)`` needs.
    /// - Throws: what kept it from connecting.
    public init(port: Int, sending request: String = "", readsOn: Bool = true) async throws {
        let received = Collector()
        self.received = received
        channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.allowRemoteHalfClosure, value: false)
            .channelOption(.autoRead, value: readsOn)
            .channelInitializer { $0.pipeline.addHandler(received) }
            .connect(host: "127.0.0.1", port: port)
            .flatMap { channel in channel.writeAndFlush(ByteBuffer(string: request)).map { channel } }.get()
    }

    /// Sends bytes, and everything that follows in the same way.
    public func send(_ text: String) async throws { try await channel.writeAndFlush(ByteBuffer(string: text)) }

    /// Sends a byte again and again until the connection is closed.
    public func drip(_ byte: UInt8, every interval: Duration) {
        let task = channel.eventLoop.scheduleRepeatedTask(
            initialDelay: .zero, delay: TimeAmount(interval)
        ) { [channel] _ in
            channel.writeAndFlush(ByteBuffer(bytes: [byte]), promise: nil)
        }
        channel.closeFuture.whenComplete { _ in task.cancel() }
    }

    /// Closes the sending side.
    public func finishSending() async throws { try await channel.close(mode: .output) }

    /// Waits until the server closes the connection, and tells what it sent.
    public func response() async throws -> String {
        try await channel.closeFuture.get()
        return received.text.withLock { $0 }
    }

    /// Waits until the server has sent a text, or closed the connection.
    public func wait(for text: String) async throws {
        while channel.isActive, !received.text.withLock({ $0.contains(text) }) {
            channel.read()
            try await channel.eventLoop.scheduleTask(in: .milliseconds(2)) {}.futureResult.get()
        }
    }

    /// Closes the connection.
    public func close() async throws { try await channel.close() }

    /// One exchange: sends a text on a connection of its own and tells what came back until it was closed.
    public static func exchange(_ request: String, port: Int) async throws -> String {
        try await RawClient(port: port, sending: request).response()
    }

    private final class Collector: ChannelInboundHandler, Sendable {
        typealias InboundIn = ByteBuffer
        let text = Mutex("")

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let bytes = unwrapInboundIn(data)
            text.withLock { $0 += String(decoding: bytes.readableBytesView, as: UTF8.self) }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }
}
