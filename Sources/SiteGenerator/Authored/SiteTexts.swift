import Files
import Foundation

/// What a site says besides its recipes and its owner's words, in the site's language.
package struct SiteTexts: Sendable {
    /// The site's language, as its owner named it.
    let language: LanguageTag
    /// Whether it is written from right to left.
    let isRightToLeft: Bool
    /// The texts by their keys.
    let all: [String: SiteText]
    /// Those of the owner's that no file of the program has; a template or a script may use them.
    let additions: [SiteText]
    /// Languages in which texts are missing.
    let missing: MissingTexts?

    private let rules: PluralRules
    private let numbers: IntegerFormatStyle<Int>

    init(
        _ language: LanguageTag, _ all: [String: SiteText], isRightToLeft: Bool, additions: [SiteText],
        missing: MissingTexts?
    ) {
        (self.language, self.all, self.isRightToLeft) = (language, all, isRightToLeft)
        (self.additions, self.missing) = (additions, missing)
        rules = PluralRules(language: language.language)
        numbers = IntegerFormatStyle<Int>(locale: Locale(identifier: language.locale))
    }

    /// A text in which nothing is filled in.
    subscript(key: TextKey) -> String { filled(key, [:]) }

    /// A text with what it names.
    func filled(_ key: TextKey, _ values: [String: String]) -> String {
        all[key.rawValue]?.other.filled(values) ?? ""
    }

    /// A text in the form for a number, which it calls `count`.
    func counted(_ key: TextKey, _ count: Int) -> String { counted(key, count, as: number(count)) }

    /// The same, with the number written in another way, such as `4–6`.
    func counted(_ key: TextKey, _ count: Int, as shown: String) -> String {
        guard let text = all[key.rawValue] else { return "" }
        return (text.forms[rules.category(of: abs(count))] ?? text.other).filled(["count": shown])
    }

    /// A number as readers of the language write it.
    func number(_ number: Int) -> String { number < 1000 && number >= 0 ? "\(number)" : number.formatted(numbers) }

    /// So many minutes.
    func duration(minutes: Int) -> String {
        let parts = [(TextKey.days, minutes / 1440), (.hours, minutes % 1440 / 60), (.minutes, minutes % 60)]
        return parts.filter { $0.1 > 0 }.map { counted($0.0, $0.1) }.joined(separator: " ")
    }

    /// A date and a time of UTC.
    func date(_ date: Date) -> String {
        let style = Date.FormatStyle(
            locale: Locale(identifier: language.locale), calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
        return filled(
            .dateAndTime,
            [
                "date": date.formatted(style.day().month(.wide).year()),
                "time": date.formatted(
                    .verbatim(
                        "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
                        locale: Locale(identifier: language.locale), timeZone: .gmt,
                        calendar: Calendar(identifier: .gregorian))),
            ])
    }

    /// Of what the program says itself; templates and scripts carry their texts within them.
    var digest: ContentDigest {
        ContentDigest(
            ofParts: [language.description, isRightToLeft ? "rtl" : "ltr"]
                + TextKey.allCases.flatMap { all[$0.rawValue]?.digestParts ?? [] })
    }

    /// Of all texts.
    var wholeDigest: ContentDigest {
        ContentDigest(
            ofParts: [digest.description] + all.sorted { $0.key < $1.key }.flatMap { [$0.key] + $0.value.digestParts })
    }
}

extension SiteText {
    fileprivate var digestParts: [String] {
        forms.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { [$0.key.rawValue, $0.value.template] }
            + [isPlural ? "plural" : ""]
    }
}
