/// The lines below a heading of steps, which become a list if they are written like one.
struct NoteSteps {
    private let lines: ArraySlice<NoteLine>

    init(_ lines: ArraySlice<NoteLine>) { self.lines = lines }

    /// Writes the steps into the note's lines.
    func write(to all: inout [NoteLine]) {
        var hasList = false
        for index in lines.indices where !lines[index].isCode {
            let line = lines[index]
            hasList = hasList || line.isItem
            if line.isItem || line.isUnderline { continue }
            if let (number, content) = joinedNumber(line) {
                all[index].writeItem(content, mark: "\(number).")
                hasList = true
            } else if let content = line.bulletContent ?? line.joinedBulletContent {
                all[index].writeItem(content, isNested: true)
                hasList = true
            }
        }
        guard !hasList, areSentences else { return }
        var number = 1
        for index in lines.indices where isText(lines[index]) {
            all[index].writeItem(lines[index].trimmed, mark: "\(number).")
            number += 1
        }
    }

    /// Returns the number and text of a step without a space between them, as in `1.Mix`; `nil` for amounts and other
    /// lines.
    private func joinedNumber(_ line: NoteLine) -> (number: Substring, content: String)? {
        guard let match = line.trimmed.wholeMatch(of: #/([0-9]{1,2})[.)．、](\D.*)/#) else { return nil }
        let content = String(match.2).trimmedNote
        return content.first?.isLetter == true ? (match.1, content) : nil
    }

    private func isText(_ line: NoteLine) -> Bool {
        !line.isCode && !line.isBlank && !line.isOther && !line.isUnderline
    }

    /// Whether each line is a sentence, and several are consecutive: the lines of a paragraph end anywhere.
    private var areSentences: Bool {
        // The heading may be underlined.
        let lines = lines.first?.isUnderline == true ? lines.dropFirst() : lines
        let texts = lines.filter(isText).map(\.trimmed)
        let isTogether = lines.indices.dropFirst().contains { isText(lines[$0]) && isText(lines[$0 - 1]) }
        return isTogether && !lines.contains { !$0.isBlank && !isText($0) }
            && texts.allSatisfy { $0.last.map { ".!?…。！)".contains($0) } == true }
    }
}
