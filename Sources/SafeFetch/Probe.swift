import AsyncHTTPClient
public import Foundation
import NIOCore
import NIOHTTP1

/// What a server says of a URL, its content left aside.
public struct Probe: Sendable, Hashable {
    /// The status of the last answer.
    public let status: Int
    /// Where redirects led to; the URL that was asked for where there are none.
    public let url: URL
    /// Whether all of these redirects are permanent (RFC 9110, 15.4.2 and 15.4.9).
    public let isMoved: Bool

    /// How a server is asked.
    public enum Method: String, Sendable {
        /// For the header of the answer only.
        case head = "HEAD"
        /// As a browser asks; the content is not read.
        case get = "GET"
    }
}

extension Fetcher {
    /// Asks what a server says of a URL, and reads no content.
    ///
    /// - Parameters:
    ///   - url: an `http` or `https` URL.
    ///   - method: how to ask.
    ///   - limits: what asking may cost.
    /// - Returns: the last answer, whatever its status.
    /// - Throws: ``FetchError`` where there is no answer, after as many tries as the limits allow.
    public func probe(_ url: URL, by method: Probe.Method, limits: FetchLimits) async throws(FetchError) -> Probe {
        try await retrying(url, limits) { budget throws(FetchError) in
            var (here, isMoved) = (url, false)
            for hop in 0...limits.redirects {
                let target = try FetchTarget(here)
                let request = probeRequest(for: target, by: method)
                let answer = try await connect(to: target.host, within: &budget) { client throws(FetchError) in
                    let answer: ProbeAnswer
                    do {
                        let response = try await client.execute(request, deadline: .distantFuture)
                        answer = ProbeAnswer(status: Int(response.status.code), headers: response.headers)
                    } catch {
                        throw FetchError(error, from: target, progress: nil)
                    }
                    guard let wait = answer.retryAfter else { return answer }
                    throw .busy(host: target.host.description, status: answer.status, retryAfter: wait)
                }
                guard let location = answer.location else {
                    return Probe(status: answer.status, url: here, isMoved: isMoved)
                }
                isMoved = (hop == 0 || isMoved) && [301, 308].contains(answer.status)
                // Nothing is sent along that somebody on the way must not see, and no content is taken.
                here = try target.url(ofRedirect: location, keepsEncryption: false)
            }
            throw .redirect("it redirects more than \(limits.redirects) times")
        }
    }

    private func probeRequest(for target: FetchTarget, by method: Probe.Method) -> HTTPClientRequest {
        var request = HTTPClientRequest(url: target.url)
        request.method = HTTPMethod(rawValue: method.rawValue)
        request.headers = ["user-agent": userAgent, "accept": "*/*"]
        return request
    }
}

/// The header of an answer, as far as it counts.
private struct ProbeAnswer: Sendable {
    let status: Int
    let location: String?
    let retryAfter: Duration?

    init(status: Int, headers: HTTPHeaders) {
        self.status = status
        location = [301, 302, 303, 307, 308].contains(status) ? headers.first(name: "location") : nil
        retryAfter =
            RetryPolicy.isPassing(status)
            ? headers.first(name: "retry-after").flatMap { RetryAfter.duration($0) } : nil
    }
}
