/// A language as BCP 47 names it: a language, and if wanted a script and a region, such as `pt-BR`.
package struct LanguageTag: Sendable, Hashable, CustomStringConvertible {
    /// The tag in its usual spelling.
    package let description: String

    /// English.
    package static let english = LanguageTag(known: "en")

    private init(known: String) { description = known }

    /// Reads a tag; nil where it is none, or has parts that say nothing of texts.
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
    var language: String { String(description.prefix { $0 != "-" }) }

    /// The tags whose texts may stand in for this one's, itself first: `zh-Hant-TW`, `zh-Hant`, `zh`.
    var fallbacks: [LanguageTag] {
        let parts = description.split(separator: "-")
        return (1...parts.count).reversed().map { LanguageTag(known: parts.prefix($0).joined(separator: "-")) }
    }

    /// Whether a reader of this language reads a text of another one as their own: it may be of another country.
    func isSpoken(in other: String) -> Bool { LanguageTag(other)?.language == language }

    /// In which numbers and dates are written, in Swift and in scripts.
    ///
    /// English of no country is written as in Britain, with the day before the month. Digits are those of recipes, so that no page
    /// mixes two kinds of them.
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
