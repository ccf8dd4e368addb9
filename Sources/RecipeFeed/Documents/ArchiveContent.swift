/// The file names in an archive or a folder without recipes, which reveal what it is.
struct ArchiveContent {
    private let names: [String]

    /// Creates the content from the paths of the files.
    init(_ names: [String]) { self.names = names }

    /// The kind of the archive or folder with an article, and advice for its owner.
    var summary: (kind: String, help: String) {
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
        let pictures: Set = ["jpg", "jpeg", "png", "heic", "webp", "gif"]
        if names.allSatisfy({ pictures.contains($0.split(separator: ".").last.map { $0.lowercased() } ?? "") }) {
            return ("full of pictures", ForeignDocument.writeMarkdown)
        }
        return (
            "full of other files",
            "name one of its files, such as '\(names[0])': the message says what can be done with it"
        )
    }
}
