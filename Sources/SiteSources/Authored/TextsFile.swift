import Diagnostics
import Yams

/// A file of texts in one language.
struct TextsFile {
    /// The texts by their keys.
    private(set) var texts: [String: SiteText] = [:]
    /// The language's own name, if the file has it.
    private(set) var name: String?
    /// Whether the language is written from right to left, if the file has it.
    private(set) var isRightToLeft: Bool?

    /// The keys that aren't texts.
    private static let (nameKey, directionKey) = ("language-name", "direction")
    private static let form = "write texts one a line, such as all-recipes: All recipes"

    /// Reads a file.
    ///
    /// - Throws: `BuildError` with every fault of the file.
    init(_ file: SourceFile) throws(BuildError) {
        let source: YAMLText
        do throws(Diagnostic) {
            source = YAMLText(try file.text(), path: file.shownPath, form: Self.form)
        } catch {
            throw BuildError(.badData, [error])
        }
        guard let root = try source.parsed(), root.scalar?.string != "" else { return }
        guard let mapping = root.mapping else {
            throw BuildError(.badData, [source.fault(at: root.mark, "this is not a list of texts", help: Self.form)])
        }
        var faults: [Diagnostic] = []
        for (key, value) in mapping {
            do throws(Diagnostic) {
                try read(key, value, in: source)
            } catch {
                faults.append(error)
            }
        }
        if !faults.isEmpty { throw BuildError(.badData, faults) }
    }

    private mutating func read(_ key: Node, _ value: Node, in source: YAMLText) throws(Diagnostic) {
        let name = key.string ?? ""
        switch name {
        case Self.nameKey: self.name = try Self.text(value, of: key, in: source)
        case Self.directionKey:
            let text = try Self.text(value, of: key, in: source)
            guard ["ltr", "rtl"].contains(text) else {
                throw source.fault(at: value.mark, "direction must be ltr or rtl", help: "write one of the two")
            }
            isRightToLeft = text == "rtl"
        default:
            guard Self.isKey(name) else {
                throw source.fault(
                    at: key.mark, "\"\(name)\" is not the key of a text", help: "keys are such as all-recipes")
            }
            let forms = try Self.forms(value, of: key, in: source)
            texts[name] = SiteText(
                key: name, forms: forms, isPlural: value.mapping != nil, file: source.path, line: key.mark?.line ?? 0)
        }
    }

    /// Returns whether it consists of words of lower-case letters and digits, joined by hyphens.
    private static func isKey(_ name: String) -> Bool {
        name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy { word in
            !word.isEmpty
                && word.allSatisfy { byte in
                    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                }
        }
    }

    private static func forms(
        _ value: Node, of key: Node, in source: YAMLText
    ) throws(Diagnostic) -> [PluralCategory: TextPattern] {
        guard let mapping = value.mapping else { return [.other: try pattern(value, of: key, in: source)] }
        var forms: [PluralCategory: TextPattern] = [:]
        for (category, form) in mapping {
            let name = category.string ?? ""
            guard let category = PluralCategory(rawValue: name) else {
                let names = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
                throw source.fault(
                    at: category.mark, "there is no plural category \"\(name)\"", help: "categories are \(names)")
            }
            forms[category] = try pattern(form, of: key, in: source)
        }
        guard forms[.other] != nil else {
            throw source.fault(
                at: value.mark ?? key.mark, "\(key.string ?? "") has no form for other",
                help: "write the form for all other numbers: {one: …, other: …}")
        }
        return forms
    }

    private static func pattern(_ value: Node, of key: Node, in source: YAMLText) throws(Diagnostic) -> TextPattern {
        let text = try text(value, of: key, in: source)
        do throws(TextPattern.InvalidError) {
            return try TextPattern(text)
        } catch {
            throw source.fault(
                at: value.mark, "\"\(error.tag)\" cannot be filled in",
                help: "a text can have names in double braces only, such as {{count}}")
        }
    }

    private static func text(_ value: Node, of key: Node, in source: YAMLText) throws(Diagnostic) -> String {
        guard let text = value.scalar?.string else {
            throw source.fault(at: value.mark ?? key.mark, "\(key.string ?? "") must be a single text", help: form)
        }
        guard !text.isEmpty else {
            throw source.fault(
                at: key.mark, "\(key.string ?? "") has no text",
                help: "write one, or remove the line to have the usual one")
        }
        return text
    }
}
