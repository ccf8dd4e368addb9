import Files
import NIOCore
import NIOHTTP1

/// What a request is answered with.
///
/// `Date` and `Connection` are added when it is sent.
struct Response: Sendable {
    var status: HTTPResponseStatus
    var headers: HTTPHeaders {
        didSet { encodedHeaders = nil }
    }
    /// The header fields as they are sent, where that was found out once for many responses.
    private(set) var encodedHeaders: ByteBuffer?
    var body: Body

    init(status: HTTPResponseStatus, headers: HTTPHeaders, body: Body) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The content; it is not sent in answer to HEAD.
    enum Body: Sendable {
        case none
        case bytes(ByteBuffer)
        /// A part of an open file.
        case file(OpenFile, Range<Int>)
        /// Parts that come when they come; the connection ends after the last one, when the client goes, or when the server stops.
        case stream(AsyncStream<ByteBuffer>)

        /// How many bytes it has, as far as that is known.
        var count: Int {
            switch self {
            case .none, .stream: 0
            case .bytes(let bytes): bytes.readableBytes
            case .file(_, let range): range.count
            }
        }
    }

    /// Finds out for all copies of this response what its header fields are as bytes.
    mutating func encodeHeaders() {
        var bytes = ByteBuffer()
        bytes.write(headers)
        encodedHeaders = bytes
    }

    /// A sentence that people can read.
    static func text(_ status: HTTPResponseStatus, _ sentence: String) -> Response {
        let bytes = ByteBuffer(string: sentence + "\n")
        var headers = HTTPHeaders.security
        headers.add(name: "content-type", value: "text/plain; charset=utf-8")
        headers.add(name: "content-length", value: "\(bytes.readableBytes)")
        headers.add(name: "cache-control", value: "no-store")
        return Response(status: status, headers: headers, body: .bytes(bytes))
    }

    /// The answer to a method that a resource does not know (RFC 9110, 15.5.6).
    static func methodNotAllowed(_ allowed: String) -> Response {
        var response = text(.methodNotAllowed, "Here the methods are \(allowed).")
        response.headers.add(name: "allow", value: allowed)
        return response
    }

    /// The answer where a request named a folder without its slash (RFC 9110, 15.4.9).
    static func redirect(to location: String) -> Response {
        var response = text(.permanentRedirect, "See \(location)")
        response.headers.add(name: "location", value: location)
        return response
    }
}

extension RefusedRequestError {
    /// What is answered.
    var response: Response { .text(status, reason) }
}
