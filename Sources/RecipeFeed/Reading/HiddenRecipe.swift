package import Foundation
import StrictJSON

/// A recipe that isn't published, as its source hides it or its day has not come.
package struct HiddenRecipe: Sendable, Hashable {
    /// Its UUID; `nil` if it has none.
    package let id: String?
    /// What it is called; `nil` if it has no name.
    package let name: String?
    package let reason: Reason

    /// Why a recipe isn't published.
    package enum Reason: Sendable, Hashable {
        /// A value says so, such as that of `draft` or `settings.public`.
        case value(of: String)
        /// Its date is still to come.
        case due(Date)
    }
}

/// The time with which the dates of a feed's recipes are compared, the same for all of them.
struct ReadingTime: Sendable {
    let time: Date
    /// The day before the day before, as `YYYY-MM-DD`: whatever the offset, no day before it is to come.
    private let past: String

    init(_ time: Date) {
        self.time = time
        past = (time - 2 * 86_400).formatted(.iso8601.year().month().day())
    }

    /// The moment that a date names, if that is to come.
    func coming(_ text: String) -> Date? {
        guard String(text.prefix(10)) >= past, let moment = DayText.moment(of: text), moment > time else { return nil }
        return moment
    }
}

extension RecipeReader {
    /// Why a recipe isn't published, and what its owner should know about that.
    struct Concealment {
        let reason: HiddenRecipe.Reason
        var warning: FeedFault?
    }

    /// Returns why the recipe isn't to be published; `nil` if nothing speaks against it.
    func concealment(at time: ReadingTime) -> Concealment? {
        for condition in format.hidden {
            switch condition.answer(of: recipe) {
            case .doesNotHold: continue
            case .holds: return Concealment(reason: .value(of: condition.key))
            case .isUnclear(let value):
                let shown = value.plainText.map { "\"\($0.shortened())\"" } ?? value.kind.rawValue
                return Concealment(
                    reason: .value(of: condition.key),
                    warning: warning(
                        at: value, "\"\(condition.key)\" is \(shown), neither true nor false: the recipe is hidden",
                        help: "write true or false"))
            }
        }
        return dueTime(after: time).map { Concealment(reason: .due($0)) }
    }

    /// The time at which the recipe is to be published, if that is to come; the first of its dates counts.
    private func dueTime(after time: ReadingTime) -> Date? {
        for source in format.due?.sources ?? [] {
            guard let found = firstFound(at: source) else { continue }
            let text: String? =
                if case .value(let value) = found.content { SchemaOrg.text(linked(value)) } else { found.plainText }
            guard let text, DayText.day(of: text) != nil else { continue }
            return time.coming(text)
        }
        return nil
    }
}
