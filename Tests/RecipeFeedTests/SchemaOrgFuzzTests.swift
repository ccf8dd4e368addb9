import StrictJSON
import TestSupport
import Testing

@testable import RecipeFeed

@Suite("Values that nobody meant")
struct SchemaOrgFuzzTests {
    private static let pieces = [
        "<b>", "</b>", "<p>", "<br/>", "<script>", "</script>", "<!--", "-->", "<a href='", "'>", "<table>", "<td>",
        "&amp;",
        "&amp;amp;", "&lt;", "&#0;", "&#x202E;", "&#10;", "&frac12;", "&#x110000;", "&#xD800;", "&unknown;", "<", ">",
        "&",
        ";", "\n", "\r\n", "\t", "\u{0}", "\u{1B}", "\u{85}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{FEFF}",
        "\u{FFFE}",
        "\u{200B}", "\u{A0}", "\u{3000}", " ", "é", "Öl", "切る。", "👩‍🍳", "½", "1", "2.", "3)", "Step 4:", "5-6", "1/2",
        "[", "]", "**", "__", "==",
        "PT1H", "P",
        "min", "hours", "e.g.", "Mix. ", "mix.Bake it", "((", "))", "(", ")", ":", "#", "- ", "• ", ",", "https://",
        "x.example/#a",
        "2024-02-30", "T", "<svg>", "<template>", "<select>", "<math>", "<plaintext>", "<textarea>", "<!doctype x>",
        "<frameset>",
    ]
    private static let keys = [
        "@type", "@value", "@id", "@graph", "@list", "name", "text", "description", "itemListElement", "item", "image",
        "url",
        "contentUrl", "value", "unitText", "unitCode", "minValue", "maxValue", "calories", "0", "1", "mainEntityOfPage",
        "recipeIngredient", "recipeInstructions", "position", "@set", "comment", "author",
    ]
    private static let types = [
        "Recipe", "HowToStep", "HowToSection", "ItemList", "Person", "ImageObject", "Duration", "ListItem", "Comment",
    ]
    private static let ids = ["#a", "#b", "https://x.example/#a", "_:c"]

    @Test func `give plain text or nothing`() throws {
        var random = SeededGenerator(seed: 20_260_726)
        for _ in 0..<1_500 {
            let document = try JSONDocument(Array("[\(Self.value(depth: 0, &random))]".utf8))
            for value in document.root.elements { try check(value) }
        }
    }

    @Test func `that are nested deeply take little time`() throws {
        for (open, close) in [("[", "]"), ("{'name':[", "]}"), ("{'text':{'itemListElement':", "}}"), ("['',", "]")] {
            let count = 30 / open.count { $0 == "[" || $0 == "{" }
            for leaf in ["'x'", "''", "[]"] {
                let text = String(repeating: open, count: count) + leaf + String(repeating: close, count: count)
                let value = try json("[\(text)]")
                let duration = try threadTime { try check(value) }
                #expect(duration < .seconds(1), "\(open) \(leaf)")
            }
        }
    }

    @Test func `as texts are lines without hazards`() {
        var random = SeededGenerator(seed: 20_260_727)
        for _ in 0..<5_000 {
            let text = Self.text(&random)
            let lines = PlainText.lines(text)
            for line in lines { expectLine(line) }
            #expect(PlainText.line(text) == lines.joined(separator: " "))
            for step in lines.flatMap(SentenceSplitter.steps) { expectLine(step) }
        }
    }

    private func check(_ json: JSONValue) throws {
        let value = json.linked
        var lines = SchemaOrg.texts(value) + SchemaOrg.addresses(value) + SchemaOrg.nutrition(value).map(\.value)
        lines += [
            SchemaOrg.text(value), SchemaOrg.yield(value), SchemaOrg.people(value), SchemaOrg.date(value),
            SchemaOrg.video(value), SchemaOrg.page(value), SchemaOrg.quantity(value),
        ].compactMap { $0 }
        let ingredients = SchemaOrg.ingredients(value).sections
        let steps = SchemaOrg.steps(value).sections
        let notes = SchemaOrg.notes(value).sections
        for section in ingredients + steps + notes {
            #expect(!section.items.isEmpty)
            lines += [section.heading].compactMap { $0 } + section.items.compactMap(\.picture)
        }
        lines += (ingredients + notes).texts
        let paragraphs = (SchemaOrg.paragraphs(value).map { [$0] } ?? []) + steps.texts
        for paragraph in paragraphs {
            lines += paragraph.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
        for line in lines { expectLine(line) }
        if let minutes = SchemaOrg.minutes(value) { #expect(1...525_600 ~= minutes) }
        _ = SchemaOrg.recipes(in: json)
    }

    private func expectLine(_ line: String) {
        #expect(line.firstHazard == nil && !line.isBlank && line.trimmed == line, "\(line.debugDescription)")
        #expect(!line.unicodeScalars.contains { "\u{2028}\u{2029}\u{FEFF}\u{AD}".unicodeScalars.contains($0) })
    }

    private static func text(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }

    private static func value(depth: Int, _ random: inout SeededGenerator) -> String {
        let count = Int.random(in: 0...4, using: &random)
        switch Int.random(in: 0...(depth < 5 ? 11 : 5), using: &random) {
        case 0: return ["null", "true", "false"].randomElement(using: &random) ?? "null"
        case 1: return ["0", "-1", "3", "4.0", "1.5", "1e999", "1e-9", "-0"].randomElement(using: &random) ?? "0"
        case 2...5: return quoted(text(&random))
        case 6...8: return "[" + (0..<count).map { _ in value(depth: depth + 1, &random) }.joined(separator: ",") + "]"
        default:
            let members = keys.shuffled(using: &random).prefix(count).map { key in
                let isType = key == "@type" && Bool.random(using: &random)
                let type = types.randomElement(using: &random) ?? ""
                let id = ids.randomElement(using: &random) ?? ""
                if key == "@id" { return "\(quoted(key)):\(quoted(id))" }
                return "\(quoted(key)):\(isType ? quoted(type) : value(depth: depth + 1, &random))"
            }
            return "{" + members.joined(separator: ",") + "}"
        }
    }

    /// A text as a JSON string.
    private static func quoted(_ text: String) -> String {
        var json = "\""
        for scalar in text.unicodeScalars {
            let isPlain = scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
            let digits = String(scalar.value, radix: 16)
            json += isPlain ? String(scalar) : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return json + "\""
    }
}
