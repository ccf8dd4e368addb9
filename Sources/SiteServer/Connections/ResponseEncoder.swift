import Files
import NIOCore
import NIOHTTP1
import NIOPosix

/// Writes a response's head, and its content with it where that is small (RFC 9112, 4 to 6).
///
/// NIO's own encoder gives the kernel the head, the content and the end one by one, which takes a fifth longer for a page.
/// Every response here has a Content-Length, or else ends with the connection, so that none is chunked.
final class ResponseEncoder: ChannelOutboundHandler {
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = ByteBuffer

    /// What `announce` said about the response under way.
    private var headers = HTTPHeaders()
    private var encodedHeaders: ByteBuffer?
    private var contentBytes = 0
    /// What has not been written yet of it.
    private var pending: ByteBuffer?

    /// Content up to this many bytes is copied behind its head; more goes by itself, uncopied.
    private static let smallContent = 32 << 10
    private static let usualHeadBytes = 1500

    /// Tells which response the next head belongs to, and how many bytes of content follow.
    ///
    /// Most responses have header fields that are known as bytes already, which NIO's head has no place for; what it says in
    /// its own fields is sent with them.
    func announce(_ response: Response, contentBytes: Int) {
        headers = response.headers
        encodedHeaders = response.encodedHeaders
        self.contentBytes = contentBytes <= Self.smallContent ? contentBytes : 0
    }

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
        var bytes = allocator.buffer(capacity: Self.usualHeadBytes + contentBytes)
        bytes.writeStaticString("HTTP/1.1 ")
        bytes.writeString("\(head.status.code)")
        bytes.writeStaticString(" ")
        bytes.writeString(head.status.reasonPhrase)
        bytes.writeStaticString("\r\n")
        if let encodedHeaders { bytes.writeImmutableBuffer(encodedHeaders) } else { bytes.write(headers) }
        bytes.write(head.headers)
        bytes.writeStaticString("\r\n")
        return bytes
    }
}

extension ByteBuffer {
    /// Appends header fields, one a line (RFC 9112, 5).
    mutating func write(_ headers: HTTPHeaders) {
        for (name, value) in headers {
            writeString(name)
            writeStaticString(": ")
            writeString(value)
            writeStaticString("\r\n")
        }
    }
}

/// Sends a part of a file piece by piece, as fast as the client takes it.
///
/// Files are read beside the event loop, since a disk may be slow.
struct FileStream: Sendable {
    private let file: OpenFile
    private let range: Range<Int>
    private let threads: NIOThreadPool

    private static let pieceBytes = 256 << 10

    init(_ file: OpenFile, _ range: Range<Int>, threads: NIOThreadPool) {
        self.file = file
        self.range = range
        self.threads = threads
    }

    /// Sends it as body parts, then says on the event loop whether all of it went.
    func send(to context: ChannelHandlerContext, then finish: @escaping (Bool, ChannelHandlerContext) -> Void) {
        let bound = NIOLoopBound((context: context, finish: finish), eventLoop: context.eventLoop)
        guard !range.isEmpty else { return finish(true, context) }
        let piece = range.prefix(Self.pieceBytes)
        let rest = FileStream(file, piece.upperBound..<range.upperBound, threads: threads)
        threads.runIfActive(eventLoop: context.eventLoop) { [file] in
            ByteBuffer(bytes: try file.read(piece.lowerBound..<piece.upperBound))
        }.flatMap { bytes in
            bound.value.context.writeAndFlush(NIOAny(HTTPServerResponsePart.body(.byteBuffer(bytes))))
        }.whenComplete { result in
            let (context, finish) = bound.value
            switch result {
            case .success: rest.send(to: context, then: finish)
            case .failure: finish(false, context)
            }
        }
    }
}
