import StrictJSON

// Kinds of documents that are text.

extension ForeignDocument {
    /// The number of bytes that are examined.
    private static let reach = 2_000_000

    static func text(_ bytes: [UInt8], _ name: FileName) -> ForeignDocument? {
        let encoding = TableEncoding(of: bytes, upTo: reach)
        if encoding == .utf16, let table = table(utf16(bytes.prefix(20_000)), name, in: encoding) { return table }
        let content = bytes.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }.prefix(reach)
        guard let first = content.first else {
            return ForeignDocument(
                "an empty document, not JSON",
                help: "look whether its program or server had anything to write, and try again")
        }
        let text = String(decoding: content.prefix(20_000), as: UTF8.self)
        if first == UInt8(ascii: "<") { return markup(content, text, name) }
        if let old = oldFormat(text) { return old }
        if text.hasPrefix("\\documentclass") || name.ends(in: "tex") {
            return ForeignDocument("LaTeX, not JSON", help: writeMarkdown)
        }
        if text.prefix(3_000).contains(#/(^|\n)(?i:content-type): *multipart\/related/#) { return savedPage }
        if name.ends(in: "eml", "mbox") { return ForeignDocument("an e-mail, not JSON", help: writeMarkdown) }
        if isCooklang(text, name) {
            return ForeignDocument(
                name.ends(in: "menu") ? "a menu in Cooklang" : "a recipe in Cooklang",
                help: "have CookCLI (cooklang.org) write JSON of each recipe: cook recipe \(name.inShell) -f schema > "
                    + "\(name.target)")
        }
        if name.lowercased == "aisle.conf" {
            return ForeignDocument("the list of aisles of Cooklang, and no recipe", help: "name recipes instead")
        }
        if text.hasPrefix("---") {
            return ForeignDocument(
                "Markdown or YAML, not JSON", help: "put recipes in Markdown into the folder Recipes of the site")
        }
        // JSON begins with a letter only in true, false and null.
        guard isText(first, text, name) else { return nil }
        if let table = table(text, name, in: encoding) { return table }
        if text.contains("recipe_name:"), text.contains("ingredients:") {
            return ForeignDocument("a recipe in Open Recipe Format", help: writeMarkdown)
        }
        if name.ends(in: "yaml", "yml") {
            return ForeignDocument(
                "YAML, not JSON", help: "write it as JSON: yq -o json . \(name.inShell) > \(name.target)")
        }
        if name.ends(in: "md", "markdown") || text.hasPrefix("# ") {
            return ForeignDocument("Markdown without front matter", help: writeMarkdown)
        }
        return ForeignDocument("plain text, not JSON", help: writeMarkdown)
    }

    private static func isText(_ first: UInt8, _ text: String, _ name: FileName) -> Bool {
        if name.ends(in: "csv", "tsv", "txt", "md", "markdown", "yaml", "yml") { return true }
        let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20) || (0xC3...0xF4).contains(first)
        return (isLetter && !["true", "false", "null"].contains(where: text.hasPrefix)) || text.hasPrefix("# ")
            || (first == UInt8(ascii: "\"") && table(text, name, in: .utf8) != nil)
    }

    // MARK: Tables

    /// The column names that identify a table of recipes.
    private static let columns: Set = [
        "name", "title", "recipe", "titel", "titre", "título", "titolo", "ingredients", "zutaten", "ingrédients",
        "ingredientes", "ingredienti", "ingredienser", "ainekset", "navn", "nimi", "directions", "instructions",
        "steps", "method",
    ]

    /// Returns the text of bytes in UTF-16 with a byte order mark.
    private static func utf16(_ bytes: ArraySlice<UInt8>) -> String {
        let isLittle = bytes.first == 0xFF
        let pairs = stride(from: bytes.startIndex + 2, to: bytes.endIndex - 1, by: 2)
        let units = pairs.map { index in
            let (one, other) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittle ? other << 8 | one : one << 8 | other
        }
        return String(decoding: units, as: UTF16.self)
    }

    private static func table(_ text: String, _ name: FileName, in encoding: TableEncoding) -> ForeignDocument? {
        let line = text.prefix { !$0.isNewline }
        let counts = [",", ";", "\t"].map { separator in (separator, line.count { String($0) == separator }) }
        guard let (separator, count) = counts.max(by: { $0.1 < $1.1 }), count > 0 else { return nil }
        let names = line.split(separator: Character(separator)).map {
            $0.lowercased().filter { $0 != "\"" }.trimmed
        }
        guard name.ends(in: "csv", "tsv") || names.contains(where: columns.contains) else { return nil }
        let argument = separator == "," ? "" : ", delimiter=\"\(separator == "\t" ? "\\t" : separator)\""
        let file = name.inShell == "FILE" ? "FILE.csv" : name.inShell
        let convert =
            "make JSON of it: python3 -c 'import csv, json; print(json.dumps(list(csv.DictReader(open(\"\(file)\", "
            + "encoding=\"\(encoding.rawValue)\", newline=\"\")\(argument)))))' > \(name.target); recipesite feed \(name.target) proposes settings "
            + "that read it"
        return ForeignDocument("\(program(of: Set(names)) ?? "a table"), as CSV, not JSON", help: convert)
    }

    private static func program(of columns: Set<String>) -> String? {
        if columns.isSuperset(of: ["main ingredient", "url host"]) { return "an export of Plan to Eat" }
        if columns.isSuperset(of: ["inactivetime", "originalpicture"]) { return "an export of My Recipe Box" }
        return nil
    }

    // MARK: Formats of older programs

    private static func oldFormat(_ text: String) -> ForeignDocument? {
        let start = text.prefix(300)
        if start.hasPrefix("MMMMM") || start.contains("Meal-Master") {
            return ForeignDocument(
                "an export of Meal-Master", help: "import it into Tandoor, and export it from there as Recipe Sage")
        }
        if start.uppercased().contains("REZKONV") {
            return ForeignDocument(
                "an export of RezKonv", help: "import it into Tandoor, and export it from there as Recipe Sage")
        }
        if start.contains("Exported from") && start.contains("MasterCook") {
            return ForeignDocument("an export of MasterCook", help: writeMarkdown)
        }
        return nil
    }

    // MARK: Cooklang

    private static func isCooklang(_ text: String, _ name: FileName) -> Bool {
        if name.ends(in: "cook", "menu") { return true }
        guard name.lowercased.isEmpty || name.ends(in: "txt") else { return false }
        return text.contains(#/@[^@\s{}][^@{}\n]*\{[^}\n]*\}/#)
            && text.contains(#/(~|#)[^\s{}]*[^{}\n]*\{|@[^\s{}]+\{\d/#)
    }

    // MARK: Pages and XML

    private static func markup(_ content: ArraySlice<UInt8>, _ start: String, _ name: FileName) -> ForeignDocument {
        let kinds = [
            ("<recipeml", "a recipe in RecipeML"), ("<mx2", "an export of MasterCook"),
            ("<gourmetDoc", "an export of Gourmet"), ("<en-export", "an export of Evernote"),
        ]
        if let (_, kind) = kinds.first(where: { start.contains($0.0) }) {
            return ForeignDocument(kind, help: writeMarkdown)
        }
        return ForeignDocument(
            "XML, not JSON", help: "name the address of the feed itself; if it asks for a login, set headers of the feed")
    }
}

/// The encoding of a table, as programs for spreadsheets save it in each language.
enum TableEncoding: String {
    /// UTF-8, with a byte order mark or without; the raw value is Python's name.
    case utf8 = "utf-8-sig"
    case utf16 = "utf-16"
    case western = "cp1252"
    case polish = "cp1250"
    case russian = "cp1251"
    case arabic = "cp1256"
    case japanese = "cp932"

    /// Tells the encoding by the bytes; those of text that isn't Unicode are only likely to be in it.
    init(of document: [UInt8], upTo reach: Int) {
        let bytes = document.prefix(reach)
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            self = .utf16
            return
        }
        // The last character may be cut off.
        let ends = document.count > reach ? 0...3 : 0...0
        if ends.contains(where: { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }) {
            self = .utf8
            return
        }
        let high = bytes.count { $0 >= 0x80 }
        // The first bytes of kana and of most kanji; in the other encodings they are quotes and signs.
        if bytes.count(where: { (0x81...0x9F).contains($0) }) * 4 > high {
            self = .japanese
        } else if zip(bytes, bytes.dropFirst()).count(where: { $0 >= 0xC0 && $1 >= 0xC0 }) * 2 > high {
            // Words of nothing but such letters: here the most common ones, an alef and an o.
            self = bytes.count { $0 == 0xC7 } > bytes.count { $0 == 0xEE } ? .arabic : .russian
        } else {
            // The letters ą, ł and ż, which are signs in the western encoding.
            self = bytes.contains { [0xB9, 0xB3, 0xBF].contains($0) } ? .polish : .western
        }
    }
}
