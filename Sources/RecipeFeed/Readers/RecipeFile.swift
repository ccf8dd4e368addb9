/// A file of an old program, in which a line of its own begins each recipe.
struct RecipeFile {
    let lines: [SourceLine]
    var recipes: [SourceValue] = []
    var remarks = OutsideText()

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - document: the document.
    ///   - isHeader: whether a line begins a recipe.
    ///   - read: reads the recipe whose lines begin at an index, and returns the index behind it.
    /// - Returns: the recipes; `nil` if no line near its start begins one.
    static func read(
        _ document: SourceDocument, header isHeader: (String) -> Bool, _ read: (inout RecipeFile, Int) -> Int
    ) -> ReadDocument? {
        // The first recipe may stand behind the head of an e-mail.
        guard let head = document.head(20_000),
            head.split(whereSeparator: \.isNewline).contains(where: { isHeader(String($0)) })
        else { return nil }
        let lines = DecodedText(western: document).sourceLines.map { line in
            // DOS marks the end of a file by a sign of its own.
            SourceLine(text: line.text.filter { $0 != "\u{1A}" }.replacing("\t", with: "    "), offset: line.offset)
        }
        var file = RecipeFile(lines: lines)
        var index = 0
        while index < file.lines.count {
            if isHeader(file.lines[index].text) {
                index = read(&file, index + 1)
            } else {
                file.remarks.add(file.lines[index])
                index += 1
            }
        }
        return ReadDocument(recipes: file.recipes, remarks: file.remarks.all)
    }
}

/// The text of a file that belongs to no recipe.
struct OutsideText {
    private var first: SourceLine?
    private var count = 0
    private var open: Int?

    /// Notes a line outside of recipes; rules and empty lines say nothing.
    mutating func add(_ line: SourceLine) {
        guard line.text.contains(where: { $0.isLetter || $0.isNumber }), line.text.trimmed != "MMMMM" else { return }
        first = first ?? line
        count += 1
    }

    /// Notes that a recipe has no end.
    mutating func noteOpen(at offset: Int) { open = offset }

    var all: [ReadDocument.Remark] {
        var remarks: [ReadDocument.Remark] = []
        if let first {
            let lines = count == 1 ? "a line" : "\(count) lines"
            remarks.append(
                ReadDocument.Remark(
                    offset: first.offset,
                    message: "\(lines) outside of the recipes \(count == 1 ? "is" : "are") not shown",
                    help: "see whether they belong to a recipe; if so, move them into it"))
        }
        if let open {
            remarks.append(
                ReadDocument.Remark(
                    offset: open, message: "this recipe has no end mark, so its last part may be missing",
                    help: "get the file once more if the recipe isn't complete"))
        }
        return remarks
    }
}

extension SourceDocument {
    /// Returns about as many bytes of the start as text, whose letters above ASCII may be wrong; `nil` if it isn't text.
    fileprivate func head(_ count: Int) -> String? {
        let start = Array(bytes.prefix(count))
        if TextEncoding.isLittleUTF16(start) != nil {
            return String(decoding: DecodedText(SourceDocument(bytes: start, name: name)).bytes, as: UTF8.self)
        }
        return start.contains(0) ? nil : String(decoding: start, as: UTF8.self)
    }
}
