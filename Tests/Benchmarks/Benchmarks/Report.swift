/// Everything that is measured, printed as it comes.
struct Report {
    private var medians: [String: [Engine: Double]] = [:]

    /// Times every workload and prints a row for each.
    mutating func time(_ workloads: [Workload]) throws {
        var table = Table(["work", "bytes"] + Engine.allCases.map(\.rawValue))
        for workload in workloads {
            try workload.comparePages()
            let bytes = try workload.contenders[0].run()
            let times = try Stopwatch().medians(of: workload)
            medians[workload.name] = times
            let own = times[.mustacheEngine]
            table.add(
                [workload.name, Figure.kilobytes(bytes)]
                    + Engine.allCases.map { engine in
                        guard let time = times[engine], let own else { return "–" }
                        let ratio = engine == .mustacheEngine ? "" : "  " + Figure.ratio(time / own)
                        return Figure.milliseconds(time) + ratio
                    })
        }
        print("Medians of runs taken in turns, and how many times as long as MustacheEngine each takes\n")
        print(table.text, terminator: "\n\n")
    }

    /// Counts allocations for pages that differ in length only.
    func countAllocations(_ workloads: [Workload]) throws {
        var table = Table(["allocations while rendering"] + Engine.allCases.map(\.rawValue))
        for workload in workloads {
            let counts = try Allocations.counts(of: workload)
            table.add([workload.name] + Engine.allCases.map { counts[$0].map(String.init) ?? "–" })
        }
        print(table.text, terminator: "\n\n")
    }

    /// Sets targets beside what was measured.
    func compare(_ targets: [Target]) {
        var table = Table(["target", "wanted", "measured", ""])
        for target in targets {
            guard let measured = target.measured(medians) else { continue }
            table.add([
                target.name, target.wanted, Figure.ratio(measured),
                target.isMet(measured) ? "met" : "MISSED",
            ])
        }
        print(table.text)
    }
}
