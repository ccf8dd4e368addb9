import NIOCore
import NIOHTTP1

/// Writes a response's head, and its content with it where that is small (RFC 9112, 4 to 6).
///
/// NIO's own encoder gives the kernel the head, the content and the end one by one, which takes a fifth longer for a page.
/// Every response here has a Content-Length, or else ends with the connection, so that none is chunked.
final class ResponseEncoder: ChannelOutboundHandler {
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = ByteBuffer

    /// What has not been written yet of the response under way.
    private var pending: ByteBuffer?

    /// Content up to this many bytes is copied behind its head; more goes by itself, uncopied.
    private static let smallContent = 32 << 10

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head):
            pending = encode(head, context.channel.allocator)
            promise?.succeed()
        case .body(.byteBuffer(let bytes)):
            if bytes.readableBytes <= Self.smallContent, pending != nil {
                pending?.writeImmutableBuffer(bytes)
                promise?.succeed()
            } else {
                writePending(context)
                context.write(wrapOutboundOut(bytes), promise: promise)
            }
        case .body(.fileRegion):
            preconditionFailure("files are sent as bytes")
        case .end:
            writePending(context)
            promise?.succeed()
        }
    }

    func flush(context: ChannelHandlerContext) {
        writePending(context)
        context.flush()
    }

    private func writePending(_ context: ChannelHandlerContext) {
        guard let bytes = pending else { return }
        pending = nil
        context.write(wrapOutboundOut(bytes), promise: nil)
    }

    private func encode(_ head: HTTPResponseHead, _ allocator: ByteBufferAllocator) -> ByteBuffer {
        let content = head.headers.first(name: "content-length").flatMap { Int($0) } ?? 0
        var bytes = allocator.buffer(capacity: 1500 + (content <= Self.smallContent ? content : 0))
        bytes.writeStaticString("HTTP/1.1 ")
        bytes.writeString("\(head.status.code)")
        bytes.writeStaticString(" ")
        bytes.writeString(head.status.reasonPhrase)
        bytes.writeStaticString("\r\n")
        for (name, value) in head.headers {
            bytes.writeString(name)
            bytes.writeStaticString(": ")
            bytes.writeString(value)
            bytes.writeStaticString("\r\n")
        }
        bytes.writeStaticString("\r\n")
        return bytes
    }
}
