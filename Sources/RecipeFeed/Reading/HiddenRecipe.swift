package import Foundation
import StrictJSON

/// A recipe that isn't published, because it is hidden in the feed or has a future date.
package struct HiddenRecipe: Sendable, Hashable {
    /// The recipe's UUID; `nil` if it has none.
    package let id: String?
    /// The recipe's name; `nil` if it has none.
    package let name: String?
    package let reason: Reason

    /// The reason that a recipe isn't published.
    package enum Reason: Sendable, Hashable {
        /// A value hides it, such as that of `draft` or `settings.public`.
        case value(of: String)
        /// Its date is in the future.
        case due(Date)
    }
}

/// The time to compare with the dates of all recipes.
struct ReadingTime: Sendable {
    let time: Date
    /// The day two days ago, as `YYYY-MM-DD`; no earlier day can be in the future, in any time zone.
    private let past: String

    init(_ time: Date) {
        self.time = time
        past = (time - 2 * 86_400).formatted(.iso8601.year().month().day())
    }

    /// Returns the moment that a date names, if it is in the future; a month or a year stands for its first day.
    func coming(_ text: String) -> Date? {
        guard let day = DayText.day(of: text) ?? WrittenDay.start(of: text), day >= past,
            let moment = DayText.moment(of: text) ?? DayText.moment(of: day), moment > time
        else { return nil }
        return moment
    }
}

extension RecipeReader {
    /// The reason that a recipe isn't published, with an optional warning.
    struct Concealment {
        let reason: HiddenRecipe.Reason
        var warning: FeedFault?
    }

    /// Returns the reason not to publish the recipe; `nil` if there isn't one.
    mutating func concealment(at time: ReadingTime) -> Concealment? {
        let conditions = format.hidingConditions(for: recipe)
        for condition in conditions {
            switch condition.answer(of: recipe, linking: nodes) {
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
        if let due = dueTime(after: time) { return Concealment(reason: .due(due)) }
        warnOfStatus(conditions)
        return nil
    }

    /// Warns of words in the place of "draft" that aren't known: the recipe may not be meant for visitors.
    ///
    /// Front matter has such words among its unknown fields. A condition of the owner's settings shows that the words at
    /// its path are known.
    private mutating func warnOfStatus(_ conditions: [ValueCondition]) {
        guard format.hidesAsUsual else { return }
        for condition in conditions where condition.isBuiltIn {
            let own = conditions.filter { !$0.isBuiltIn && $0.path.segments == condition.path.segments }
            warnOfNothing(at: condition, besides: own)
            guard let (word, value) = condition.unknownWord(of: recipe, linking: nodes),
                own.allSatisfy({ $0.values.allSatisfy(condition.values.contains) }),
                !format.knownKeys.contains(condition.path.firstName ?? "")
            else { continue }
            let shown = word.shortened()
            warn(
                at: value, "\"\(condition.key)\" is \"\(shown)\", which is not known: the recipe is published",
                help: "to hide such recipes, write hidden: {\(condition.path): \(shown.yamlScalar)} in the feed's "
                    + "settings; if they are for everybody, name there a word that hides some, such as draft")
        }
    }

    /// Warns if a recipe has `null` in the place of a day of publication, as drafts of some databases do.
    private mutating func warnOfNothing(at condition: ValueCondition, besides own: [ValueCondition]) {
        guard condition.values.first == .truth(false), own.isEmpty, let value = condition.path.first(in: recipe),
            value.kind == .null
        else { return }
        warn(
            at: value, "\"\(condition.key)\" is null: the recipe is published",
            help:
                "if such recipes are drafts, write hidden: {\(condition.path): [false, null]} in the feed's settings; "
                + "if not, write hidden: {\(condition.path): false}")
    }

    /// Returns the recipe's publication time if it is in the future; the first of its dates decides.
    private mutating func dueTime(after time: ReadingTime) -> Date? {
        for source in format.due?.sources ?? [] {
            guard let found = firstFound(at: source) else { continue }
            let text: String? =
                if case .value(let value) = found.content { SchemaOrg.text(linked(value)) } else { found.plainText }
            guard let text else { continue }
            if let moment = time.coming(text) { return moment }
            if DayText.day(of: text) != nil { return nil }
            // The field `date` reports its own values.
            let isRead = format[.date]?.sources.contains(source) ?? false
            if !isRead, !format.isClosed, let key = source.paths.first?.shown {
                warnOfDate(text, of: key, at: found.offset)
            }
        }
        return nil
    }

    /// Warns that a recipe is published although its date may have been meant to delay it.
    private mutating func warnOfDate(_ text: String, of key: String, at offset: Int) {
        warn(
            .date, at: offset,
            "\"\(key)\" is \"\(text.shortened())\", "
                + "\(WrittenDay.isAmbiguous(text) ? "which can be two dates" : "which is not a date"): the recipe is published",
            help: Self.dateHelp)
    }

    /// The advice for a date that cannot be read.
    static let dateHelp =
        "write it such as 2026-11-22; a recipe with a date to come is published with the first build after that"
}
