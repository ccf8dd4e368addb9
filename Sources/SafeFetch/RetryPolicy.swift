import Foundation
import Patterns

/// The rules for retrying a failed download.
struct RetryPolicy: Sendable {
    /// The pause before the second try; each further one is three times as long.
    private static let firstPause = Duration.milliseconds(200)
    /// The longest pause, unless the server asks for a longer one.
    private static let longestPause = Duration.seconds(5)
    /// A random factor from 0.5 to 1, so that downloads that failed together are not retried together.
    var jitter: @Sendable () -> Double = { .random(in: 0.5...1) }
    var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

    /// Returns the pause after a failure before the next try.
    ///
    /// - Parameters:
    ///   - error: the failure of the last try.
    ///   - tries: the number of tries so far, at least 1.
    /// - Returns: the pause, or `nil` if another try is useless.
    func pause(after error: FetchError, tries: Int) -> Duration? {
        let backoff = min(Self.longestPause, Self.firstPause * pow(3, Double(tries - 1))) * jitter()
        return switch error {
        case .unreachable, .unknownHost, .brokenOff: backoff
        case .status(let status) where Self.isPassing(status): backoff
        case .busy(_, _, let wait): wait + backoff
        default: nil
        }
    }

    /// Returns whether a status is temporary: too many requests, or a failing server behind the one that answered.
    static func isPassing(_ status: Int) -> Bool { [429, 502, 503, 504].contains(status) }
}

/// The remaining time until a deadline.
///
/// Only the other side's time is spent from it, not the time in which a download waits for its turn.
struct TimeBudget: Sendable {
    private let limit: Duration
    private(set) var left: Duration
    private let now: @Sendable () -> ContinuousClock.Instant

    init(_ limit: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        self.limit = limit
        left = limit
        self.now = now
    }

    /// The time spent so far.
    var spent: Duration { limit - left }

    /// Subtracts time that has passed, or that is set aside for a pause.
    mutating func spend(_ time: Duration) { left -= time }

    /// Runs work within the remaining time.
    ///
    /// - Throws: the work's error, and ``FetchError/tooSlow(limit:)`` if time runs out; the work is then cancelled, and has
    ///   ended when this returns.
    mutating func run<Value: Sendable>(
        _ work: @escaping @Sendable () async throws(FetchError) -> Value
    ) async throws(FetchError) -> Value {
        guard left > .zero else { throw .tooSlow(limit: limit) }
        let began = now()
        defer { spend(now() - began) }
        let first = await withTaskGroup(of: Result<Value, FetchError>.self) { [left, limit] group in
            group.addTask {
                do throws(FetchError) { return .success(try await work()) } catch { return .failure(error) }
            }
            group.addTask {
                do { try await Task.sleep(for: left) } catch { return .failure(.cancelled) }
                return .failure(.tooSlow(limit: limit))
            }
            defer { group.cancelAll() }
            return await group.next()
        }
        guard let first else { throw .cancelled }
        return try first.get()
    }
}

/// The pause that a server asks for (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// The cap in seconds: longer pauses need no distinction, because no request waits that long.
    private static let longest = 365 * 86_400

    /// Parses the header's value, either seconds or a date; returns `nil` for anything else.
    static func duration(_ value: String, now: Date = Date()) -> Duration? {
        let value = value.trimmingCharacters(in: .whitespaces)
        if !value.isEmpty, value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            // A number with too many digits is certainly too long a time.
            return .seconds(min(Int(value) ?? longest, longest))
        }
        guard let date = date(value) else { return nil }
        let seconds = date.timeIntervalSince(now).rounded(.up)
        return .seconds(Int(min(max(seconds, 0), Double(longest))))
    }

    private static let form = Pattern(
        #"[A-Z][a-z]{2}, (\d\d) ([A-Z][a-z]{2}) (\d{4}) (\d\d):(\d\d):(\d\d) GMT"#)

    /// Parses a date in the form that HTTP prescribes, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
    private static func date(_ text: String) -> Date? {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        guard let match = text.wholeMatch(of: form), let month = months.firstIndex(of: String(match[2])),
            let utc = TimeZone(secondsFromGMT: 0)
        else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = utc
        let components = DateComponents(
            year: Int(match[3]), month: month + 1, day: Int(match[1]), hour: Int(match[4]), minute: Int(match[5]),
            second: Int(match[6]))
        return calendar.date(from: components)
    }
}
