import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Synchronization

/// A web server on 127.0.0.1 that answers as a test tells it to and counts what was asked of it.
public final class LoopbackServer: Sendable {
    /// What the server is asked.
    public struct Request: Sendable {
        /// The path and its query.
        public let path: String
        /// The method, such as `GET`.
        public let method: String
        fileprivate let headers: HTTPHeaders

        /// The first value of a header, whatever the case of its name.
        public subscript(header: String) -> String? { headers.first(name: header) }
    }

    /// What the server answers to one request.
    public struct Answer: Sendable {
        let status: Int
        let headers: [(String, String)]
        let body: [UInt8]

        /// An answer with a status, headers and a body; the length is sent along.
        public init(status: Int = 200, headers: [(String, String)] = [], body: [UInt8] = []) {
            self.status = status
            self.headers = headers
            self.body = body
        }

        /// Status 200 with a text.
        public static func text(_ text: String) -> Answer { Answer(body: Array(text.utf8)) }
        /// None: the connection is closed.
        public static let brokenOff = Answer(status: 0)
        /// Status 404.
        public static let notFound = Answer(status: 404, body: Array("<h1>Not found</h1>".utf8))
    }

    private let log: RequestLog

    /// Starts a server on a free port, which calls `answer` with each path and its query.
    public convenience init(_ answer: @escaping @Sendable (String) -> Answer) async throws {
        try await self.init(answeringRequest: { answer($0.path) })
    }

    /// Starts a server on a free port, which calls `answer` with each request, headers included.
    public static func answering(_ answer: @escaping @Sendable (Request) -> Answer) async throws -> LoopbackServer {
        try await LoopbackServer(answeringRequest: answer)
    }

    /// Starts a server on a free port that speaks TLS, and calls `answer` with each path and its query.
    public static func encrypted(
        with certificate: TestCertificate, _ answer: @escaping @Sendable (String) -> Answer
    ) async throws -> LoopbackServer {
        try await LoopbackServer(with: certificate.context, answeringRequest: { answer($0.path) })
    }

    private init(
        with encryption: NIOSSLContext? = nil, answeringRequest answer: @escaping @Sendable (Request) -> Answer
    ) async throws {
        let log = RequestLog()
        self.log = log
        scheme = encryption == nil ? "http" : "https"
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    if let encryption {
                        try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: encryption))
                    }
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    try channel.pipeline.syncOperations.addHandler(AnsweringHandler(log: log, answer: answer))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        port = channel.localAddress?.port ?? 0
    }

    /// The address of a path on this server.
    public func url(_ path: String) -> String { "\(scheme)://127.0.0.1:\(port)\(path)" }

    private let scheme: String
    /// The port that it listens on.
    public let port: Int

    /// The paths that were asked for, in order.
    public var requests: [String] { log.paths.withLock { $0 } }

    /// Forgets the requests so far.
    public func forgetRequests() { log.paths.withLock { $0 = [] } }
}

private final class RequestLog: Sendable {
    let paths = Mutex<[String]>([])
}

private final class AnsweringHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let log: RequestLog
    private let answer: @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer
    private var request = LoopbackServer.Request(path: "", method: "", headers: [:])

    init(log: RequestLog, answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer) {
        self.log = log
        self.answer = answer
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): request = .init(path: head.uri, method: head.method.rawValue, headers: head.headers)
        case .body: break
        case .end: respond(context)
        }
    }

    private func respond(_ context: ChannelHandlerContext) {
        log.paths.withLock { $0.append(request.path) }
        let answer = answer(request)
        guard answer.status > 0 else { return context.close(promise: nil) }
        var headers = HTTPHeaders(answer.headers)
        if !headers.contains(name: "content-length") {
            headers.add(name: "content-length", value: "\(answer.body.count)")
        }
        let head = HTTPResponseHead(version: .http1_1, status: .init(statusCode: answer.status), headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if request.method != "HEAD" {
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: answer.body)))), promise: nil)
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
}
