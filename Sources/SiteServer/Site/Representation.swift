import Files
import NIOCore
import NIOHTTP1
import SiteHosting
import SitePublisher

/// A published file in one content coding, ready to send (RFC 9110, 8).
struct Representation: Sendable {
    /// The storage of the bytes.
    enum Content: Sendable {
        case memory(ByteBuffer)
        case file(OpenFile)
    }

    let content: Content
    /// The length in bytes.
    let length: Int
    /// The digest of the published file, whatever the coding.
    let sha256: String
    /// A strong entity tag, which differs for each coding (RFC 9110, 8.8.3.3).
    let tag: String
    /// The response with all of the content.
    private let whole: Response

    /// Describes the bytes of a file with a digest, or the result of a transform and a coding.
    ///
    /// The bytes at a fingerprinted path never change.
    init(
        of sha256: String, at path: String, isFingerprinted: Bool = false, transform: String? = nil,
        coding: ContentCoding? = nil,
        content: Content, length: Int, security: HTTPHeaders = .security
    ) {
        self.content = content
        self.length = length
        self.sha256 = sha256
        let suffix = [transform, coding?.rawValue].compactMap(\.self).map { "-\($0)" }.joined()
        tag = "\"\(sha256.prefix(32))\(suffix)\""

        let type = MediaType(ofPath: path)
        var headers = security
        headers.add(name: "content-type", value: type.name)
        headers.add(name: "content-length", value: "\(length)")
        if let coding { headers.add(name: "content-encoding", value: coding.rawValue) }
        if type.isText { headers.add(name: "vary", value: "accept-encoding") }
        headers.add(name: "etag", value: tag)
        headers.add(name: "accept-ranges", value: "bytes")
        headers.add(
            name: "cache-control", value: CacheControl.value(isFingerprinted: isFingerprinted))
        let body: Response.Body =
            switch content {
            case .memory(let bytes): .bytes(bytes)
            case .file(let file): .file(file, 0..<length)
            }
        var whole = Response(status: .ok, headers: headers, body: body)
        whole.encodeHeaders()
        self.whole = whole
    }

    /// Describes bytes without a file, after an optional transform.
    init(
        of bytes: [UInt8], at path: String, transform: PageTransform? = nil, security: HTTPHeaders = .security
    ) {
        let edited = transform?.page(bytes) ?? bytes
        self.init(
            of: ContentDigest(of: bytes).description, at: path, transform: transform?.name,
            content: .memory(ByteBuffer(bytes: edited)), length: edited.count, security: security)
    }

    /// Returns the response to a GET or HEAD, after evaluating its conditions and range (RFC 9110, 13 and 14).
    func response(to request: Request) -> Response {
        switch Preconditions(request.fields, tag: tag) {
        case .notModified: return withoutContent(.notModified)
        case .failed:
            var response = Response.text(.preconditionFailed, "The file has changed.")
            response.headers.add(name: "etag", value: tag)
            return response
        case .hold: break
        }
        switch range(of: request) {
        case .whole: return whole
        case .part(let range): return part(range)
        case .unsatisfiable:
            var response = Response.text(.rangeNotSatisfiable, "The file has \(length) bytes.")
            response.headers.add(name: "content-range", value: "bytes */\(length)")
            return response
        }
    }

    /// Returns the response for an address that doesn't exist, with this page as its content.
    func notFoundResponse() -> Response {
        var response = whole
        response.status = .notFound
        for name in ["etag", "accept-ranges"] { response.headers.remove(name: name) }
        return response
    }

    private func range(of request: Request) -> ByteRange {
        guard request.method == .GET, let value = request.fields.range else { return .whole }
        // A part is useless if the client has the rest of other bytes. Dates aren't known, so they never match.
        if let condition = request.fields.ifRange, condition.trimmed != tag { return .whole }
        return ByteRange(value, length: length)
    }

    private func part(_ range: Range<Int>) -> Response {
        var response = Response(status: .partialContent, headers: whole.headers, body: body(range))
        response.headers.replaceOrAdd(name: "content-length", value: "\(range.count)")
        response.headers.add(
            name: "content-range", value: "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)")
        return response
    }

    private func withoutContent(_ status: HTTPResponseStatus) -> Response {
        var response = Response(status: status, headers: whole.headers, body: .none)
        for name in ["content-type", "content-length", "content-encoding"] { response.headers.remove(name: name) }
        return response
    }

    private func body(_ range: Range<Int>) -> Response.Body {
        switch content {
        case .memory(let bytes):
            .bytes(bytes.getSlice(at: bytes.readerIndex + range.lowerBound, length: range.count) ?? bytes)
        case .file(let file): .file(file, range)
        }
    }
}
