/// What may be said of a line among ingredients.
enum IngredientLine {
    private static let longestHeading = 80

    /// Whether it is a heading and no ingredient.
    static func isHeading(_ line: String) -> Bool {
        let scalars = line.unicodeScalars
        guard scalars.count <= longestHeading, scalars.contains(where: \.properties.isAlphabetic) else { return false }
        if line.hasPrefix("#") { return true }
        return line.hasSuffix(":") && !scalars.contains { $0.properties.numericType != nil }
    }

    /// A heading without what marks it as one.
    static func heading(_ line: String) -> String {
        var scalars = Substring(line).unicodeScalars
        scalars = scalars.drop { $0 == "#" || $0 == " " }
        while scalars.last == ":" || scalars.last == " " || scalars.last == "#" { scalars.removeLast() }
        return String(Substring(scalars))
    }

    /// The line with `(x)` for `((x))`, which a widespread program makes of notes that have parentheses of their own.
    static func withSingleParentheses(_ line: String) -> String {
        guard line.contains("((") else { return line }
        let characters = Array(line.unicodeScalars)
        var opened: [Int] = []
        var dropped: Set<Int> = []
        for (index, character) in characters.enumerated() {
            if character == "(" { opened.append(index) }
            guard character == ")", let open = opened.popLast() else { continue }
            if characters[open + 1] == "(", characters[index - 1] == ")" { dropped.formUnion([open, index]) }
        }
        var view = String.UnicodeScalarView()
        for (index, character) in characters.enumerated() where !dropped.contains(index) { view.append(character) }
        return String(view)
    }
}
