import Diagnostics
import Logging
import NIOCore
import NIOHTTP1

/// A log with one line for every response, at the level `info`.
struct AccessLog {
    private let logger: Logger?
    private var began = NIODeadline.now()

    /// Makes a log that does nothing, not even read the clock, unless the logger logs at that level.
    init(_ logger: Logger) { self.logger = logger.logLevel <= .info ? logger : nil }

    /// Starts the clock for a request.
    mutating func requestBegan() {
        if logger != nil { began = .now() }
    }

    /// Logs the client, the request, the result, and the time until the response was under way.
    func write(_ head: HTTPRequestHead?, _ status: HTTPResponseStatus, bytes: Int, _ channel: any Channel) {
        guard let logger else { return }
        let request = head.map { "\($0.method.rawValue) \(Self.printable($0.uri))" } ?? "-"
        let microseconds = (NIODeadline.now() - began).nanoseconds / 1_000
        logger.info(
            "\(channel.remoteAddress?.ipAddress ?? "-") \(request) \(status.code) \(bytes) bytes \(microseconds) µs")
    }

    /// Returns a target that can't control a terminal, with everything but ASCII percent-encoded.
    private static func printable(_ target: String) -> String {
        target.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? target : target.percentEncodedPath
    }
}
