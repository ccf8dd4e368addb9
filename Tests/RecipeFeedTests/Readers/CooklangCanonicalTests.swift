import Foundation
import TestSupport
import Testing
import Yams

@testable import RecipeFeed

/// The language's own test cases (https://github.com/cooklang/spec/blob/main/tests/canonical.yaml).
@Suite("Cooklang's canonical cases")
struct CooklangCanonicalTests {
    private static let file = "exports/cooklang/canonical.yaml"

    @Test(.enabled(if: SharedMaterial.bytes(file) != nil))
    func `are all read as they expect`() throws {
        let bytes = try #require(SharedMaterial.bytes(Self.file))
        let root = try #require(try Yams.compose(yaml: String(decoding: bytes, as: UTF8.self)))
        let cases = try #require(root["tests"]?.mapping)
        #expect(cases.count >= 58)
        for (name, node) in cases {
            let source = try #require(node["source"]?.string)
            let lines = try #require(SourceDocument(bytes: Array(source.utf8), name: "x.cook").lines)
            let recipe = try CooklangRecipe(lines)
            let steps = recipe.steps.map { $0.map(Self.fields) }
            let expected = (node["result"]?["steps"]?.array() ?? []).map { $0.array().map(Self.fields) }
            #expect(steps == expected, "\(name.string ?? "")")

            let metadata = recipe.metadata.map { key, value in "\(key)=\(Self.text(value))" }
            let expectedMetadata = (node["result"]?["metadata"]?.mapping ?? [:]).map {
                "\($0.key.string ?? "")=\($0.value.string ?? "")"
            }
            #expect(metadata == expectedMetadata, "\(name.string ?? "")")
        }
    }

    private static func text(_ value: SourceValue) -> String {
        if case .text(let text, _) = value { text } else { "" }
    }

    /// Returns a part as the cases write it.
    private static func fields(of part: CooklangPart) -> [String: String] {
        let (type, component, usual): (String, CooklangComponent, String)
        switch part {
        case .text(let text): return ["type": "text", "value": text.trimmingEnd]
        case .ingredient(let ingredient): (type, component, usual) = ("ingredient", ingredient, "some")
        case .cookware(let tool): (type, component, usual) = ("cookware", tool, "1")
        case .timer(let timer): (type, component, usual) = ("timer", timer, "")
        }
        return [
            "type": type, "name": component.name, "quantity": number(component.quantity ?? usual),
            "units": component.unit ?? "",
        ]
    }

    private static func fields(of node: Node) -> [String: String] {
        var fields = Dictionary(
            uniqueKeysWithValues: (node.mapping ?? [:]).map { ($0.key.string ?? "", $0.value.string ?? "") })
        if let text = fields["value"] {
            fields["value"] = text.trimmingEnd
        } else {
            fields["units"] = fields["units"] ?? ""
            fields["quantity"] = number(fields["quantity"] ?? "")
        }
        return fields
    }

    /// Returns a fraction as the number that the cases expect; the reader keeps it as it is written.
    private static func number(_ text: String) -> String {
        let parts = text.split(separator: "/").map { $0.trimmed }
        guard parts.count == 2, !text.hasPrefix("0"), let above = Double(parts[0]), let below = Double(parts[1]) else {
            return Double(text).map { "\($0)" } ?? text
        }
        return "\(above / below)"
    }
}

extension Substring {
    fileprivate var trimmed: String { String(self).trimmed }
}

extension String {
    /// The text without white space at its end, where the cases' block scalars have some of their own.
    fileprivate var trimmingEnd: String { String(reversed().drop { $0.isWhitespace }.reversed()) }
}
