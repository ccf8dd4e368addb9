import Foundation

/// When a download that failed is tried again.
struct RetryPolicy: Sendable {
    /// The pause before the second try; each further one is three times as long.
    var firstPause = Duration.milliseconds(200)
    /// The longest pause that is made unless the server asks for a longer one.
    var longestPause = Duration.seconds(5)
    /// A factor from 0.5 to 1, so that downloads that failed together do not come back together.
    var jitter: @Sendable () -> Double = { .random(in: 0.5...1) }
    var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

    /// How long to wait after a failure before the next try.
    ///
    /// - Parameters:
    ///   - error: how the last try failed.
    ///   - tries: how often it was tried so far, at least once.
    /// - Returns: nil where another try is of no use.
    func pause(after error: FetchError, tries: Int) -> Duration? {
        let backoff = min(longestPause, firstPause * pow(3, Double(tries - 1))) * jitter()
        return switch error {
        case .unreachable, .unknownHost, .brokenOff: backoff
        case .status(let status) where Self.isPassing(status): backoff
        case .busy(_, _, let wait): wait + backoff
        default: nil
        }
    }

    /// Whether a status says that the server may do better soon: too many requests, or a server behind it that fails.
    static func isPassing(_ status: Int) -> Bool { [429, 502, 503, 504].contains(status) }
}

/// How long a server asks to be left alone (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// A cap, in seconds: longer waits need not be told apart, as no request waits that long.
    private static let longest = 365 * 86_400

    /// Reads the header's value, either seconds or a date; nil where it is neither.
    static func duration(_ value: String, now: Date = Date()) -> Duration? {
        let value = value.trimmingCharacters(in: .whitespaces)
        if !value.isEmpty, value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            // More digits than fit are certainly too long a time.
            return .seconds(min(Int(value) ?? longest, longest))
        }
        guard let date = date(value) else { return nil }
        let seconds = date.timeIntervalSince(now).rounded(.up)
        return .seconds(Int(min(max(seconds, 0), Double(longest))))
    }

    /// Reads a date in the form that HTTP prescribes, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
    private static func date(_ text: String) -> Date? {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let form = #/[A-Z][a-z]{2}, (\d\d) ([A-Z][a-z]{2}) (\d{4}) (\d\d):(\d\d):(\d\d) GMT/#
        guard let match = text.wholeMatch(of: form)?.output, let month = months.firstIndex(of: String(match.2)),
            let utc = TimeZone(secondsFromGMT: 0)
        else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = utc
        let components = DateComponents(
            year: Int(match.3), month: month + 1, day: Int(match.1), hour: Int(match.4), minute: Int(match.5),
            second: Int(match.6))
        return calendar.date(from: components)
    }
}
