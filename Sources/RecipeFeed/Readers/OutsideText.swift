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
