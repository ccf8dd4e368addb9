/// The plural categories of the CLDR.
enum PluralCategory: String, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

/// The plural rules of a language for whole numbers.
///
/// Source: CLDR, "Language Plural Rules", cardinals. Other languages have `one` for 1 and `other` for everything else.
struct PluralRules: Sendable {
    /// The language subtag, such as `pl`.
    let language: String

    /// The categories that a text must have.
    ///
    /// The category for whole millions in French, Italian, Portuguese and Spanish is optional.
    var categories: Set<PluralCategory> {
        switch language {
        case "ja", "zh", "ko", "vi", "th", "id", "ms": [.other]
        case "pl", "ru", "uk": [.one, .few, .many, .other]
        case "cs", "sk": [.one, .few, .other]
        case "he": [.one, .two, .other]
        case "ar": [.zero, .one, .two, .few, .many, .other]
        default: [.one, .other]
        }
    }

    /// Returns the category of a number, which must not be negative.
    func category(of number: Int) -> PluralCategory {
        switch language {
        case "ja", "zh", "ko", "vi", "th", "id", "ms": .other
        case "fr", "pt": number < 2 ? .one : .other
        case "pl": number == 1 ? .one : Self.isFew(number) ? .few : .many
        case "ru", "uk": number % 10 == 1 && number % 100 != 11 ? .one : Self.isFew(number) ? .few : .many
        case "cs", "sk": number == 1 ? .one : (2...4).contains(number) ? .few : .other
        case "he": number == 1 ? .one : number == 2 ? .two : .other
        case "ar": Self.arabic(number)
        default: number == 1 ? .one : .other
        }
    }

    private static func isFew(_ number: Int) -> Bool {
        (2...4).contains(number % 10) && !(12...14).contains(number % 100)
    }

    private static func arabic(_ number: Int) -> PluralCategory {
        switch (number, number % 100) {
        case (0, _): .zero
        case (1, _): .one
        case (2, _): .two
        case (_, 3...10): .few
        case (_, 11...99): .many
        default: .other
        }
    }
}
