import AsyncHTTPClient
public import Foundation
import NIOCore
import NIOHTTP1

/// A server's answer for a URL, without its content.
public struct Probe: Sendable, Hashable {
    /// The status of the last answer.
    public let status: Int
    /// The URL after redirects, or the requested one if there were none.
    public let url: URL
    /// Whether all of these redirects are permanent (RFC 9110, 15.4.2 and 15.4.9).
    public let isMoved: Bool

    /// The method of a request.
    public enum Method: String, Sendable {
        /// Requests only the header of the answer.
        case head = "HEAD"
        /// Requests the page as a browser does, but without reading the content.
        case get = "GET"
    }
}

extension Fetcher {
    /// Requests a URL without reading its content.
    ///
    /// - Parameters:
    ///   - url: an `http` or `https` URL.
    ///   - method: the method of the request.
    ///   - limits: the limits of the request.
    /// - Returns: the last answer, whatever its status.
    /// - Throws: ``FetchError`` if there is no answer, after as many tries as the limits allow.
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
                // Nothing confidential is sent, and no content is used.
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

/// The relevant part of an answer's header.
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
