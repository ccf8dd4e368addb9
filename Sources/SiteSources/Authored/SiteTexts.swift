import Files
package import Foundation

/// The texts of a site, apart from its recipes and the owner's own words.
package struct SiteTexts: Sendable {
    /// The site's language.
    package let language: LanguageTag
    /// Whether it is written from right to left.
    package let isRightToLeft: Bool
    /// The texts by their keys.
    package let all: [String: SiteText]
    /// The owner's texts with new keys, which templates and scripts may use.
    package let additions: [SiteText]
    /// The texts that are missing in the language.
    package let missing: MissingTexts?

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

    /// Returns a text without placeholders.
    package subscript(key: TextKey) -> String { filled(key, [:]) }

    /// Returns a text with its placeholders filled in.
    package func filled(_ key: TextKey, _ values: [String: String]) -> String {
        all[key.rawValue]?.other.filled(values) ?? ""
    }

    /// Returns a text in the plural form for a number, whose placeholder is `count`.
    package func counted(_ key: TextKey, _ count: Int) -> String { counted(key, count, as: number(count)) }

    /// Returns a text in the plural form for a number that is shown in another form, such as `4–6`.
    package func counted(_ key: TextKey, _ count: Int, as shown: String) -> String {
        guard let text = all[key.rawValue] else { return "" }
        return (text.forms[rules.category(of: abs(count))] ?? text.other).filled(["count": shown])
    }

    /// Returns a number in the language's notation.
    package func number(_ number: Int) -> String {
        number < 1000 && number >= 0 ? "\(number)" : number.formatted(numbers)
    }

    /// Returns a duration in words.
    package func duration(minutes: Int) -> String {
        let parts = [(TextKey.days, minutes / 1440), (.hours, minutes % 1440 / 60), (.minutes, minutes % 60)]
        return parts.filter { $0.1 > 0 }.map { counted($0.0, $0.1) }.joined(separator: " ")
    }

    /// Returns a date and time in UTC.
    package func date(_ date: Date) -> String {
        let style = Date.FormatStyle(
            locale: Locale(identifier: language.locale), calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
        return filled(
            .dateAndTime,
            [
                "date": date.formatted(style.day().month(.wide).year()),
                "time": date.formatted(style.hour().minute()),
            ])
    }

    /// The digest of the texts that the program uses itself; templates and scripts contain their own.
    var digest: ContentDigest {
        ContentDigest(
            ofParts: [language.description, isRightToLeft ? "rtl" : "ltr"]
                + TextKey.allCases.flatMap { all[$0.rawValue]?.digestParts ?? [] })
    }

    /// The digest of all texts.
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
