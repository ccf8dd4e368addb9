import Amounts
import StrictJSON

/// Finds the ingredients and steps that a page shows in a list below their heading, or in one that WP Recipe Maker marks, and
/// that its data lack.
///
/// A list is that of the recipe if it has at least half of what the data have. Texts are compared loosely, as many pages write
/// amounts, signs and notes in another way than their data.
struct PageGaps {
    let lines: [PageLines.Line]
    let text: DecodedText

    /// What is compared.
    fileprivate enum Part: String, CaseIterable {
        case ingredients, steps
    }

    /// The most characters of data that are compared.
    private static let mostCharacters = 20_000

    /// Returns warnings about what the data of a recipe lack.
    func remarks(about recipe: SourceValue) -> [ReadDocument.Remark] {
        Part.allCases.compactMap { remark(about: $0, in: recipe) }
    }

    private func remark(about part: Part, in recipe: SourceValue) -> ReadDocument.Remark? {
        let texts = part.keys.compactMap { recipe[$0] }.flatMap(\.texts).flatMap(PlainText.lines)
            .filter { !IngredientLine.isMarkedHeading($0) }
        guard !texts.isEmpty, texts.reduce(0, { $0 + $1.utf8.count }) <= Self.mostCharacters else { return nil }
        let data = Letters(texts)
        let found = lists(of: part).map { list in (list, list.filter { !part.isThere($0.text, in: data) }) }
        guard let (list, missing) = found.max(by: { $0.1.count < $1.1.count }),
            Self.isGap(of: missing.count, in: list.count, besides: texts.count)
        else { return nil }
        let shown = missing.prefix(3).map { "\"\($0.text.shortened(to: 40))\"" }.joined(separator: ", ")
        return ReadDocument.Remark(
            offset: text.offset(of: missing[0].offset),
            message: "the page shows \(list.count) \(part), and its data have \(texts.count): "
                + "\(shown)\(missing.count > 3 ? ", …" : "") \(missing.count == 1 ? "is" : "are") not shown here",
            help: "compare the recipe with its page, and write what is missing in a note on it, in Public/notes")
    }

    /// Returns whether so much is missing that it can't be what the data say in other words.
    private static func isGap(of missing: Int, in shown: Int, besides known: Int) -> Bool {
        let isMore = shown >= known + 2 && shown * 3 >= known * 4
        // Half of two.
        if missing == 1 && known == 1 && shown == 2 { return true }
        return missing >= 2 && missing * 3 >= known && isMore && (shown - missing) * 2 >= known
    }

    // MARK: Lists

    private static let (mostLists, mostItems, longestHeading) = (4, 60, 60)

    /// Returns the items of the lists below each heading of a part, and those that a program marks.
    private func lists(of part: Part) -> [[PageLines.Line]] {
        var lists = part == .ingredients ? [markedItems].filter { !$0.isEmpty } : []
        for (index, line) in lines.enumerated() where lists.count < Self.mostLists && line.block != "li" {
            guard line.text.utf8.count <= Self.longestHeading, part.isHeading(line.text) else { continue }
            lists.append(items(below: index, of: part))
        }
        return lists
    }

    /// The ingredients by WP Recipe Maker's class for them, `wprm-recipe-ingredient`.
    private var markedItems: [PageLines.Line] {
        let items = lines.lazy.filter { line in
            line.block == "li" && line.classes.isSuperset(of: ["wprm", "ingredient"]) && !line.isButton
        }
        return items.prefix(Self.mostItems).filter { Part.ingredients.isItem($0.text) }
    }

    /// Returns the items of the list below a heading, and of those for further groups behind it.
    private func items(below heading: Int, of part: Part) -> [PageLines.Line] {
        var groups: [[PageLines.Line]] = []
        var (count, between) = (0, 0)
        for line in lines[(heading + 1)...]
        where !line.isButton && (line.block != "li" || part.isItem(line.text)) {
            if line.block == "li" {
                if between > 0 || groups.isEmpty { groups.append([]) }
                groups[groups.count - 1].append(line)
                (count, between) = (count + 1, 0)
            } else {
                between += 1
                let most = groups.isEmpty ? Self.mostAbove : part.mostBetween
                if between > most || ends(line, part, below: lines[heading]) { break }
            }
            if count == Self.mostItems { break }
        }
        // A list of other recipes may follow.
        return groups.enumerated().flatMap { $0 == 0 || Self.haveAmounts($1) ? $1 : [] }
    }

    /// The most lines between a heading and a list, such as a yield.
    private static let mostAbove = 3

    private static func haveAmounts(_ lines: [PageLines.Line]) -> Bool {
        lines.count { $0.text.first?.isNumber == true } * 2 >= lines.count
    }

    private func ends(_ line: PageLines.Line, _ part: Part, below heading: PageLines.Line) -> Bool {
        let words = PartWords.words(of: line.text).joined(separator: " ")
        let isHeading = PageHeadings.isHeading(line)
        return isHeading && (part == .steps || line.block <= heading.block) || part.isHeading(line.text)
            || [PartWords.ingredients, PartWords.steps, PartWords.equipment, PartWords.remarks]
                .contains { $0.contains(words) }
    }
}

extension PageGaps.Part {
    fileprivate var keys: [String] { self == .ingredients ? SourceValue.ingredients : SourceValue.steps }

    /// The most lines between two lists, such as the heading of a group.
    fileprivate var mostBetween: Int { self == .ingredients ? 1 : 0 }

    fileprivate func isHeading(_ line: String) -> Bool {
        switch self {
        case .ingredients: PartWords.isOfIngredients(line)
        case .steps: PartWords.steps.contains(PartWords.words(of: line).joined(separator: " "))
        }
    }

    /// Returns whether an item is an ingredient or a step, rather than a heading of some.
    fileprivate func isItem(_ text: String) -> Bool {
        switch self {
        case .ingredients:
            text.contains(where: \.isLetter) && text.utf8.count <= 200
                && !(IngredientLine.isMarkedHeading("## \(text)") && PageHeadings.looksLikeHeading(text))
        case .steps: text.utf8.count >= 20
        }
    }

    /// Returns whether an item may be in the data.
    fileprivate func isThere(_ item: String, in data: Letters) -> Bool {
        switch self {
        case .ingredients:
            let words = Self.words(forFoodOf: item)
            return words.isEmpty || words.contains { data.holds($0.prefix(4)) }
        case .steps:
            let samples = Self.samples(of: item)
            return samples.count { data.holds($0) } * 2 >= samples.count
        }
    }

    private static func words(forFoodOf item: String) -> [Substring] {
        let reader = AmountReader(language: AmountReader.language(of: [item], likely: "en"))
        let food = reader.parts(ofIngredient: item).food.map { item[$0.range] } ?? item[...]
        return food.split { !$0.isLetter }.filter { $0.utf8.count >= 3 }.prefix(mostWords).map(\.self)
    }

    private static let (mostWords, lengthOfSample) = (6, 12)

    /// Returns four short parts of a text, which are the same however its lines and numbers are written.
    private static func samples(of item: String) -> [String] {
        let letters = item.filter { $0.isLetter || $0.isNumber }.drop(while: \.isNumber).map(\.self)
        let last = max(0, letters.count - lengthOfSample)
        return [0, last / 3, last * 2 / 3, last].map { String(letters[$0...].prefix(lengthOfSample)) }
    }
}

extension SourceValue {
    /// The texts of ingredients or steps; of an object with a text and a name, the text.
    fileprivate var texts: [String] {
        switch self {
        case .text(let text, _): return [text]
        case .list(let values): return values.flatMap(\.texts)
        case .object:
            let parts = ["itemListElement", "text", "item", "name"].compactMap { self[$0] }
            return parts.first { $0.saysSomething }?.texts ?? []
        case .json: return []
        }
    }
}
