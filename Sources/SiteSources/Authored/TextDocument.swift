import CommonMark
import Diagnostics

/// A Markdown file that becomes a page.
package struct TextDocument: Sendable {
    package let file: SourceFile
    /// The path of the published page.
    package let path: String
    /// The heading, if it has one.
    package let heading: String?
    /// The heading, or else a title made from the file's name.
    package var title: String { heading ?? Self.title(fromPath: path) }

    /// Reads a file's heading; its body is rendered later, when all pages are known.
    init(_ file: SourceFile, path: String) throws(Diagnostic) {
        self.file = file
        self.path = path
        let title = try file.document { _ in .keep }.title
        heading = title?.contains { !$0.isWhitespace } == true ? title : nil
    }

    /// Returns the published path of a Markdown file in `Public`: `a.html` for `a.md`, and a folder's index for its
    /// `README.md`.
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
