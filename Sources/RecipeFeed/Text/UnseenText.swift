import StrictJSON

/// Words in HTML that a browser doesn't show either, which an author may not expect.
struct UnseenText: Equatable {
    /// What the text has, as in `has a comment without an end`.
    let message: String
    let help: String

    /// Elements whose content browsers show only if they can't show something else.
    private static let fallbacks: Set = ["applet", "canvas", "noembed", "noframes", "noscript", "object", "template"]

    /// Finds the first such words in a text; returns `nil` without any.
    init?(in text: String) {
        let scanner = MarkupScanner(Array(text.utf8))
        let bytes = scanner.bytes
        var hidden = HiddenContent()
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<"), scanner.isMarkup(at: index) else {
                index += 1
                continue
            }
            let start = index
            if scanner.isDeclaration(at: start) {
                index = scanner.declarationEnd(at: start)
                let written = bytes[start..<index]
                let isComment = written.starts(with: "<!--".utf8)
                let isClosed = ["-->", "--!>", "<!-->", "<!--->"].contains {
                    written.suffix($0.utf8.count).elementsEqual($0.utf8)
                }
                if isComment, !isClosed {
                    self.init(unclosed: "a comment", end: "-->")
                    return
                }
                continue
            }
            let name = scanner.tagName(at: start)
            index = scanner.tagEnd(from: name.endIndex)
            guard HTMLTagRole(name: name) == .hidden, bytes[start + 1] != UInt8(ascii: "/") else { continue }
            let content = index
            index = hidden.end(of: name, from: content, in: scanner)
            let tag = String(decoding: name, as: UTF8.self).lowercased()
            if hidden.isUnclosed(tag), HiddenContent.programs.contains(tag) {
                self.init(unclosed: "a <\(tag)>", end: "</\(tag)>")
                return
            }
            guard Self.fallbacks.contains(tag), index > content else { continue }
            let words = PlainText.line(String(decoding: bytes[content..<index], as: UTF8.self))
            if words.contains(where: \.isLetter) {
                self.init(
                    message: "has words in <\(tag)>, which no browser shows: \"\(words.shortened(to: 40))\"",
                    help: "write them outside of it")
                return
            }
        }
        return nil
    }

    private init(unclosed what: String, end: String) {
        self.init(
            message: "has \(what) without an end, which hides all that follows",
            help: "close it with \(end), or remove it")
    }

    private init(message: String, help: String) { (self.message, self.help) = (message, help) }
}
