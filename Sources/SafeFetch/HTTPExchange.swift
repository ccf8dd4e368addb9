import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// One request to one host, with its result.
struct HTTPExchange: Sendable {
    /// The result of a request: an answer or a redirect.
    enum Outcome: Sendable {
        case answer(FetchAnswer)
        /// The `Location` of the redirect.
        case redirect(String)
    }

    let target: FetchTarget
    let known: Validators?
    let byteLimit: Int
    let userAgent: String
    let headers: [OriginHeaders]

    /// Sends the request and reads the answer to its end.
    ///
    /// - Throws: ``FetchError`` for an unusable answer or a broken connection.
    func perform(with client: HTTPClient) async throws(FetchError) -> Outcome {
        var request = HTTPClientRequest(url: target.url)
        request.headers = ["user-agent": userAgent, "accept": "*/*", "accept-encoding": "gzip"]
        for (name, value) in headers.flatMap({ $0.fields(for: target) }) {
            request.headers.replaceOrAdd(name: name, value: value)
        }
        let conditions = known?.requestHeaders ?? [:]
        request.headers.add(contentsOf: conditions)

        let response: HTTPClientResponse
        do { response = try await client.execute(request, deadline: .distantFuture) } catch {
            throw FetchError(error, from: target, progress: nil)
        }
        switch response.status.code {
        case 200:
            return .answer(
                .content(
                    try await body(of: response), Validators(from: response.headers),
                    PagingHeaders(from: response.headers, of: URL(string: target.url))))
        case 304 where !conditions.isEmpty:
            return .answer(.unchanged)
        case 301, 302, 303, 307, 308:
            guard let location = response.headers.first(name: "location") else {
                throw .redirect("it redirects without saying where to")
            }
            return .redirect(location)
        case let code:
            let status = Int(code)
            guard RetryPolicy.isPassing(status),
                let wait = response.headers.first(name: "retry-after").flatMap({ RetryAfter.duration($0) })
            else { throw .status(status) }
            throw .busy(host: target.host.description, status: status, retryAfter: wait)
        }
    }

    private func body(of response: HTTPClientResponse) async throws(FetchError) -> [UInt8] {
        let expected = response.headers.first(name: "content-length").flatMap { Int($0) }
        var buffer = try BodyBuffer(
            limit: byteLimit, expected: expected, isCompressed: try isCompressed(response.headers))
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
