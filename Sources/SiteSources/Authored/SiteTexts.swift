package import Diagnostics
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
    /// The durations of less than three hours, which pages and cards show again and again.
    private var durations: [String] = []

    init(
        _ language: LanguageTag, _ all: [String: SiteText], isRightToLeft: Bool, additions: [SiteText],
        missing: MissingTexts?
    ) {
        self.language = language
        self.all = all
        self.isRightToLeft = isRightToLeft
        self.additions = additions
        self.missing = missing
        rules = PluralRules(language: language.language)
        numbers = IntegerFormatStyle<Int>(locale: Locale(identifier: language.locale))
        durations = (0..<180).map(duration)
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
        if durations.indices.contains(minutes) { return durations[minutes] }
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

    /// Returns a day such as `2025-05-04` in words; `nil` for other texts.
    package func day(_ day: String) -> String? {
        let style = Date.FormatStyle(
            locale: Locale(identifier: language.locale), calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
        return (try? Date("\(day)T00:00:00Z", strategy: .iso8601)).map {
            $0.formatted(style.day().month(.wide).year())
        }
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

/// A text of a site in its language.
package struct SiteText: Sendable {
    package let key: String
    /// The forms by plural category; a text without a number has only `other`.
    let forms: [PluralCategory: TextPattern]
    /// Whether the file has a form for each category.
    package let isPlural: Bool
    /// The file's path in messages.
    package let file: String
    package let line: Int

    /// The fallback form.
    package var other: TextPattern { forms[.other] ?? forms.values.first ?? .empty }

    /// The names of its placeholders.
    var names: Set<String> { forms.values.reduce(into: []) { $0.formUnion($1.names) } }

    /// Returns a diagnostic about the text.
    package func fault(severity: Diagnostic.Severity = .error, _ message: String, help: String?) -> Diagnostic {
        Diagnostic(severity: severity, file: file, line: line, message: message, help: help)
    }
}

extension SiteTexts {
    /// The folder with texts, in the program and in a site's folder.
    static let folder = "Templates/texts/"

    /// The built-in English texts.
    package static let english = SiteTexts(
        .english, englishFile.texts, isRightToLeft: false, additions: [], missing: nil)

    private static let englishFile: TextsFile = {
        do throws(BuildError) {
            guard let file = byLanguage(BundledSite.texts)[.english] else {
                preconditionFailure("the program carries no English texts")
            }
            return try TextsFile(file)
        } catch {
            // The file is part of the program, and every test reads it.
            preconditionFailure("the English texts cannot be read: \(error.diagnostics.map(\.message))")
        }
    }()

    /// Returns the built-in texts of a language, or `nil` if there are none.
    package static func builtIn(_ language: String) -> SiteTexts? {
        // Nothing else can be wrong with them.
        LanguageTag(language).flatMap { try? SiteTexts($0, own: []) }
    }

    /// Reads the texts of a language: the owner's, then the built-in ones, and English as the fallback.
    ///
    /// - Parameters:
    ///   - language: the site's language.
    ///   - own: the owner's files of texts, in any languages.
    /// - Throws: `BuildError` if no file has the language, or with every fault in the files.
    init(_ language: LanguageTag, own: [SourceFile]) throws(BuildError) {
        let builtIn = Self.byLanguage(BundledSite.texts)
        let own = Self.byLanguage(own)
        guard language.fallbacks.contains(where: { builtIn[$0] != nil || own[$0] != nil }) else {
            let names = Set(builtIn.keys).union(own.keys).map(\.description).sorted().joined(separator: ", ")
            throw BuildError(
                .badData, "there are no texts in the language \"\(language)\"; there are \(names)",
                help: "choose one of these, or write the texts into \(Self.folder)\(language.language).yaml")
        }
        let english = Self.englishFile
        var (texts, additions): ([String: SiteText], [String: SiteText]) = ([:], [:])
        var (isRightToLeft, lastFile): (Bool, String?) = (false, nil)
        var faults: [Diagnostic] = []
        for tag in language.fallbacks.reversed() {
            for (file, isBuiltIn) in [(builtIn[tag], true), (own[tag], false)] {
                guard let file else { continue }
                do throws(BuildError) {
                    let file = isBuiltIn && tag == .english ? english : try TextsFile(file)
                    texts.merge(file.texts) { $1 }
                    isRightToLeft = file.isRightToLeft ?? isRightToLeft
                    for (key, text) in file.texts where english.texts[key] == nil { additions[key] = text }
                } catch {
                    faults += error.diagnostics
                }
                lastFile = file.shownPath
            }
        }
        faults += texts.values.compactMap { Self.fault(of: $0, besides: english.texts[$0.key]) }
        guard faults.isEmpty else { throw BuildError(.badData, faults.sorted { $0.order < $1.order }) }
        let categories = PluralRules(language: language.language).categories
        self.init(
            language, english.texts.merging(texts) { $1 }, isRightToLeft: isRightToLeft,
            additions: additions.values.sorted { $0.line < $1.line },
            missing: MissingTexts(
                language: language, file: lastFile,
                keys: english.texts.keys.filter { texts[$0] == nil }.sorted(),
                forms: texts.values.filter { $0.isPlural }.flatMap { text in
                    categories.filter { text.forms[$0] == nil }.map { "\(text.key) (\($0.rawValue))" }
                }.sorted()))
    }

    private static func byLanguage(_ files: [SourceFile]) -> [LanguageTag: SourceFile] {
        let tagged = files.compactMap { file in LanguageTag(ofFileAt: file.path).map { ($0, file) } }
        return Dictionary(tagged, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the fault of a text in comparison with the English one, if it has one.
    private static func fault(of text: SiteText, besides english: SiteText?) -> Diagnostic? {
        guard let english else { return nil }
        if text.isPlural, !english.isPlural {
            return text.fault("\(text.key) has no number in it, and so no plural forms", help: "write one text")
        }
        // Texts of templates and scripts are checked together with these.
        guard let key = TextKey(rawValue: text.key) else { return nil }
        guard let name = text.names.subtracting(key.values).min() else { return nil }
        return text.fault(
            "nothing is known to fill in for {{\(name)}}",
            help: key.values.isEmpty
                ? "nothing is filled in here"
                : "there are \(key.values.sorted().map { "{{\($0)}}" }.joined(separator: ", "))")
    }
}

extension LanguageTag {
    /// Returns the language of a file of texts, from its name; `nil` if the name isn't a language tag.
    init?(ofFileAt path: String) {
        guard path.hasPrefix(SiteTexts.folder), path.hasSuffix(".yaml") else { return nil }
        self.init(String(path.dropFirst(SiteTexts.folder.count).dropLast(".yaml".count)))
    }
}

extension Diagnostic {
    fileprivate var order: (String, Int) { (file ?? "", line ?? 0) }
}

/// The texts that are missing in a language.
package struct MissingTexts: Sendable {
    let language: LanguageTag
    /// The file that should have them.
    let file: String?
    /// The keys of texts with English fallbacks.
    let keys: [String]
    /// The keys of texts without all plural forms.
    let forms: [String]

    /// The warnings about missing texts and forms.
    package var warnings: [Diagnostic] {
        [
            (keys, "texts are missing in the language \"\(language)\", and English ones stand in for them"),
            (forms, "plural forms of texts are missing in the language \"\(language)\""),
        ]
        .filter { !$0.0.isEmpty }.map { names, message in
            Diagnostic(
                severity: .warning, file: file, message: "\(message): \(names.joined(separator: ", "))",
                help: "write them there")
        }
    }
}
