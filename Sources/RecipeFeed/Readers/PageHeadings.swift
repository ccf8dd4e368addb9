/// Finds the headings that a page shows among the ingredients of a recipe: lines between two of them that look like one.
struct PageHeadings {
    /// The lines of the page, to whose indices the rows of ingredients refer.
    let lines: [PageLines.Line]

    /// The letters and digits of lines that are no headings.
    ///
    /// A group may be called like the recipe.
    typealias Known = (ingredients: Set<[UInt8]>, name: [UInt8])

    /// Returns the headings by the ingredients that they stand above, without lines that are something else.
    func above(_ rows: [Range<Int>?], of keys: [[UInt8]], besides known: Known) -> [Int: PageLines.Line] {
        let found = rows.enumerated().compactMap { index, row in row.map { (index, $0) } }
        var headings: [Int: PageLines.Line] = [:]
        for ((index, row), (next, following)) in zip(found, found.dropFirst())
        where row.upperBound < following.lowerBound {
            let between = lines[row.upperBound..<following.lowerBound]
            let others = keys[(index + 1)..<next].map { $0.suffix(12) }.filter { $0.count > 5 }
            let weights = between.map { line in
                // An ingredient in other words has the same food.
                let key = String(decoding: Letters.key(of: line.text), as: UTF8.self)
                let isOther = others.contains { key.contains(String(decoding: $0, as: UTF8.self)) }
                return isOther ? 0 : weight(of: line, besides: known)
            }
            guard let most = weights.max(), most > 0 else { continue }
            let missing = next - index - 1
            // What is not found there is there in other words, a line for each.
            guard missing == 0 || missing == weights.count(where: { $0 == 0 }) else { continue }
            var target = missing == 0 ? next : index + 1
            for (line, weight) in zip(between, weights) {
                if weight == most { headings[target] = line } else if weight == 0, missing > 0 { target += 1 }
            }
        }
        guard let (first, row) = found.first, first == 0, headings[0] == nil else { return headings }
        // The first heading looks like the others.
        let above = lines[..<row.lowerBound].suffix(6)
        headings[0] = above.last { line in
            weight(of: line, besides: known) > 0
                && headings.values.contains { $0.block == line.block && $0.classes == line.classes }
        }
        return headings
    }

    /// Returns the ingredients that are headings: the page shows them as such, or they say what others are for.
    func among(_ rows: [Range<Int>?], _ keys: [[UInt8]]) -> Set<Int> {
        var shown: [Int: PageLines.Line] = [:]
        for (index, row) in rows.enumerated() {
            guard let row, row.count == 1, case let line = lines[row.lowerBound],
                Letters.key(of: line.text) == keys[index], IngredientLine.isMarkedHeading("## \(line.text)")
            else { continue }
            shown[index] = line
        }
        let certain = shown.values.filter { Self.elements.contains($0.block) || PurposeLine.isBegun(by: $0.text) }
        let headings = shown.filter { _, line in
            certain.contains { $0.block == line.block && $0.classes == line.classes && $0.isBold == line.isBold }
        }
        // Others look the same if their look says nothing.
        let looks = headings.values.map { ($0.block, $0.classes) }
        let alike = rows.count { row in
            row.map { row in looks.contains { $0 == lines[row.lowerBound].block && $1 == lines[row.lowerBound].classes }
            }
                ?? false
        }
        let found =
            alike == headings.count
            ? Set(headings.keys) : Set(headings.keys.filter { PurposeLine.isBegun(by: shown[$0]?.text ?? "") })
        guard found.count * 2 <= rows.count, !found.contains(rows.count - 1) else { return [] }
        return found
    }

    /// Returns whether a line is a heading of any text.
    static func isHeading(_ line: PageLines.Line) -> Bool {
        elements.contains(line.block) && IngredientLine.isMarkedHeading("## \(line.text)")
    }

    /// The elements of headings.
    static let elements: Set = [
        "h1", "h2", "h3", "h4", "h5", "h6", "dt", "caption", "legend", "summary",
    ]

    /// Returns how much a line looks like a heading; 0 if it doesn't.
    func weight(of line: PageLines.Line, besides known: Known) -> Int {
        let key = Letters.key(of: line.text)
        guard IngredientLine.isMarkedHeading("## \(line.text)"), !known.ingredients.contains(key),
            !Self.titles.contains(key), key != known.name || ["h3", "h4", "h5", "h6"].contains(line.block)
        else { return 0 }
        if Self.elements.contains(line.block) { return 3 }
        if line.isBold || !line.classes.isDisjoint(with: Self.names) { return 2 }
        return Self.looksLikeHeading(line.text) ? 1 : 0
    }

    /// Returns whether the words of a line look like a heading.
    static func looksLikeHeading(_ line: String) -> Bool {
        let isCapital = line == line.uppercased() && line != line.lowercased() && Letters.key(of: line).count > 3
        return line.hasSuffix(":") || PurposeLine.isBegun(by: line) || isCapital
    }

    /// Words in the classes of headings.
    private static let names: Set = [
        "head", "heading", "header", "headline", "subhead", "subheading", "title", "subtitle", "name", "group", "label",
        "section",
    ]
    /// The headings of all ingredients.
    private static let titles = Set(WordLists.texts["ingredients"].map(Letters.key))
}
