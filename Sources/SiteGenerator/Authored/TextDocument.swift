import CommonMark
import Diagnostics

/// A Markdown file that becomes a page.
struct TextDocument: Sendable {
    let file: SourceFile
    /// The path of the page in the published folder.
    let path: String
    /// What it is headed with, if it is.
    let heading: String?
    /// What it is headed with, or its file's name.
    var title: String { heading ?? Self.title(fromPath: path) }

    /// Reads a file's heading; its body is rendered once it is known which pages there are.
    init(_ file: SourceFile, path: String) throws(Diagnostic) {
        self.file = file
        self.path = path
        let title = try file.document { _ in .keep }.title
        heading = title?.contains { !$0.isWhitespace } == true ? title : nil
    }

    /// The path at which a Markdown file of `Public` is published: `a.md` as `a.html`, and the `README.md` of
    /// a folder as its index.
    static func path(of file: SourceFile) -> String {
        let stem = file.path.dropFirst("Public/".count).dropLast(".md".count)
        if stem == "README" { return "index.html" }
        return (stem.hasSuffix("/README") ? stem.dropLast("README".count) + "index" : stem) + ".html"
    }

    private static func title(fromPath path: String) -> String {
        let name = path.split(separator: "/").last { $0 != "index.html" } ?? "Page"
        let words = name.prefix { $0 != "." }.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
