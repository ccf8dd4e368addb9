/// How long each contender takes, taken side by side.
///
/// All take turns, round by round, so that whatever else the machine does meets everyone alike. In its turn a contender
/// runs once for nothing, so that it does not pay for what the one before it left in the caches, and then as often as
/// makes a span that the clock can measure.
struct Stopwatch {
    /// What the rounds of a workload may take in all.
    var budget = Duration.seconds(4)

    /// Long enough for the clock.
    private static let shortestTurn = Duration.milliseconds(1)
    private static let rounds = 7...301

    /// The median time of one run for each contender, in seconds.
    func medians(of workload: Workload) throws -> [Engine: Double] {
        let turns = try workload.contenders.map { contender in
            let once = try time(contender, runs: 1)
            return Turn(contender: contender, runs: max(1, Int((Self.shortestTurn / once).rounded(.up))), once: once)
        }
        let round = turns.map { $0.once * ($0.runs + 1) }.reduce(.zero, +)
        let count = min(max(Int(budget / round), Self.rounds.lowerBound), Self.rounds.upperBound)

        var times = turns.map { _ in [Double]() }
        for _ in 0..<count {
            for (index, turn) in turns.enumerated() {
                _ = try turn.contender.run()
                times[index].append(try time(turn.contender, runs: turn.runs) / .seconds(1) / Double(turn.runs))
            }
        }
        let medians = times.map { $0.sorted()[$0.count / 2] }
        return Dictionary(uniqueKeysWithValues: zip(turns.map(\.contender.engine), medians))
    }

    private struct Turn {
        let contender: any Contender
        let runs: Int
        let once: Duration
    }

    private func time(_ contender: any Contender, runs: Int) throws -> Duration {
        let clock = ContinuousClock()
        var bytes = 0
        let start = clock.now
        for _ in 0..<runs { bytes += try contender.run() }
        let end = clock.now
        precondition(bytes > 0, "\(contender.engine.rawValue) made nothing")
        return start.duration(to: end)
    }
}
