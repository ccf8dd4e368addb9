import NIOCore

/// Closes a connection whose client takes too long, however steadily it drips.
///
/// It sits where bytes come in, to see the first of a request; the handler of requests tells it the rest.
final class ConnectionDeadlines: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private enum Phase {
        case idle
        case head
        case request
        case stream
        case leaving
    }

    private let limits: ServerOptions.Deadlines
    private let silence: ConnectionSilence
    private var phase = Phase.idle
    private var deadline = NIODeadline.distantFuture
    private var timer: RepeatedTask?

    /// Watches a connection, and tells since when it has been silent.
    init(_ limits: ServerOptions.Deadlines, silence: ConnectionSilence) {
        self.limits = limits
        self.silence = silence
    }

    // MARK: What the handler of requests tells

    /// A request's head is complete, and its answer begins.
    func requestBegan() { enter(.request, limits.request) }

    /// The answer is sent; the connection waits for the next request.
    func requestEnded() { enter(.idle, limits.idle) }

    /// The answer goes on for as long as there is something to tell.
    func streamBegan() {
        phase = .stream
        silence.end()
        deadline = .distantFuture
    }

    /// The last answer is sent; the client is to read it and close the connection.
    func connectionIsLeaving() { enter(.leaving, limits.leaving) }

    // MARK: What the connection tells

    func handlerAdded(context: ChannelHandlerContext) {
        enter(.idle, limits.first)
        // To look now and then costs less than to schedule and cancel a timer with every request.
        let step = TimeAmount(limits.shortest / 4)
        let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
        timer = context.eventLoop.scheduleRepeatedTask(initialDelay: step, delay: step) { _ in
            let (handler, context) = bound.value
            if NIODeadline.now() >= handler.deadline { context.close(promise: nil) }
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if phase == .idle { enter(.head, limits.head) }
        context.fireChannelRead(data)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // Other responses come to their end when the server is to stop; a stream has none.
        if event is ChannelShouldQuiesceEvent, phase == .stream { context.close(promise: nil) }
        context.fireUserInboundEventTriggered(event)
    }

    private func enter(_ phase: Phase, _ limit: Duration) {
        self.phase = phase
        let now = NIODeadline.now()
        if phase == .idle { silence.begin(at: now) } else { silence.end() }
        deadline = now + TimeAmount(limit)
    }
}
