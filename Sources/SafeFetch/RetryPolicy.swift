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
        case .unreachable, .brokenOff: backoff
        case .status(let status) where Self.isPassing(status): backoff
        case .busy(_, let wait): wait + backoff
        default: nil
        }
    }

    /// Whether a status says that the server may do better soon: too many requests, or a server behind it that fails.
    static func isPassing(_ status: Int) -> Bool { [429, 502, 503, 504].contains(status) }
}
