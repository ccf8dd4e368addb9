import Diagnostics
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import SiteHosting

/// The setup of a connection, which determines how it is read and answered.
///
/// Everything in memory is answered on the event loop of the request, without a task or a change of threads.
struct HTTPConnection: ServerChildChannel {
    /// A connection that is set up.
    struct Value: ServerChildChannelValue {
        let channel: any Channel
    }

    let options: ServerOptions
    let responder: any Responder
    let threads: NIOThreadPool
    let connections: OpenConnections
    let accessLogger: Logger

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            let address = channel.localAddress
            let names = AllowedHosts(
                address: address?.ipAddress ?? options.host, port: address?.port ?? options.port,
                allowed: options.allowedNames)
            let silence = ConnectionSilence()
            connections.add(channel, silence)
            let deadlines = ConnectionDeadlines(options.deadlines, silence: silence)
            let pipeline = channel.pipeline.syncOperations
            // A request arrives in one piece; a second read would only find that there is no more.
            try channel.syncOptions?.setOption(.maxMessagesPerRead, value: 1)
            try pipeline.addHandler(deadlines)
            try pipeline.addHandler(ResponseEncoder())
            try pipeline.addHandler(ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: Self.limits)))
            // Requests are handled one at a time: the next waits for the response.
            try pipeline.addHandler(HTTPServerPipelineHandler())
            try pipeline.addHandler(
                RequestHandler(
                    names: names, responder: responder, deadlines: deadlines, threads: threads,
                    log: AccessLog(accessLogger)))
            return Value(channel: channel)
        }
    }

    func handle(value: Value, logger: Logger) async {
        await withTaskCancellationHandler {
            // The connection has ended, with or without an error.
            try? await value.channel.closeFuture.get()
        } onCancel: {
            value.channel.close(promise: nil)
        }
    }

    private static let limits: NIOHTTPDecoderLimitConfiguration = {
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = 8 << 10
        limits.maxHeaderListSize = 32 << 10
        limits.maxHeaderFieldCount = 100
        return limits
    }()
}

/// A log with one line for every response, at the level `info`.
struct AccessLog {
    private let logger: Logger?
    private var began = NIODeadline.now()

    /// Makes a log that does nothing, not even read the clock, unless the logger logs at that level.
    init(_ logger: Logger) { self.logger = logger.logLevel <= .info ? logger : nil }

    /// Starts the clock for a request.
    mutating func requestBegan() {
        if logger != nil { began = .now() }
    }

    /// Logs the client, the request, the result, and the time until the response was under way.
    func write(_ head: HTTPRequestHead?, _ status: HTTPResponseStatus, bytes: Int, _ channel: any Channel) {
        guard let logger else { return }
        let request = head.map { "\($0.method.rawValue) \(Self.printable($0.uri))" } ?? "-"
        let microseconds = (NIODeadline.now() - began).nanoseconds / 1_000
        logger.info(
            "\(channel.remoteAddress?.ipAddress ?? "-") \(request) \(status.code) \(bytes) bytes \(microseconds) µs")
    }

    /// Returns a target that can't control a terminal, with everything but ASCII percent-encoded.
    private static func printable(_ target: String) -> String {
        target.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? target : target.strictlyEncodedPath
    }
}
