#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Measures MustacheEngine beside other engines and beside Swift written by hand.
///
/// Fails only where two make different bytes: how fast a machine is on a given day is nobody's mistake.
@main
struct Benchmarks {
    static func main() {
        do {
            try measure()
        } catch {
            print("error: \(error)")
            exit(1)
        }
    }

    private static func measure() throws {
        let list = try RecipeCards(1_000).workload()
        let parsing = try [20, 1_000, 2_000].map { try Parsing(kilobytes: $0).workload() }
        var report = Report()
        try report.time(
            [
                list, RecipePage().workload(), DeepNesting().workload(), ManyPartials().workload(),
                HeavyEscaping().workload(),
            ] + parsing)
        try report.countAllocations([10, 100].map { try RecipeCards($0).workload() } + [list])
        report.compare(Target.all(list: list.name, parsing: parsing[1].name, parsingTwice: parsing[2].name))
    }
}
