import Files
import NIOCore
import NIOHTTP1
import SiteHosting

/// A response to a request.
///
/// `Date` and `Connection` are added when it is sent.
struct Response: Sendable {
    var status: HTTPResponseStatus
    var headers: HTTPHeaders {
        didSet { encodedHeaders = nil }
    }
    /// The encoded header fields, if they were encoded once for many responses.
    private(set) var encodedHeaders: ByteBuffer?
    var body: Body

    init(status: HTTPResponseStatus, headers: HTTPHeaders, body: Body) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The content, which is not sent in response to HEAD.
    enum Body: Sendable {
        case none
        case bytes(ByteBuffer)
        /// A part of an open file.
        case file(OpenFile, Range<Int>)
        /// Parts that arrive over time; the connection ends after the last one, when the client leaves, or when the server
        /// stops.
        case stream(AsyncStream<ByteBuffer>)

        /// The number of bytes, or 0 if it is unknown.
        var count: Int {
            switch self {
            case .none, .stream: 0
            case .bytes(let bytes): bytes.readableBytes
            case .file(_, let range): range.count
            }
        }
    }

    /// Encodes the header fields once for all copies of this response.
    mutating func encodeHeaders() {
        var bytes = ByteBuffer()
        bytes.write(headers)
        encodedHeaders = bytes
    }

    /// Makes a response that no client stores.
    static func unstored(_ status: HTTPResponseStatus, _ type: String, _ bytes: ByteBuffer) -> Response {
        var headers = HTTPHeaders.security
        headers.add(name: "content-type", value: type)
        headers.add(name: "content-length", value: "\(bytes.readableBytes)")
        headers.add(name: "cache-control", value: "no-store")
        return Response(status: status, headers: headers, body: .bytes(bytes))
    }

    /// Makes a response with a readable sentence.
    static func text(_ status: HTTPResponseStatus, _ sentence: String) -> Response {
        unstored(status, "text/plain; charset=utf-8", ByteBuffer(string: sentence + "\n"))
    }

    /// Makes the response for a method that a resource doesn't support (RFC 9110, 15.5.6).
    static func methodNotAllowed(_ allowed: String = "GET, HEAD") -> Response {
        var response = text(.methodNotAllowed, "This address supports only \(allowed).")
        response.headers.add(name: "allow", value: allowed)
        return response
    }

    /// Makes the response for a folder that was requested without its slash (RFC 9110, 15.4.9).
    static func redirect(to location: String) -> Response {
        var response = text(.permanentRedirect, "See \(location)")
        response.headers.add(name: "location", value: location)
        return response
    }
}

extension RefusedRequestError {
    /// The response to the refused request.
    var response: Response { .text(status, reason) }
}

extension HTTPHeaders {
    /// The fields of every response, with the policy of a site that adds nothing to it.
    static let security = security(ContentPolicy())

    /// Returns ``SecurityHeaders`` in lower case, as HTTP/2 requires (RFC 9113, 8.2).
    static func security(_ policy: ContentPolicy) -> HTTPHeaders {
        HTTPHeaders(SecurityHeaders.all(policy).map { ($0.lowercased(), $1) })
    }
}

/// A source of answers to requests.
protocol Responder: Sendable {
    /// Answers a request, without blocking, because it is called on a connection's event loop.
    func answer(_ request: Request) -> Answer
}

/// A response, or the work that produces it.
enum Answer: Sendable {
    case ready(Response)
    /// Work that waits for a disk or takes long; it is done off the event loops.
    case work(@Sendable () -> Response)

    /// The response, after any necessary work.
    var response: Response {
        switch self {
        case .ready(let response): response
        case .work(let work): work()
        }
    }
}

/// A few paths with responders of their own, in front of all others.
struct Routes: Responder {
    let own: [SitePath: any Responder]
    let others: any Responder

    func answer(_ request: Request) -> Answer { (own[SitePath(request.path)] ?? others).answer(request) }
}

/// An endpoint that shows a supervisor that the server is alive.
struct HealthCheck: Responder {
    func answer(_ request: Request) -> Answer {
        .ready(request.isRead ? .text(.ok, "ok") : .methodNotAllowed())
    }
}
