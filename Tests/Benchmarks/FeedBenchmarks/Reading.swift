import Foundation

/// What it took to read a file.
struct Reading: CustomStringConvertible {
    /// Of one core's time, from the opening of the file until all of it was there as values.
    let seconds: Double
    /// The most memory that the process held.
    let peakBytes: Int

    static func measured<Value>(_ work: () throws -> Value) rethrows -> Reading {
        let start = usage
        let value = try work()
        let end = usage
        // To free it all is no part of reading.
        return withExtendedLifetime(value) {
            Reading(seconds: seconds(of: end) - seconds(of: start), peakBytes: end.ru_maxrss * bytesInUnit)
        }
    }

    private static var usage: rusage {
        var usage = rusage()
        #if os(macOS)
            getrusage(RUSAGE_SELF, &usage)
        #else
            getrusage(.init(RUSAGE_SELF.rawValue), &usage)
        #endif
        return usage
    }

    private static func seconds(of usage: rusage) -> Double {
        [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) + Double($0.tv_usec) / 1_000_000 }.reduce(0, +)
    }

    #if os(macOS)
        private static let bytesInUnit = 1
    #else
        private static let bytesInUnit = 1_024
    #endif

    private init(seconds: Double, peakBytes: Int) {
        self.seconds = seconds
        self.peakBytes = peakBytes
    }

    /// Reads what another process printed.
    init?(_ text: String) {
        let numbers = text.split(whereSeparator: \.isWhitespace)
        guard numbers.count == 2, let seconds = Double(numbers[0]), let bytes = Int(numbers[1]) else { return nil }
        self.init(seconds: seconds, peakBytes: bytes)
    }

    var description: String { "\(seconds) \(peakBytes)" }
}
