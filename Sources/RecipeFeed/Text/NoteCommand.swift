import Diagnostics
import Patterns
import StrictJSON

/// A command to the program that a note was written for, such as Hugo's `{{< youtube … >}}` or Jekyll's `{% include %}`.
struct NoteCommand {
    /// The Markdown in its place: a picture for Hugo's `figure`, otherwise nothing.
    let markdown: String
    /// The remark about a command that is left out.
    let remark: String?
    let end: Substring.Index

    private static let marks = [("{{<", ">}}"), ("{{%", "%}}"), ("{%", "%}"), ("{{", "}}"), ("{:", "}"), ("<%", "%>")]
    /// The most characters of a command.
    private static let limit = 300

    /// Returns the marks at the start and the end of commands that a line may have.
    static func marks(in line: String) -> [(String, String)] {
        (marks + [("((", "))")]).filter { line.contains($0.0) && line.contains($0.1) }
    }

    private static let blockReference = Pattern(#"\(\([0-9a-f]{8}-[0-9a-f-]{27}\)\)"#)

    /// Reads the command at the start of a text, between marks from ``marks(in:)``; returns `nil` if there isn't one.
    init?(at text: Substring, between marks: [(String, String)]) {
        guard let first = text.first, "{<(".contains(first) else { return nil }
        if text.hasPrefix("(("), let link = text.prefixMatch(of: Self.blockReference) {
            end = link.range.upperBound
            (markdown, remark) = ("", Self.remark(on: link.text))
            return
        }
        guard let (open, close) = marks.first(where: { text.hasPrefix($0.0) && $0.0 != "((" }),
            let last = text.prefix(Self.limit).dropFirst(open.count).firstRange(of: close)
        else { return nil }
        end = last.upperBound
        let content = String(text[..<last.lowerBound].dropFirst(open.count)).trimmed
        let name = content.prefix { !$0.isWhitespace && $0 != "(" }.lowercased()
        if open == "{:" || name.hasPrefix("/") || name.hasPrefix("end") {
            // The styles of a block in Jekyll, and the end of a command.
            (markdown, remark) = ("", nil)
        } else if let picture = Self.picture(content) {
            (markdown, remark) = (picture, nil)
        } else {
            (markdown, remark) = ("", Self.remark(on: text[..<end]))
        }
    }

    private static func remark(on command: Substring) -> String {
        "\"\(String(command).shortened(to: 60))\" is a command to another program and left out"
    }

    static let help = "write what it stands for in Markdown, such as ![The pan](/images/pan.jpg)"

    private static let pictureWord = Pattern(#"(?:^|\W)(?:figure|image|img|picture|photo)(?:\W|$)"#, ignoresCase: true)

    /// Returns the picture that a command shows: `figure src="pan.jpg" alt="A pan"`.
    private static func picture(_ content: String) -> String? {
        guard content.firstMatch(of: Self.pictureWord) != nil,
            let source = value(of: pictureSource, in: content)
        else { return nil }
        return "![\(value(of: pictureWords, in: content) ?? "")](<\(source)>)"
    }

    private static let pictureSource = Pattern(
        #"(?:^|\W)(?:src|source|image_path|path)\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"',)]+))"#)
    private static let pictureWords = Pattern(
        #"(?:^|\W)(?:alt|caption|title)\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"',)]+))"#)

    private static func value(of parameter: Pattern, in content: String) -> String? {
        guard let match = content.firstMatch(of: parameter) else { return nil }
        let value = (1...3).lazy.compactMap(match.group).first
        return value.map { $0.filter { !"<>[]\n".contains($0) } }
    }
}

/// The queries that note apps run where a note is shown.
enum NoteQuery {
    private static let languages: Set = [
        "dataview", "dataviewjs", "tasks", "query", "base", "button", "meta-bind", "meta-bind-button", "templater",
    ]

    /// Returns the remark about a code block that is a query; `nil` for other fences.
    static func remark(onBlock fence: Substring) -> String? {
        let name = fence.drop { $0 == "`" || $0 == "~" }.drop { $0 == " " }.prefix { !$0.isWhitespace }.lowercased()
        return languages.contains(name) ? "the block \"\(name)\" is a query of a note app and left out" : nil
    }

    private static let inlineQuery = Pattern(#"`(?:=|\$=) ?[^`=]+`"#)

    /// Returns the remark about a code span that is a query of Dataview, such as `= this.servings`.
    static func remark(onSpan code: Substring) -> String? {
        guard code.wholeMatch(of: Self.inlineQuery) != nil else { return nil }
        return "\(code) is a query of a note app and left out"
    }

    static let help = "write what it shows, such as links to recipes: [[Tomato sauce]]"
}
