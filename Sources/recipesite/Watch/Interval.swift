import ArgumentParser

/// A time span as it is written on the command line: `30s`, `10m`, `2h`.
struct Interval: ExpressibleByArgument {
    let duration: Duration

    init?(argument: String) {
        let seconds = ["s": 1, "m": 60, "h": 3600]
        guard let unit = argument.last.flatMap({ seconds[String($0)] }), let count = Int(argument.dropLast()),
            (1...100_000).contains(count)
        else { return nil }
        duration = .seconds(count * unit)
    }
}
