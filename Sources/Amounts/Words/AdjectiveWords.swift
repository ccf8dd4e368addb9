/// The words of one language for adjectives that change with the number of their noun: "cebolla mediana", "cebollas medianas".
struct AdjectiveWords: Sendable {
    /// The forms of each for one and for more separated by `|`, genders by `/`: `stor/stort|stora`.
    ///
    /// One with a hyphen is an ending, before which any letters may stand: `-ado|-ados`.
    var forms: [String] = []
    /// Adjectives without their endings, which are those of ``stemEndings``: "groß".
    var stems: [String] = []
    /// The endings of ``stems``, written as in ``forms``: `e/er/es|e`.
    var stemEndings: [String] = []
    /// Whether adjectives may also stand behind the noun, and behind words for pieces: "una lata grande de atún".
    var follow = false
    /// Whether participles may stand behind the noun: "2 lökar, hackade".
    var participlesFollow = false
    /// Words that may stand before an adjective: "muy", "bien".
    var adverbs: [String] = []
    /// The endings of nouns in the plural, if nouns are joined by prepositions.
    ///
    /// If "ajo" has none, a plural adjective behind "dientes de ajo" is that of the first noun.
    var pluralEndings: [String] = []
    /// The nouns of the second gender, any of their forms; compounds have the gender of their last part.
    var secondGender: [String] = []
    /// The nouns of the third gender, likewise.
    var thirdGender: [String] = []
    /// The adjectives beside a noun that has its own, by the noun's first form: the plural of "uovo" is feminine.
    var beside: [String: [String]] = [:]
}

/// The adjectives of one language, indexed for lookups.
struct Adjectives: Sendable {
    /// The forms of an adjective for each number, in the order of ``NounWords/forms``; each number has one form for each gender, or one
    /// for all.
    private typealias Forms = [[String]]

    /// The adjectives by each of their forms.
    private var listed: [String: [Forms]] = [:]
    /// Endings of adjectives with the letters that they start with, if these matter: those of "geschälte".
    private var endings: [(start: String, forms: Forms)] = []
    /// The genders of nouns that haven't the first one, by any of their forms.
    private var genders: [String: Int] = [:]
    /// The adjectives of nouns that have their own, by the noun's first form.
    private let exceptions: [String: Adjectives]

    init(_ words: AdjectiveWords) {
        exceptions = words.beside.mapValues { Adjectives(AdjectiveWords(forms: $0)) }
        for endings in words.stemEndings.map(Adjectives.forms) {
            for stem in words.stems { add(endings.map { $0.map { stem + $0 } }) }
        }
        for adjective in words.forms {
            let forms = Adjectives.forms(of: adjective)
            guard adjective.contains("-") else {
                add(forms)
                continue
            }
            let ends = forms.map { $0.map { String($0.drop { $0 != "-" }.dropFirst()) } }
            endings.append((start: String(adjective.prefix { $0 != "-" }), forms: ends))
        }
        for noun in words.secondGender { genders[noun] = 1 }
        for noun in words.thirdGender { genders[noun] = 2 }
    }

    private static func forms(of adjective: String) -> Forms {
        adjective.forms.map { $0.split(separator: "/").map(String.init) }
    }

    private mutating func add(_ forms: Forms) {
        for form in Set(forms.joined()) { listed[form, default: []].append(forms) }
    }

    /// Returns the forms of an adjective beside a noun, for each of the noun's numbers.
    ///
    /// - Parameters:
    ///   - word: the adjective, in lower case.
    ///   - noun: the noun's forms.
    /// - Returns: the forms; `nil` if the word isn't an adjective that agrees with the noun.
    func forms(of word: String, beside noun: [String]) -> [String]? {
        if let own = noun.first.flatMap({ exceptions[$0] }) { return own.forms(of: word, beside: []) }
        let gender = gender(of: noun)
        return candidates(word).lazy
            .map { forms in forms.map { $0.count > gender ? $0[gender] : $0[0] } }
            .first { $0.contains(word) }
    }

    /// A way to know an adjective.
    enum Kind {
        /// By its own entry.
        case listed
        /// By its own entry or its ending.
        case any
    }

    /// Returns whether a word is one of the adjectives.
    func contains(_ word: String, _ kind: Kind = .any) -> Bool {
        kind == .any ? !candidates(word).isEmpty : listed[word] != nil
    }

    private func candidates(_ word: String) -> [Forms] {
        if let forms = listed[word] { return forms }
        guard word.count <= Self.longestWord else { return [] }
        for (start, forms) in endings where word.hasPrefix(start) {
            for ending in forms.joined() where word.hasSuffix(ending) && word.count - ending.count >= start.count + 2 {
                let stem = word.dropLast(ending.count)
                return [forms.map { $0.map { stem + $0 } }]
            }
        }
        return []
    }

    /// The most letters of a word whose ending is looked at.
    private static let longestWord = 40

    private func gender(of noun: [String]) -> Int {
        for form in noun.map({ $0.lowercased() }) {
            if let gender = genders[form] { return gender }
            for length in stride(from: min(form.count - 3, Self.longestWord), through: 3, by: -1) {
                if let gender = genders[String(form.suffix(length))] { return gender }
            }
        }
        return 0
    }
}
