/// The numbers of steps that stand in elements of their own, such as `Step 2`.
///
/// Pages number steps themselves. If several paragraphs follow a number, they would get numbers that the author didn't
/// give them, so that the author's stand above them as headings.
struct StepNumbers {
    /// Whether each text is only the number of a step.
    let marks: [Bool]
    /// Whether the numbers are headings.
    let areHeadings: Bool

    init(_ texts: [String?]) {
        let marks = texts.map { $0.map(Self.isNumber) ?? false }
        self.marks = marks
        let starts = marks.indices.filter { marks[$0] }
        let ends = starts.dropFirst() + [marks.count]
        areHeadings = starts.count > 1 && zip(starts, ends).contains { $1 - $0 > 2 }
    }

    /// Returns whether the names of all steps are one text with their numbers, such as `soup step 1` and `soup step 2`.
    static func areCounted(_ names: [String?]) -> Bool {
        guard names.count > 1 else { return false }
        var first: Substring?
        for (index, name) in names.enumerated() {
            guard let name = name?.trimmed, name.hasSuffix(" \(index + 1)") else { return false }
            let text = name.dropLast("\(index + 1)".count)
            if text != first ?? text { return false }
            first = text
        }
        return true
    }

    private static func isNumber(_ text: String) -> Bool {
        guard text.utf8.count <= 40 else { return false }
        let ordinal = Ordinal(at: Substring(text).unicodeScalars)
        return ordinal.map { $0.hasWord && $0.rest.isEmpty } ?? false
    }
}
