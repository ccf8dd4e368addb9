import Diagnostics
import Logging
import NIOCore
import NIOHTTP1

/// Writes a line for every response, at the level `info`.
struct AccessLog {
    private let logger: Logger?
    private var began = NIODeadline.now()

    /// Nothing is done, not even looking at the clock, where the logger would not say it.
    init(_ logger: Logger) { self.logger = logger.logLevel <= .info ? logger : nil }

    /// Starts the clock for a request.
    mutating func requestBegan() {
        if logger != nil { began = .now() }
    }

    /// Says who asked for what, and what came of it; the time is that until the response was under way.
    func write(_ head: HTTPRequestHead?, _ status: HTTPResponseStatus, bytes: Int, _ channel: any Channel) {
        guard let logger else { return }
        let request = head.map { "\($0.method.rawValue) \(Self.printable($0.uri))" } ?? "-"
        let microseconds = (NIODeadline.now() - began).nanoseconds / 1_000
        logger.info(
            "\(channel.remoteAddress?.ipAddress ?? "-") \(request) \(status.code) \(bytes) bytes \(microseconds) µs")
    }

    /// A target in which nothing can command a terminal: all but ASCII percent-encoded.
    private static func printable(_ target: String) -> String {
        target.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? target : target.percentEncodedPath
    }
}
