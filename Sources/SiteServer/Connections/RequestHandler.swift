import Logging
import NIOCore
import NIOHTTP1
import NIOPosix

/// Answers the requests of one connection, one after the other.
final class RequestHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let names: AllowedHosts
    private let responder: any Responder
    private let deadlines: ConnectionDeadlines
    private let threads: NIOThreadPool
    private var log: AccessLog
    private var date = HTTPDate()

    /// The request being received or answered.
    private var head: HTTPRequestHead?
    private var contentBytes = 0
    private var isAnswering = false
    /// The answer to a request whose content may still arrive; sent after the content.
    private var answerAfterContent: Answer?
    /// Whether the connection ends with the current response.
    private var isLast = false
    /// The task that sends a response without an end of its own.
    private var stream: Task<Void, Never>?

    /// The most bytes of content that are read and ignored.
    private static let largestContent = 64 << 10

    init(
        names: AllowedHosts, responder: any Responder, deadlines: ConnectionDeadlines, threads: NIOThreadPool,
        log: AccessLog
    ) {
        self.names = names
        self.responder = responder
        self.deadlines = deadlines
        self.threads = threads
        self.log = log
    }

    // MARK: Receiving

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            guard !isLast else { return }
            self.head = head
            contentBytes = 0
            answerAfterContent = nil
            deadlines.requestBegan()
            log.requestBegan()
            if head.version != .http1_0, head.headers.contains(name: "expect") { meetExpectation(of: head, context) }
        case .body(let part):
            contentBytes += part.readableBytes
            guard contentBytes > Self.largestContent, !isAnswering, !isLast else { return }
            sendLast(Self.tooLarge, context)
        case .end:
            guard let head, !isAnswering, !isLast else { return }
            answer(head, context)
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .inputClosed? = event as? ChannelEvent {
            // A client may have closed its side and still read the response.
            if isAnswering { isLast = true } else { context.close(promise: nil) }
        }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        stream?.cancel()
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // After a malformed request, nothing that follows can be parsed; and a response under way isn't waited for.
        guard let error = error as? HTTPParserError, !isAnswering, !isLast else {
            context.close(promise: nil)
            return
        }
        sendLast(
            error == .headerOverflow
                ? .text(.requestHeaderFieldsTooLarge, "The request's head is too large.")
                : .text(.badRequest, "This is not an HTTP/1.1 request."), context)
    }

    // MARK: Answering

    private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        isAnswering = true
        do {
            let request = try Request(head, to: names)
            // No other protocol is supported here, but the decoder stops after a request that offers one.
            isLast = !head.isKeepAlive || request.fields.asksForUpgrade || head.method == .CONNECT
            switch answerAfterContent ?? responder.answer(request) {
            case .ready(let response): send(response, context)
            case .work(let work): send(work, context)
            }
        } catch {
            sendLast(error.response, context)
        }
    }

    /// Tells a client that waits before it sends its content whether to send it (RFC 9110, 10.1.1).
    ///
    /// If the answer is an error whatever the content is, it is sent at once and ends the connection. What follows could be
    /// either the content or the next request.
    private func meetExpectation(of head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        do {
            let request = try Request(head, to: names)
            guard request.fields.expectation?.isSameToken("100-continue") == true else {
                return sendLast(.text(.expectationFailed, "The only supported expectation is 100-continue."), context)
            }
            let length = head.headers.first(name: "content-length").flatMap { Int($0) }
            let hasContent = length.map { $0 > 0 } ?? head.headers.contains(name: "transfer-encoding")
            guard hasContent else { return }
            guard length ?? 0 <= Self.largestContent else { return sendLast(Self.tooLarge, context) }
            let answer = responder.answer(request)
            if case .ready(let response) = answer, response.status.code >= 400 { return sendLast(response, context) }
            answerAfterContent = answer
            let interim = HTTPResponseHead(version: .http1_1, status: .continue)
            context.writeAndFlush(wrapOutboundOut(.head(interim)), promise: nil)
        } catch {
            sendLast(error.response, context)
        }
    }

    private func sendLast(_ response: Response, _ context: ChannelHandlerContext) {
        isLast = true
        send(response, context)
    }

    private static let tooLarge = Response.text(.payloadTooLarge, "The request has too much content.")

    private func send(_ work: @escaping @Sendable () -> Response, _ context: ChannelHandlerContext) {
        let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
        threads.runIfActive(eventLoop: context.eventLoop, work).whenComplete { result in
            let (handler, context) = bound.value
            switch result {
            case .success(let response): handler.send(response, context)
            case .failure: context.close(promise: nil)
            }
        }
    }

    private func send(_ response: Response, _ context: ChannelHandlerContext) {
        guard context.channel.isActive else { return }
        // A stream ends with the connection (RFC 9112, 6.3).
        if case .stream = response.body { isLast = true }
        var response = response
        if head?.method == .HEAD { response.body = .none }
        var headers: HTTPHeaders = ["date": date.now]
        if isLast {
            headers.add(name: "connection", value: "close")
        } else if let head, head.version == .http1_0 {
            headers.add(name: "connection", value: "keep-alive")
        }
        context.triggerUserOutboundEvent(response, promise: nil)
        let responseHead = HTTPResponseHead(version: .http1_1, status: response.status, headers: headers)
        context.write(wrapOutboundOut(.head(responseHead)), promise: nil)
        log.write(head, response.status, bytes: response.body.count, context.channel)
        switch response.body {
        case .none: end(context)
        case .bytes(let bytes):
            context.write(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: nil)
            end(context)
        case .file(let file, let range):
            FileStream(file, range, threads: threads).send(to: context) { [self] isWhole, context in
                // Only closing the connection tells a client that the rest is missing.
                if isWhole { end(context) } else { context.close(promise: nil) }
            }
        case .stream(let pieces): send(pieces, context)
        }
    }

    private func send(_ pieces: AsyncStream<ByteBuffer>, _ context: ChannelHandlerContext) {
        deadlines.streamBegan()
        context.flush()
        let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
        stream = Task { [channel = context.channel] in
            do {
                for await piece in pieces {
                    try await channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(piece)))
                }
                try await channel.eventLoop.submit { bound.value.handler.end(bound.value.context) }.get()
            } catch {
                // The client has gone, and the channel is closed or about to be.
                channel.close(promise: nil)
            }
        }
    }

    private func end(_ context: ChannelHandlerContext) {
        isAnswering = false
        head = nil
        guard isLast else {
            deadlines.requestEnded()
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
            return
        }
        deadlines.connectionIsLeaving()
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        // Closing both sides at once could destroy the response while the client is still sending (RFC 9112, 9.6).
        context.close(mode: .output, promise: nil)
    }
}
