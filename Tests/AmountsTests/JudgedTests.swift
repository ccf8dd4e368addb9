import Foundation
import Testing

@testable import Amounts

/// Lines of genuine recipes, judged by hand: what is found in them is to be what a cook would read.
///
/// The tables have the digests of the lines, not the lines: these are in feeds that are not part of the project. Polish, Japanese,
/// Arabic, Danish, Norwegian, Finnish, Turkish, Czech, Chinese and Hebrew lines were written for these tests.
@Suite("Texts judged by hand")
struct JudgedTests {
    @Test(.enabled(if: Judged.hasFeeds, "the genuine feeds are not here"))
    func `have the amounts that a cook would read`() throws {
        let rows = try Judged.rows("ingredients", of: Judged.genuineTexts.get())
        #expect(rows.count == 1081)
        expectRight(rows, atLeast: 0.99) { $0.amounts(inIngredient: $1).notation }
    }

    @Test(.enabled(if: Judged.hasFeeds, "the genuine feeds are not here"))
    func `have the times that a cook would read`() throws {
        let rows = try Judged.rows("steps", of: Judged.genuineTexts.get())
        #expect(rows.count == 516)
        expectRight(rows, atLeast: 0.99) { $0.times(inStep: $1).notation }
    }

    @Test(arguments: ["pl", "ja", "da", "nb", "fi", "tr", "cs", "zh", "he"])
    func `have the amounts that a cook would read, in languages without genuine ones`(language: String) throws {
        expectRight(try Judged.ownRows("ingredients", language), atLeast: 1) { $0.amounts(inIngredient: $1).notation }
    }

    @Test(arguments: ["pl", "ja", "ar", "da", "nb", "fi", "tr", "cs", "zh", "he"])
    func `have the times that a cook would read, in languages without genuine ones`(language: String) throws {
        expectRight(try Judged.ownRows("steps", language), atLeast: 1) { $0.times(inStep: $1).notation }
    }

    @Test(.enabled(if: Judged.hasFeeds, "the genuine feeds are not here"))
    func `ask for the food that one would buy`() throws {
        let rows = try Judged.rows("foods", of: Judged.genuineTexts.get())
        #expect(rows.count == 1000)
        let wrong = rows.filter { row in
            let food = AmountReader(language: row.language).parts(ofIngredient: row.text).food
            // Two lines with the same digest may differ in hyphens.
            let letters = { (text: String) in text.lowercased().filter { $0.isLetter || $0.isNumber } }
            return letters(food.map { String(row.text[$0.range]) } ?? "") != letters(row.expected)
        }
        for row in wrong { print("\(row.language): \(row.text): expected \(row.expected)") }
        print("\(rows.count - wrong.count) of \(rows.count) as judged by hand")
        #expect(wrong.count <= 30)
    }

    @Test(.enabled(if: Judged.hasFeeds, "the genuine feeds are not here"))
    func `are merged only with names of the same food`() throws {
        let judged = Set(try Judged.lines(of: "merged.tsv").map { "\($0[0])\t\($0[1])" })
        for pair in try Judged.mergedNames().subtracting(judged).sorted() {
            Issue.record("Nobody has judged that these are one food: \(pair)")
        }
    }

    private func expectRight(
        _ rows: [Judged.Row], atLeast share: Double, found: (AmountReader, String) -> String
    ) {
        let wrong = rows.filter { row in
            !JudgedList(row.expected).matches(JudgedList(found(AmountReader(language: row.language), row.text)))
        }
        for row in wrong { print("\(row.language): \(row.text): expected \(row.expected)") }
        print("\(rows.count - wrong.count) of \(rows.count) as judged by hand")
        #expect(Double(rows.count - wrong.count) >= share * Double(rows.count))
    }
}

/// What was judged by hand.
enum Judged {
    struct Row {
        let language: String
        let text: String
        /// In the notation of ``JudgedList``.
        let expected: String
    }

    private static let tables = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Judged")
    private static let feeds = URL(filePath: #filePath).appending(path: "../../../../shared/feeds/foreign").standardized

    static var hasFeeds: Bool { FileManager.default.fileExists(atPath: feeds.path) }

    /// The rows of a table, whose texts are found by their digests.
    static func rows(_ table: String, of texts: [String: String]) throws -> [Row] {
        try lines(of: "\(table).tsv").compactMap { cells in
            texts[cells[1]].map { Row(language: cells[0], text: $0, expected: cells[2]) }
        }
    }

    static func ownRows(_ table: String, _ language: String) throws -> [Row] {
        try lines(of: "\(table).\(language).tsv").map { Row(language: language, text: $0[0], expected: $0[1]) }
    }

    static func lines(of file: String) throws -> [[String]] {
        try String(contentsOf: tables.appending(path: file), encoding: .utf8).split(separator: "\n").filter {
            !$0.hasPrefix("#")
        }.map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// All texts of the feeds, whole and in lines, by their digests; read once for all tests.
    static let genuineTexts = Result { try readGenuineTexts() }

    private static func readGenuineTexts() throws -> [String: String] {
        var texts: Set<String> = []
        func walk(_ value: Any) {
            switch value {
            case let text as String:
                // Before tags and references go, which takes long: most texts stand in several places.
                texts.insert(text)
                texts.formUnion(text.split(whereSeparator: \.isNewline).map(String.init))
            case let list as [Any]: list.forEach(walk)
            case let object as [String: Any]: object.values.forEach(walk)
            default: break
            }
        }
        for feed in ["schema-org", "themealdb", "dummyjson"] {
            walk(try JSONSerialization.jsonObject(with: Data(contentsOf: feeds.appending(path: "\(feed).json"))))
        }
        // Of two with the same digest always the same one.
        return Dictionary(texts.map(plain).map { (digest(of: $0), $0) }, uniquingKeysWith: min)
    }

    /// All pairs of different names that the recipes of the feed have for one food, as in the table of judged ones.
    static func mergedNames() throws -> Set<String> {
        let feed = try JSONSerialization.jsonObject(with: Data(contentsOf: feeds.appending(path: "schema-org.json")))
        var names: [String: Set<String>] = [:]
        for page in feed as? [[String: Any]] ?? [] {
            let recipe = page["recipe"] as? [String: Any]
            let lines = (recipe?["recipeIngredient"] as? [String] ?? []).flatMap { text in
                text.split(whereSeparator: \.isNewline).map { plain(String($0)) }
            }
            let language = AmountReader.language(of: lines, likely: "en")
            for line in lines {
                guard let food = AmountReader(language: language).parts(ofIngredient: line).food else { continue }
                names["\(language)\t\(food.key)", default: []].insert(line[food.range].lowercased())
            }
        }
        #expect(names.count > 1000)
        return Set(
            names.flatMap { food, names in
                let (language, sorted) = (food.prefix(2), names.sorted())
                return sorted.indices.flatMap { one in
                    sorted[(one + 1)...].map { "\(language)\t\(sorted[one]) = \($0)" }
                }
            })
    }

    /// The text without tags, and with the characters that its references stand for.
    private static func plain(_ text: String) -> String {
        let references = [
            "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&#x27;": "'", "&nbsp;": " ",
            "&#8217;": "’", "&#8211;": "–", "&#189;": "½", "&frac12;": "½", "&#188;": "¼", "&#190;": "¾",
            "&frac14;": "¼", "&frac34;": "¾", "&#8532;": "⅔", "&#8531;": "⅓", "&deg;": "°", "&#176;": "°",
        ]
        var plain = text
        if plain.utf8.contains(UInt8(ascii: "<")) { plain = plain.replacing(#/<[^>]*>/#, with: "") }
        if plain.utf8.contains(UInt8(ascii: "&")) {
            plain = plain.replacing("&amp;", with: "&")
            for (reference, character) in references { plain = plain.replacing(reference, with: character) }
        }
        return plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The FNV-1a of its letters and digits, and of all that is not ASCII.
    private static func digest(of text: String) -> String {
        let counted = text.unicodeScalars.filter { scalar in
            scalar.isASCII
                ? scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                : !scalar.properties.isWhitespace
        }
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in String(String.UnicodeScalarView(counted)).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// A list of amounts or times, such as `2; [400 g]; ?1`: brackets are around what stays, and a question mark is before what may be
/// found or not.
struct JudgedList {
    private let items: [Item]

    private struct Item {
        let isOptional: Bool
        let stays: Bool
        /// Whether the page says that it is as written.
        let isInDoubt: Bool
        let values: [Double]
        let unit: Substring

        func equals(_ other: Item) -> Bool {
            stays == other.stays && unit == other.unit && values.count == other.values.count
                && zip(values, other.values).allSatisfy { abs($0 - $1) < 0.01 }
        }

        /// Whether it is a length that stays, or an amount in doubt, which the tables need not have.
        var isUnjudged: Bool { isInDoubt || stays && ["cm", "mm", "inch"].contains(unit) }
    }

    init(_ text: String) {
        items = text.split(separator: ";").map { part in
            let written = part.trimmingCharacters(in: .whitespaces)
            let cells = written.filter { !"?[]()".contains($0) }.split(separator: " ")
            let unit = cells.count > 1 ? cells[1] : ""
            return Item(
                isOptional: written.hasPrefix("?"), stays: written.contains("["),
                isInDoubt: written.contains("("),
                values: cells[0].split { "-x".contains($0) }.map { value in
                    let parts = value.split(separator: "/").compactMap { Double($0) }
                    return parts.dropFirst().reduce(parts[0], /)
                },
                unit: unit.hasPrefix("cup") ? "cup" : unit)
        }
    }

    /// Whether what was found is what was expected.
    func matches(_ found: JudgedList) -> Bool { JudgedList.matches(items[...], found.items[...]) }

    private static func matches(_ expected: ArraySlice<Item>, _ found: ArraySlice<Item>) -> Bool {
        guard let first = expected.first else { return found.allSatisfy(\.isUnjudged) }
        if let next = found.first {
            if first.equals(next), matches(expected.dropFirst(), found.dropFirst()) { return true }
            if next.isUnjudged, matches(expected, found.dropFirst()) { return true }
        }
        return (first.isOptional || first.isUnjudged) && matches(expected.dropFirst(), found)
    }
}
