import Foundation

/// Measures how quickly a feed of a million recipes is read and validated, and in how much memory, beside readers of JSON that
/// validate nothing.
///
/// Each reads in a process of its own, since what memory a process once had it keeps.
@main
struct FeedBenchmarks {
    static func main() throws {
        if let name = CommandLine.arguments.dropFirst().first {
            guard let reader = InProcessReader(rawValue: name), let path = CommandLine.arguments.dropFirst(2).first
            else { throw UnknownReader(name: name) }
            return print(try Reading.measured { try reader.read(path) })
        }
        let feed = try MadeUpFeed(recipes: 1_000_000)
        defer { feed.remove() }
        let megabytes = Double(feed.size) / 1_000_000
        print("A feed of \(feed.recipes) recipes, \(Int(megabytes)) MB, the best of \(roundCount) rounds\n")

        var rounds: [(name: String, readings: [Reading])] = []
        for contender in Contender.all {
            let readings = try (0..<roundCount).map { _ in try contender.read(feed.file) }
            rounds.append((contender.name, readings))
            let (rate, peak) = figures(readings, megabytes)
            print("\(contender.name): \(Int(rate)) MB in a second of one core, at most \(Int(peak)) MB of memory")
        }

        let (rate, peak) = figures(rounds[0].readings, megabytes)
        let isMet = rate >= 60 && peak <= 4_000
        print(
            "\ntarget: at least 60 MB a second of one core and at most 4000 MB of memory; \(isMet ? "met" : "MISSED")")
    }

    private static let roundCount = 3

    /// Megabytes a second, and the most memory in megabytes.
    private static func figures(_ readings: [Reading], _ megabytes: Double) -> (rate: Double, peak: Double) {
        // Other programs on the machine can only make it slower.
        let seconds = readings.map(\.seconds).min() ?? .infinity
        let peak = readings.map(\.peakBytes).max() ?? 0
        return (megabytes / seconds, Double(peak) / 1_000_000)
    }

    private struct UnknownReader: Error {
        let name: String
    }
}
