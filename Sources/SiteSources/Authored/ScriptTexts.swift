import Diagnostics
import Patterns

/// A script in which texts replace the calls of `TEXT('key', { values })`.
///
/// Each script contains only its own texts, in the site's language, and needs no code to look them up.
struct ScriptTexts {
    let bytes: [UInt8]
    /// The keys of the texts.
    private(set) var keys: Set<String> = []

    /// Inserts texts into a script.
    ///
    /// `TEXT('locale')` is the locale for numbers and dates.
    ///
    /// - Throws: a diagnostic if a text doesn't exist, or the call lacks one of its values.
    init(_ script: [UInt8], of file: SourceFile, _ texts: SiteTexts) throws(Diagnostic) {
        guard TextCalls.mayBe(in: script) else {
            bytes = script
            return
        }
        var keys: Set<String> = []
        do throws(ScriptCall.Fault) {
            bytes = try ScriptCall.replace(in: script) { call throws(ScriptCall.Fault) in
                keys.insert(call.key)
                return try Self.expression(for: call, texts)
            }
        } catch {
            let place = DocumentPlace.places(of: [error.offset], in: script)[0]
            throw Diagnostic(
                severity: .error, file: file.shownPath, line: place.line, column: place.column, message: error.message,
                excerpt: .init(text: place.excerpt, offset: place.excerptOffset, length: 1), help: error.help)
        }
        self.keys = keys
    }

    /// Returns the expression that replaces a call: a string, a template, or a choice by number.
    private static func expression(
        for call: ScriptCall, _ texts: SiteTexts
    ) throws(ScriptCall.Fault) -> String {
        let locale = literal(texts.language.locale)
        if call.key == "locale" { return locale }
        guard let text = texts.all[call.key] else {
            let nearest = nearestName(to: call.key, among: texts.all.keys.sorted())
            throw .init(
                offset: call.offset, message: "there is no text \(call.key)",
                help: nearest.map { "did you mean \($0)?" } ?? "write it into \(SiteTexts.folder)")
        }
        let needed = text.isPlural ? text.names.union(["count"]) : text.names
        if let name = needed.subtracting(call.values.keys).min() {
            let given = call.values.keys.sorted()
            throw .init(
                offset: call.offset,
                message: "the text \(text.key) (\(text.file):\(text.line)) needs \(name), which is not given here",
                help: given.isEmpty ? "nothing is given to it" : "it is given \(given.joined(separator: ", "))")
        }
        guard !needed.isEmpty else { return literal(text.other.filled([:])) }
        var values = call.values.mapValues { "${\($0)}" }
        guard text.isPlural, let count = call.values["count"] else { return template(text.other, values) }
        values["count"] = "${\(count.isName ? count : "(\(count))").toLocaleString(\(locale))}"
        let other = template(text.other, values)
        let forms = PluralCategory.allCases.filter { $0 != .other && text.forms[$0] != nil }
            .map { "\($0.rawValue):\(template(text.forms[$0] ?? .empty, values))" }.filter {
                !$0.hasSuffix(":\(other)")
            }
        guard !forms.isEmpty else { return other }
        return "({\(forms.joined(separator: ","))}[new Intl.PluralRules(\(locale)).select(\(count))]??\(other))"
    }

    private static func literal(_ text: String) -> String {
        "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'").replacing("\n", with: "\\n"))'"
    }

    private static func template(_ pattern: TextPattern, _ values: [String: String]) -> String {
        let parts = pattern.parts.map { part in
            switch part {
            case .literal(let text):
                text.replacing("\\", with: "\\\\").replacing("`", with: "\\`").replacing("${", with: "\\${")
            case .value(let name): values[name] ?? ""
            }
        }
        return "`\(parts.joined())`"
    }
}

extension String {
    /// Whether it is a valid identifier, which needs no brackets.
    fileprivate var isName: Bool { wholeMatch(of: Self.scriptName) != nil }

    private static let scriptName = Pattern("[A-Za-z_$][A-Za-z0-9_$]*")
}

/// The calls for texts in scripts and stylesheets: `TEXT('all-recipes')`.
enum TextCalls {
    static let function = "TEXT"

    /// Returns whether a file may have such calls.
    static func mayBe(in file: [UInt8]) -> Bool { next(in: file[...]) != nil }

    /// Returns the offset of the function's first name in a part of a file.
    static func next(in part: ArraySlice<UInt8>) -> Int? {
        var rest = part
        while let place = rest.firstIndex(of: UInt8(ascii: "T")) {
            if rest[place...].starts(with: function.utf8) { return place }
            rest = rest[(place + 1)...]
        }
        return nil
    }

    /// Returns the end of a text that begins with the character before its first call; `nil` if it can't have a call.
    ///
    /// A regular expression takes a hundred times as long to get there.
    static func end(of text: Substring) -> Substring? {
        let bytes = text.utf8
        let start = bytes.indices.first {
            bytes[$0] == UInt8(ascii: "T") && bytes[$0...].starts(with: function.utf8)
        }
        return start.map { text[($0 > text.startIndex ? text.index(before: $0) : $0)...] }
    }
}

/// A stylesheet in which texts replace the calls of `TEXT('key')`.
struct StyleTexts {
    let bytes: [UInt8]

    private static let call = Pattern(#"(^|\W)TEXT\(\s*(?:'([a-z0-9-]+)'|"([a-z0-9-]+)")\s*\)"#)

    /// Inserts texts into a stylesheet.
    ///
    /// - Throws: a diagnostic if a text doesn't exist.
    init(_ styleSheet: [UInt8], of file: SourceFile, _ texts: SiteTexts) throws(Diagnostic) {
        guard TextCalls.mayBe(in: styleSheet),
            let whole = String(validating: styleSheet, as: UTF8.self)
        else {
            bytes = styleSheet
            return
        }
        var result = ""
        var rest = whole[...]
        while let call = TextCalls.end(of: rest)?.firstMatch(of: Self.call) {
            let key = String(call[2] + call[3])
            guard let text = texts.all[key], text.names.isEmpty, !text.isPlural else {
                let nearest = nearestName(to: key, among: texts.all.keys.sorted())
                let start = call.range.lowerBound
                let offset = whole.utf8.distance(from: whole.startIndex, to: start) + call[1].utf8.count
                let place = DocumentPlace.places(of: [offset], in: styleSheet)[0]
                throw Diagnostic(
                    severity: .error, file: file.shownPath, line: place.line, column: place.column,
                    message: "there is no text \(key) that a stylesheet can use",
                    help: nearest.map { "did you mean \($0)?" } ?? "it must be one in which nothing is filled in")
            }
            result += rest[..<call.range.lowerBound]
            result += call[1]
            result += text.other.filled([:]).quotedForCSS
            rest = rest[call.range.upperBound...]
        }
        bytes = Array((result + rest).utf8)
    }
}

extension String {
    /// The text as a CSS string.
    fileprivate var quotedForCSS: String {
        "\"\(replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\a "))\""
    }
}
