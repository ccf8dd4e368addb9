/// The file names in an archive or a folder without recipes, which reveal what it is.
struct ArchiveContent {
    private let names: [String]

    /// Creates the content from the paths of the files.
    init(_ names: [String]) { self.names = names }

    /// The kind of the archive or folder with an article, and advice for its owner.
    var summary: (kind: String, help: String) {
        if names.count == 1, let document = PackedDocument.summary(ofFolder: names[0]) { return document }
        if names.isEmpty { return ("empty", "name a file or a folder with recipes") }
        if names.contains("META-INF/container.xml"), names.contains("mimetype") {
            return ("an e-book, in EPUB", ForeignDocument.writeMarkdown)
        }
        if names.contains(where: { $0.hasPrefix("Index/") && $0.hasSuffix(".iwa") }) {
            return ("a document of Pages or Numbers", ForeignDocument.writeMarkdown)
        }
        if names.contains("word/document.xml") { return ("a document of Word", ForeignDocument.writeMarkdown) }
        if names.contains("xl/workbook.xml") {
            return ("a workbook of Excel", "save its sheet as CSV UTF-8, and name that")
        }
        if names.contains("content.xml"), names.contains("mimetype") {
            return ("a document of LibreOffice", "\(ForeignDocument.writeMarkdown); a table can be saved as CSV")
        }
        if names.allSatisfy(PictureName.fits) {
            return ("full of pictures", ForeignDocument.writeMarkdown)
        }
        return (
            "full of other files",
            "name one of its files, such as '\(names[0])': the message says what can be done with it"
        )
    }
}

/// Documents of office programs that are archives or folders, whose parts have no recipes of their own.
package enum PackedDocument {
    private static let archives: Set = [
        "docx", "docm", "dotx", "xlsx", "xlsm", "pptx", "odt", "ott", "ods", "odp", "epub", "pages", "numbers",
    ]
    /// The programs whose documents are folders, by the endings of these.
    private static let programs = ["pages": "Pages", "numbers": "Numbers", "rtfd": "TextEdit"]

    /// Returns whether an archive is such a document, by its name.
    package static func isArchive(named name: String) -> Bool { archives.contains(ending(of: name[...])) }

    /// Returns whether a folder is such a document, by its name.
    package static func isFolder(named name: String) -> Bool { programs[ending(of: name[...])] != nil }

    /// Returns the outermost folder around a file that is such a document; `nil` if there is none.
    package static func folder(around path: String) -> String? {
        let folders = path.split(separator: "/").dropLast()
        guard let place = folders.firstIndex(where: { programs[ending(of: $0)] != nil }) else { return nil }
        return folders[...place].joined(separator: "/")
    }

    /// Returns what a folder is that is such a document, and advice for its owner; `nil` for other names.
    static func summary(ofFolder name: String) -> (kind: String, help: String)? {
        guard let program = programs[ending(of: name[...])] else { return nil }
        let help =
            program == "Numbers"
            ? "export its table as CSV, and name that"
            : "export it as plain text; then \(ForeignDocument.writeMarkdown)"
        return ("a document of \(program)", help)
    }

    private static func ending(of name: Substring) -> String {
        let name = name.hasSuffix("/") ? name.dropLast() : name
        return name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() } ?? ""
    }
}
