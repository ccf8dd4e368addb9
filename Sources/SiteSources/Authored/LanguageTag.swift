/// A language tag (BCP 47): a language with an optional script and region, such as `pt-BR`.
package struct LanguageTag: Sendable, Hashable, CustomStringConvertible {
    /// The tag in its usual spelling.
    package let description: String

    /// English.
    package static let english = LanguageTag(known: "en")

    private init(known: String) { description = known }

    /// Parses a tag; returns `nil` if it is malformed, or has subtags of other kinds.
    package init?(_ text: String) {
        var subtags = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
        func next(_ isOne: (Substring) -> Bool) -> Substring? {
            subtags.first.map(isOne) == true ? subtags.removeFirst() : nil
        }
        guard let language = next({ (2...3).contains($0.count) && $0.isLetters }) else { return nil }
        let script = next { $0.count == 4 && $0.isLetters }.map {
            $0.prefix(1).uppercased() + $0.dropFirst().lowercased()
        }
        let region = next { $0.count == 2 && $0.isLetters || $0.count == 3 && $0.isDigits }?.uppercased()
        guard subtags.isEmpty else { return nil }
        description = [language.lowercased(), script, region].compactMap(\.self).joined(separator: "-")
    }

    /// The language alone, such as `pt`.
    package var language: String { String(description.prefix { $0 != "-" }) }

    /// The tags whose texts can be used for this language, beginning with itself: `zh-Hant-TW`, `zh-Hant`, `zh`.
    ///
    /// Norwegian in general, and nynorsk, end with bokmål, as `Amounts` reads them.
    var fallbacks: [LanguageTag] {
        let parts = description.split(separator: "-")
        let own = (1...parts.count).reversed().map { LanguageTag(known: parts.prefix($0).joined(separator: "-")) }
        return isNorwegian && language != "nb" ? own + [LanguageTag(known: "nb")] : own
    }

    /// Returns whether another tag has the same language, regardless of its region and of the kind of Norwegian.
    package func isSpoken(in other: String) -> Bool {
        guard let other = LanguageTag(other) else { return false }
        return other.language == language || (isNorwegian && other.isNorwegian)
    }

    private var isNorwegian: Bool { ["nb", "nn", "no"].contains(language) }

    /// The locale for numbers and dates, in Swift and in scripts.
    ///
    /// English without a region uses British dates, with the day before the month. Digits are always Latin, as in
    /// recipes, so that a page doesn't mix two kinds.
    var locale: String {
        switch description {
        case "en": "en-GB"
        case _ where ["ar", "fa", "ur", "bn", "mr", "ne", "my"].contains(language): "\(description)-u-nu-latn"
        default: description
        }
    }
}

extension Substring {
    fileprivate var isLetters: Bool { allSatisfy { $0.isASCII && $0.isLetter } }
    fileprivate var isDigits: Bool { allSatisfy { $0.isASCII && $0.isNumber } }
}
