import Diagnostics
import Foundation
import RecipeFeed

extension HiddenRecipe {
    /// The publication time, if only a future date hides the recipe.
    var due: Date? { if case .due(let date) = reason { date } else { nil } }
}

extension FeedReading {
    /// The number of hidden recipes, by reason.
    var hiddenRemarks: [String] {
        let hidden = content.hidden
        guard !hidden.isEmpty else { return [] }
        let keys = hidden.reduce(into: [String: Int]()) { counts, recipe in
            if case .value(let key) = recipe.reason { counts[key, default: 0] += 1 }
        }
        var reasons = keys.sorted { $0.key < $1.key }.map { "\($0.value) by \"\($0.key)\"" }
        let dues = hidden.compactMap(\.due).sorted()
        if let next = dues.first {
            let day = next.formatted(.iso8601.year().month().day().dateSeparator(.dash))
            let time = next.formatted(.iso8601.time(includingFractionalSeconds: false))
            reasons.append("\(dues.count) by a date to come, the next due on \(day) at \(time) UTC")
        }
        let count = "\(counted(hidden.count, "recipe")) hidden in \(label)"
        let because = reasons.joined(separator: ", ")
        return request.options.includesHidden
            ? ["\(count): published all the same, as include-hidden says (\(because))"]
            : ["\(count): not published (\(because)); --include-hidden publishes \(hidden.count == 1 ? "it" : "them")"]
    }
}
