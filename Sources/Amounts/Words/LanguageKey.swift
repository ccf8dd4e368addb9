/// The property that a key of a language's file fills.
enum LanguageKey: Sendable {
    typealias Path<Value> = any WritableKeyPath<LanguageWords, Value> & Sendable

    case words(Path<[String]>)
    /// Words for so many numbers in a row, or none.
    case numbers(Path<[String]>, count: Int)
    /// Ways to join the words for tens and ones: `{tens}~{ones}`.
    case joints(Path<[String]>)
    /// `yes` or `no`.
    case flag(Path<Bool>)
    /// Words that are shown.
    case text(Path<String>)
    case sign(Path<Unicode.Scalar>)
    /// Words with their forms: `loaf|loaves`.
    case forms(Path<[[String]]>)
    /// Endings with what takes their place, `_` for nothing: `ies>y s>_`.
    case endings(Path<[(ending: String, singular: String)]>)

    /// Fills the property.
    ///
    /// - Returns: what the file should have if the words can't be read.
    func read(_ words: [String], into language: inout LanguageWords) -> String? {
        switch self {
        case .words(let path): language[keyPath: path] = words
        case .numbers(let path, let count):
            guard [0, count].contains(words.count) else { return "\(count) words, with `_` for a number that has none" }
            language[keyPath: path] = words
        case .joints(let path):
            guard words.allSatisfy(LanguageKey.isJoint) else {
                return "each of `{tens}` and `{ones}` once: `{tens}~{ones}`"
            }
            language[keyPath: path] = words
        case .forms(let path): language[keyPath: path] = words.map(\.forms)
        case .text(let path):
            guard !words.isEmpty else { return "the words that are shown" }
            language[keyPath: path] = words.joined(separator: " ")
        case .flag(let path):
            guard words == ["yes"] || words == ["no"] else { return "`yes` or `no`" }
            language[keyPath: path] = words == ["yes"]
        case .sign(let path):
            guard words.count == 1, let sign = words[0].unicodeScalars.first, words[0].unicodeScalars.count == 1 else {
                return "one sign"
            }
            language[keyPath: path] = sign
        case .endings(let path):
            let pairs = words.map { $0.split(separator: ">").map(String.init) }
            guard pairs.allSatisfy({ $0.count == 2 }) else { return "endings with what takes their place: `ies>y s>_`" }
            language[keyPath: path] = pairs.map { ($0[0], $0[1] == "_" ? "" : $0[1]) }
        }
        return nil
    }

    private static func isJoint(_ word: String) -> Bool {
        ["{tens}", "{ones}"].allSatisfy { word.ranges(of: $0).count == 1 } && word.count { "{}".contains($0) } == 4
    }
}

/// A section of a language's file.
enum LanguageSection: Sendable {
    /// The keys that every file has.
    case keys([String: LanguageKey])
    /// Keys that a language chooses itself, such as numbers; `read` returns whether it could read one, which needs to be a `need`.
    case ownKeys(
        _ need: String, _ read: @Sendable (_ language: inout LanguageWords, _ key: String, _ words: [String]) -> Bool)
}

extension UnitWords {
    /// Returns the ways to write a unit.
    ///
    /// - Parameters:
    ///   - key: its symbol, such as `tsp`; with `exactly` behind it, letter case matters.
    ///   - words: the ways, each with its forms.
    /// - Returns: the ways; `nil` if there is no such unit.
    static func read(_ key: String, _ words: [String]) -> [UnitWords]? {
        let isExact = key.hasSuffix(exactly)
        guard let unit = MeasureUnit(rawValue: isExact ? String(key.dropLast(exactly.count)) : key),
            unit.kind != .temperature
        else { return nil }
        return words.map { UnitWords(unit: unit, forms: $0.forms, isCaseSensitive: isExact) }
    }

    private static let exactly = " exactly"
}

extension Rational {
    /// Reads a number such as `21` or `3/2`.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        guard (1...2).contains(parts.count), parts[0] >= 0, parts.count == 1 || parts[1] > 0 else { return nil }
        self.init(parts[0], parts.count == 1 ? 1 : parts[1])
    }
}
