import NIOCore
import NIOHTTP1

/// Ends a connection whose server answers with a status below 100, which HTTP doesn't have (RFC 9110, section 15).
///
/// The libraries below, NIO 2.101 and AsyncHTTPClient 1.37, don't.
final class StatusGuard: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    private var hasRefused = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head(let head) = unwrapInboundIn(data), head.status.code < 100 {
            hasRefused = true
            context.fireErrorCaught(HTTPParserError.invalidStatus)
            context.close(promise: nil)
        }
        if !hasRefused { context.fireChannelRead(data) }
    }

    /// Adds it to a client's connection, behind what reads answers.
    static func add(to channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.submit {
            let pipeline = channel.pipeline.syncOperations
            let decoder = try pipeline.context(handlerType: ByteToMessageHandler<HTTPResponseDecoder>.self).handler
            try pipeline.addHandler(StatusGuard(), position: .after(decoder))
        }
    }
}
