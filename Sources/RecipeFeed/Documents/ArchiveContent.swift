/// The file names in an archive, which reveal the program that made it.
struct ArchiveContent {
    private let names: [String]

    /// Creates the content from the paths of the files.
    init(_ names: [String]) { self.names = names }

    /// The archive's kind with an article, and advice for its owner.
    var summary: (kind: String, help: String) {
        if has(ending: ".paprikarecipe") {
            return (
                "an export of Paprika",
                "\(ForeignDocument.otherPrograms); or unpack it, then each recipe in it, which makes JSON of them: "
                    + "for f in *.paprikarecipe; do gunzip -c \"$f\" > \"$f.json\"; done"
            )
        }
        if let recipe = first(ending: ".melarecipe") {
            return ("an export of Mela", unpack(recipe, last: "*.melarecipe"))
        }
        if !names.isEmpty, names.allSatisfy({ Self.last($0).wholeMatch(of: #/[0-9]+\.zip/#) != nil }) {
            return tandoor
        }
        if let recipe = names.first(where: { $0.hasSuffix("/recipe.json") }) {
            return ("a folder of Nextcloud Cookbook", unpack(recipe, last: "recipe.json"))
        }
        if names.contains("recipe.json") { return tandoor }
        if names.contains(where: { Self.last($0) == "database.json" }) {
            return (
                "a backup of Mealie",
                "name its recipes by their address instead, such as https://mealie.example/api/recipes, with a token in headers "
                    + "of the feed"
            )
        }
        if let recipe = names.first(where: { $0.contains("/recipes/") && $0.hasSuffix(".json") }) {
            return ("a backup of Mealie", unpack(recipe, last: "*.json"))
        }
        if names.contains(where: { Self.last($0) == "recipes.html" }) {
            // Both programs use this name. Recipe Keeper numbers its photos; Copy Me That names them after recipes.
            let photos = names.filter { $0.contains("images/") }.map { Self.last($0) }
            let isKeeper = photos.contains { $0.wholeMatch(of: #/[0-9a-fA-F-]{30,}.*/#) != nil }
            let program =
                isKeeper ? "Recipe Keeper" : photos.isEmpty ? "Recipe Keeper or Copy Me That" : "Copy Me That"
            return ("an export of \(program)", ForeignDocument.otherPrograms)
        }
        if let recipe = first(ending: ".crumb") { return ("recipes of Crouton", unpack(recipe, last: "*.crumb")) }
        if names.contains("my_recipes.xml") {
            return ("a backup of Cookmate", "import it into Tandoor, and export it from there as Recipe Sage")
        }
        if names.contains("META-INF/container.xml"), names.contains("mimetype") {
            return ("an e-book, in EPUB", ForeignDocument.writeMarkdown)
        }
        if names.contains(where: { $0.hasPrefix("Index/") && $0.hasSuffix(".iwa") }) {
            return ("a document of Pages or Numbers", ForeignDocument.writeMarkdown)
        }
        if names.contains("word/document.xml") { return ("a document of Word", ForeignDocument.writeMarkdown) }
        if names.contains("xl/workbook.xml") {
            return (
                "a workbook of Excel",
                "save its sheet as CSV UTF-8, and name that: the message says how it becomes JSON"
            )
        }
        if names.contains("content.xml"), names.contains("mimetype") {
            return ("a document of LibreOffice", "\(ForeignDocument.writeMarkdown); a table can be saved as CSV")
        }
        return unknown
    }

    private var tandoor: (kind: String, help: String) {
        ("an export of Tandoor", "export from Tandoor as Recipe Sage, whose JSON can be read")
    }

    private var unknown: (kind: String, help: String) {
        if has(ending: ".cook") { return ("a ZIP archive of Cooklang recipes", Self.inPieces) }
        // Notion appends ids to names.
        if names.contains(where: { Self.last($0).contains(#/ [0-9a-f]{32}(_all)?\.(md|csv|html)$/#) }) {
            return (
                "an export of Notion",
                first(ending: ".csv").map {
                    "unpack it, and name '\(Self.last($0))' in it: the message says how it becomes JSON"
                }
                    ?? "export it as Markdown, and put each recipe's file into the folder Recipes of the site, with front matter"
            )
        }
        if !names.isEmpty, names.allSatisfy({ $0.hasSuffix(".zip") }) {
            return ("a ZIP archive of others", Self.inPieces)
        }
        let pictures: Set = ["jpg", "jpeg", "png", "heic", "webp", "gif"]
        if !names.isEmpty,
            names.allSatisfy({ pictures.contains($0.split(separator: ".").last.map { $0.lowercased() } ?? "") })
        {
            return ("a ZIP archive of pictures", ForeignDocument.writeMarkdown)
        }
        if let json = first(ending: ".json") { return ("a ZIP archive", unpack(json, last: "*.json")) }
        if has(ending: ".md") {
            return (
                "a ZIP archive of Markdown files",
                "unpack it into the folder Recipes of the site; each file needs front matter"
            )
        }
        if let csv = first(ending: ".csv") {
            let program = Self.last(csv).lowercased() == "plantoeat.csv" ? "an export of Plan to Eat" : "a ZIP archive"
            return (program, "unpack it, and name \(Self.last(csv)) in it: the message says how it becomes JSON")
        }
        return ("a ZIP archive", Self.inPieces)
    }

    static let inPieces = "unpack it, and name one of its files: the message says what can be done with it"

    private func has(ending: String) -> Bool { first(ending: ending) != nil }

    private func first(ending: String) -> String? { names.first { $0.lowercased().hasSuffix(ending) } }

    private static func last(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Returns advice to unpack the archive, with a pattern for its recipes.
    ///
    /// The pattern is made from the path of one of them.
    private func unpack(_ path: String, last: String) -> String {
        let folders = path.split(separator: "/").dropLast().map { $0 == "recipes" ? "recipes" : "*" }
        return "unpack it, and name the recipes in it: '\((folders + [last]).joined(separator: "/"))'"
    }
}

/// The names of the files in a ZIP archive, from its central directory (APPNOTE, section 4.3.12).
struct ArchiveListing {
    /// The paths of the files, in the archive's order, without folders and the files that systems add; their number is
    /// limited.
    private(set) var names: [String] = []

    private static let limit = 10_000
    /// The longest comment that can follow the end record, in bytes.
    private static let longestComment = 65_535

    init(_ bytes: [UInt8]) {
        let end = bytes.count - 22
        guard end >= 0 else { return }
        let signature: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
        let record = stride(from: end, through: max(0, end - Self.longestComment), by: -1).first {
            bytes[$0...].starts(with: signature)
        }
        guard let record, let start = Self.number(bytes, at: record + 16, bytes: 4) else { return }
        readEntries(bytes, from: start)
    }

    private mutating func readEntries(_ bytes: [UInt8], from start: Int) {
        var offset = start
        while names.count < Self.limit, offset + 46 <= bytes.count,
            bytes[offset...].starts(with: [0x50, 0x4B, 0x01, 0x02]),
            let nameLength = Self.number(bytes, at: offset + 28, bytes: 2),
            let extraLength = Self.number(bytes, at: offset + 30, bytes: 2),
            let commentLength = Self.number(bytes, at: offset + 32, bytes: 2),
            offset + 46 + nameLength <= bytes.count
        {
            let name = String(decoding: bytes[(offset + 46)..<(offset + 46 + nameLength)], as: UTF8.self)
            if Self.isFile(name) { names.append(name) }
            offset += 46 + nameLength + extraLength + commentLength
        }
    }

    private static func isFile(_ name: String) -> Bool {
        let isAdded = name.hasPrefix("__MACOSX/") || name.split(separator: "/").contains { $0.hasPrefix(".") }
        return !name.hasSuffix("/") && !isAdded
    }

    /// Returns a little-endian number of two or four bytes; `nil` if it reaches beyond the end.
    private static func number(_ bytes: [UInt8], at offset: Int, bytes count: Int) -> Int? {
        guard offset >= 0, offset + count <= bytes.count else { return nil }
        return bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
