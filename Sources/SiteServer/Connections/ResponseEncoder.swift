import Files
import NIOCore
import NIOHTTP1
import NIOPosix

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Encodes a response's head, together with its content if that is small (RFC 9112, 4 to 6).
///
/// NIO's own encoder hands the head, the content and the end to the kernel separately, which takes a fifth longer for a page.
/// Every response here has a Content-Length or ends with the connection, so responses are never chunked.
final class ResponseEncoder: ChannelOutboundHandler {
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = ByteBuffer

    /// The response that the next head belongs to.
    private var response: Response?
    /// The bytes of the response that are still to be written.
    private var pending: ByteBuffer?

    /// The most bytes of content that are copied after the head; longer content is written separately, uncopied.
    private static let smallContent = 32 << 10
    private static let usualHeadBytes = 1500

    /// Takes the response that comes ahead of its head.
    ///
    /// Most responses have header fields that are already encoded, which NIO's head has no place for. The fields of NIO's head
    /// are sent as well.
    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        guard let response = event as? Response else {
            return context.triggerUserOutboundEvent(event, promise: promise)
        }
        self.response = response
        promise?.succeed()
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
        let contentBytes = response?.body.count ?? 0
        var bytes = allocator.buffer(
            capacity: Self.usualHeadBytes + (contentBytes <= Self.smallContent ? contentBytes : 0))
        bytes.writeStaticString("HTTP/1.1 ")
        bytes.writeString("\(head.status.code)")
        bytes.writeStaticString(" ")
        bytes.writeString(head.status.reasonPhrase)
        bytes.writeStaticString("\r\n")
        if let encodedHeaders = response?.encodedHeaders {
            bytes.writeImmutableBuffer(encodedHeaders)
        } else if let response {
            bytes.write(response.headers)
        }
        bytes.write(head.headers)
        bytes.writeStaticString("\r\n")
        // Until the next response, the connection should hold no file open.
        response = nil
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

/// A part of a file, sent piece by piece as fast as the client takes it.
///
/// Files are read off the event loop, because a disk may be slow.
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

    /// Sends it as body parts, then reports on the event loop whether all of it was sent.
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

/// The current time as HTTP writes it (RFC 9110, 5.6.7), formatted at most once a second.
struct HTTPDate {
    private var second: time_t = 0
    private var text = ""

    /// The text for the current time, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
    var now: String {
        mutating get {
            let second = time(nil)
            if second != self.second { (self.second, text) = (second, Self.text(of: second)) }
            return text
        }
    }

    /// Returns the text for a number of seconds since 1970.
    static func text(of second: time_t) -> String {
        var (second, parts) = (second, tm())
        gmtime_r(&second, &parts)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return
            "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(parts.tm_year + 1900) "
            + "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
    }
}
