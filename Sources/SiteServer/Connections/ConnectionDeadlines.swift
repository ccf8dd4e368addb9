import NIOCore
import Synchronization

/// Closes a connection whose client takes too long, even if it sends bytes steadily.
///
/// It sits where bytes come in, to see the first byte of a request. The request handler reports the rest.
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

    /// Watches a connection, and records since when it has been silent.
    init(_ limits: ServerOptions.Deadlines, silence: ConnectionSilence) {
        self.limits = limits
        self.silence = silence
    }

    // MARK: Calls of the request handler

    /// Starts the time for an answer; the request's head is complete.
    func requestBegan() { enter(.request, limits.request) }

    /// Starts the time until the next request; the answer is sent.
    func requestEnded() { enter(.idle, limits.idle) }

    /// Ends the deadlines, because the answer goes on as long as there are events.
    func streamBegan() {
        phase = .stream
        silence.end()
        deadline = .distantFuture
    }

    /// Starts the time in which the client should read the last answer and close the connection.
    func connectionIsLeaving() { enter(.leaving, limits.leaving) }

    // MARK: Events of the connection

    func handlerAdded(context: ChannelHandlerContext) {
        enter(.idle, limits.first)
        // Checking at intervals costs less than scheduling and cancelling a timer for every request.
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
        // Other responses end when the server should stop, but a stream doesn't end by itself.
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

/// The time since which a connection has been waiting for a request from its client.
final class ConnectionSilence: Sendable {
    /// The start in nanoseconds of the system's clock; 0 while a request is received or answered.
    private let start = Atomic<UInt64>(0)

    func begin(at time: NIODeadline) { start.store(time.uptimeNanoseconds, ordering: .relaxed) }

    func end() { start.store(0, ordering: .relaxed) }

    /// The start in nanoseconds; `nil` while a request is under way.
    var beginning: UInt64? {
        let start = start.load(ordering: .relaxed)
        return start == 0 ? nil : start
    }
}
