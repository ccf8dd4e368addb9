/// A ratio of two medians that is aimed at.
struct Target {
    /// A median, by what was done and who did it.
    typealias Median = (workload: String, engine: Engine)

    let name: String
    let numerator: Median
    let denominator: Median
    let range: ClosedRange<Double>

    /// The range in words.
    let wanted: String

    /// The ratio, or nil if one of the two wasn't measured.
    func measured(_ medians: [String: [Engine: Double]]) -> Double? {
        guard let numerator = medians[numerator.workload]?[numerator.engine],
            let denominator = medians[denominator.workload]?[denominator.engine]
        else { return nil }
        return numerator / denominator
    }

    func isMet(_ measured: Double) -> Bool { range.contains(measured) }
}

extension Target {
    /// What is aimed at.
    static func all(list: String, parsing: String, parsingTwice: String) -> [Target] {
        [
            Target(
                name: "list of cards: swift-mustache's time by ours", numerator: (list, .reflection),
                denominator: (list, .mustacheEngine), range: 100...(.infinity), wanted: "at least 100×"),
            Target(
                name: "list of cards: kainjow's time by ours", numerator: (list, .kainjow),
                denominator: (list, .mustacheEngine), range: 3...(.infinity), wanted: "at least 3×"),
            Target(
                name: "list of cards: our time by that of Swift written by hand", numerator: (list, .mustacheEngine),
                denominator: (list, .handWritten), range: 0...1, wanted: "at most 1×"),
            Target(
                name: "parsing: our time for 2 MB by that for 1 MB", numerator: (parsingTwice, .mustacheEngine),
                denominator: (parsing, .mustacheEngine), range: 1.6...2.5, wanted: "about 2×"),
        ]
    }
}
