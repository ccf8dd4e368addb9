import AsyncHTTPClient
package import Foundation
import NIOCore
import NIOHTTP1

/// One request to one host, with its result.
struct HTTPExchange: Sendable {
    /// The result of a request: an answer, or a redirect with its `Location`.
    enum Outcome<Answer: Sendable>: Sendable {
        case answer(Answer)
        case redirect(status: Int, location: String)
    }

    let target: FetchTarget
    let userAgent: String

    private static let redirects: Set<UInt> = [301, 302, 303, 307, 308]

    /// Requests the content and reads the answer to its end.
    ///
    /// - Throws: ``FetchError`` for an unusable answer or a broken connection.
    func fetch(
        unless known: Validators?, limit: Int, headers: [OriginHeaders], with client: HTTPClient
    ) async throws(FetchError) -> Outcome<FetchAnswer> {
        var fields: HTTPHeaders = ["accept-encoding": "gzip"]
        for (name, value) in headers.flatMap({ $0.fields(for: target) }) {
            fields.replaceOrAdd(name: name, value: value)
        }
        let conditions = known?.requestHeaders ?? [:]
        fields.add(contentsOf: conditions)
        let response = try await response(to: .GET, fields, with: client)
        switch response.status.code {
        case 200:
            return .answer(
                .content(
                    try await body(of: response, limit: limit), Validators(from: response.headers),
                    PagingHeaders(from: response.headers, of: URL(string: target.url))))
        case 304 where !conditions.isEmpty: return .answer(.unchanged)
        case let code where Self.redirects.contains(code):
            guard let location = response.headers.first(name: "location") else {
                throw .redirect("it redirects without saying where to")
            }
            return .redirect(status: Int(code), location: location)
        case let code: throw .status(Int(code))
        }
    }

    /// Requests only the header of an answer, and returns its status, whatever it is.
    func probe(by method: Probe.Method, with client: HTTPClient) async throws(FetchError) -> Outcome<Int> {
        let response = try await response(to: HTTPMethod(rawValue: method.rawValue), [:], with: client)
        let code = response.status.code
        guard Self.redirects.contains(code), let location = response.headers.first(name: "location") else {
            return .answer(Int(code))
        }
        return .redirect(status: Int(code), location: location)
    }

    /// Sends the request, and returns the answer when its header has arrived.
    ///
    /// - Throws: ``FetchError/busy(host:status:retryAfter:)`` if the server asks for a pause.
    private func response(
        to method: HTTPMethod, _ headers: HTTPHeaders, with client: HTTPClient
    ) async throws(FetchError) -> HTTPClientResponse {
        var request = HTTPClientRequest(url: target.url)
        request.method = method
        request.headers = headers
        for (name, value) in [("user-agent", userAgent), ("accept", "*/*")] where !headers.contains(name: name) {
            request.headers.add(name: name, value: value)
        }
        let response: HTTPClientResponse
        do { response = try await client.execute(request, deadline: .distantFuture) } catch {
            throw FetchError(error, from: target, progress: nil)
        }
        let status = Int(response.status.code)
        if RetryPolicy.isPassing(status),
            let wait = response.headers.first(name: "retry-after").flatMap({ RetryAfter.duration($0) })
        {
            throw .busy(host: target.host.description, status: status, retryAfter: wait)
        }
        return response
    }

    private func body(of response: HTTPClientResponse, limit: Int) async throws(FetchError) -> [UInt8] {
        let expected = response.headers.first(name: "content-length").flatMap { Int($0) }
        var buffer = try BodyBuffer(
            limit: limit, expected: expected, isCompressed: try isCompressed(response.headers))
        var chunks = response.body.makeAsyncIterator()
        while true {
            let chunk: ByteBuffer?
            do { chunk = try await chunks.next() } catch {
                throw FetchError(error, from: target, progress: (buffer.received, expected))
            }
            guard let chunk else { return try buffer.finish() }
            try buffer.append(chunk)
        }
    }

    /// Returns whether the body is gzip, which was requested, and which many servers send in any case.
    private func isCompressed(_ headers: HTTPHeaders) throws(FetchError) -> Bool {
        let encodings = headers[canonicalForm: "content-encoding"].map { $0.lowercased() }.filter { $0 != "identity" }
        switch encodings {
        case []: return false
        case ["gzip"], ["x-gzip"]: return true
        default:
            throw .malformed(
                "the server compressed its answer in a way that was not asked for: \(encodings.joined(separator: ", "))"
            )
        }
    }
}

/// A server's answer for a URL, without its content.
package struct Probe: Sendable {
    /// The status of the last answer.
    package let status: Int
    /// The URL after redirects, or the requested one if there were none.
    package let url: URL
    /// Whether there were redirects and all of them are permanent (RFC 9110, 15.4.2 and 15.4.9).
    package let isMoved: Bool

    /// The method of a request.
    package enum Method: String, Sendable {
        /// Requests only the header of the answer.
        case head = "HEAD"
        /// Requests the page as a browser does, but without reading the content.
        case get = "GET"
    }
}
