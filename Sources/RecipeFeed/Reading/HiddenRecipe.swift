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

    /// Returns the moment that a date names, if that is to come.
    func coming(_ text: String) -> Date? {
        guard let day = DayText.day(of: text), day >= past, let moment = DayText.moment(of: text), moment > time else {
            return nil
        }
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
    mutating func concealment(at time: ReadingTime) -> Concealment? {
        for condition in format.hidingConditions(for: recipe) {
            switch condition.answer(of: recipe) {
            case .doesNotHold:
                guard let (text, value) = condition.dateText(of: recipe) else { continue }
                if let moment = time.coming(text) { return Concealment(reason: .due(moment)) }
                if WrittenDay.isAmbiguous(text) { warnOfDate(text, of: condition.key, at: value.offset) }
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
    private mutating func dueTime(after time: ReadingTime) -> Date? {
        for source in format.due?.sources ?? [] {
            guard let found = firstFound(at: source) else { continue }
            let text: String? =
                if case .value(let value) = found.content { SchemaOrg.text(linked(value)) } else { found.plainText }
            guard let text else { continue }
            if DayText.day(of: text) != nil { return time.coming(text) }
            // The others are told of as they are read.
            let isRead = format[.date]?.sources.contains(source) ?? false
            if !isRead, !format.isClosed, let key = source.paths.first?.shown {
                warnOfDate(text, of: key, at: found.offset)
            }
        }
        return nil
    }

    /// Warns that a recipe is published although it may have been meant to wait for a day.
    private mutating func warnOfDate(_ text: String, of key: String, at offset: Int) {
        warn(
            .date, at: offset,
            "\"\(key)\" is \"\(text.shortened())\", "
                + "\(WrittenDay.isAmbiguous(text) ? "which can be two dates" : "which is not a date"): the recipe is published",
            help: Self.dateHelp)
    }

    /// What to do about a date that can't be read.
    static let dateHelp =
        "write it such as 2026-11-22; a recipe with a date to come is published with the first build after that"
}
