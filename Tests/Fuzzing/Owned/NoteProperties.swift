import CommonMark
import Diagnostics
import SiteSources

@testable import RecipeFeed

/// What holds for every note: it keeps its lines, and its HTML loads nothing from elsewhere.
struct NoteProperties {
    private let text: String

    init(_ bytes: some Sequence<UInt8>) { text = String(decoding: Array(bytes), as: UTF8.self) }

    func check() {
        let note = NoteText(text, NoteHeadings())
        require(Self.lineCount(note.markdown) == Self.lineCount(text), "a line is lost, or made up")
        guard let document = try? renderMarkdown(note.markdown, options: .note(), resolve: { _ in .keep }) else {
            return
        }
        let html = document.html.lowercased()
        for start in [
            "<script", "<iframe", "<img src=\"http:", "<img src=\"https:", "<img src=\"//", "<style", "<link",
        ] {
            require(!html.contains(start), "a note has \(start)")
        }
        let lines = Self.lineCount(note.markdown)
        for problem in document.problems {
            require((1...lines).contains(problem.line), "there is no line \(problem.line)")
        }
    }

    private static func lineCount(_ text: String) -> Int {
        text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }.count
    }
}
