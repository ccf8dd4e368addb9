import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix

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
            let encoder = ResponseEncoder()
            let pipeline = channel.pipeline.syncOperations
            // A request arrives in one piece; a second read would only find that there is no more.
            try channel.syncOptions?.setOption(.maxMessagesPerRead, value: 1)
            try pipeline.addHandler(deadlines)
            try pipeline.addHandler(encoder)
            try pipeline.addHandler(ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: Self.limits)))
            // Requests are handled one at a time: the next waits for the response.
            try pipeline.addHandler(HTTPServerPipelineHandler())
            try pipeline.addHandler(
                RequestHandler(
                    names: names, responder: responder, deadlines: deadlines, encoder: encoder, threads: threads,
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
