import Diagnostics
import Patterns
import StrictJSON

// Texts of Tandoor, whose steps have placeholders for their ingredients.

extension RecipeReader {
    private static let ingredientPlaceholder = Pattern(#"\{\{\s*ingredients\[(\d{1,3})\](?:\.(\w+))?\s*\}\}"#)
    private static let scaledPlaceholder = Pattern(#"\{%\s*scale\(\s*([^)%]*?)\s*\)\s*%\}"#)

    /// Returns a step with values in place of placeholders: `{{ ingredients[0] }}`, `{{ ingredients[0].amount }}` and
    /// `{% scale(100) %}`.
    ///
    /// A reference to a missing ingredient becomes an ellipsis, and a warning says so. `value` is the step in the
    /// document, if it is known.
    mutating func filled(_ text: String, of field: RecipeField, beside value: JSONValue?) -> String {
        guard field == .steps, !format.isExact, document.markdown == nil, text.contains("{{") || text.contains("{%")
        else { return text }
        let ingredients = ingredients(beside: value)
        var isLost = false
        // The same ingredient in each of a thousand places is no step.
        var room = 10_000 + 4 * text.utf8.count
        let filled = text.replacing(Self.ingredientPlaceholder) { match in
            let index = Int(match[1]) ?? 0
            if index < ingredients.count {
                let part = match.group(2).map(String.init)
                if room > 0, let text = ingredientText(ingredients[index], part) {
                    room -= text.utf8.count
                    return text
                }
                // An ingredient without an amount or a unit has nothing there.
                if room > 0, part != nil { return "" }
            }
            isLost = true
            return "…"
        }.replacing(Self.scaledPlaceholder) { $0[1] }
        if isLost {
            warn(
                .steps, at: value?.offset,
                "\(shown(.steps, at: value?.offset)) refers to an ingredient that its step does not have, as in "
                    + "{{ ingredients[0] }}, and has … there",
                help: "look at the step in the app; its placeholders count the step's own ingredients from 0")
        }
        return filled
    }

    /// Returns the ingredients of the innermost object around a step that has some.
    private func ingredients(beside value: JSONValue?) -> [JSONValue] {
        var found = recipe["ingredients"]
        var holder: JSONValue? = recipe
        while let value, let current = holder, current.offset < value.offset {
            let children = current.kind == .object ? current.memberValues : current.elements
            holder = children.first { $0.holds(value) }
            found = holder?["ingredients"] ?? found
        }
        return found.map { Array($0.elements.prefix(1_000)) } ?? []
    }

    /// Returns the text of an ingredient, or of a part such as its amount; `nil` if it has no text.
    private func ingredientText(_ ingredient: JSONValue, _ part: String?) -> String? {
        if let part {
            let value = ingredient[part]
            return (value?["name"] ?? value)?.plainText.map(PlainText.line)?.nonblank
        }
        for case .each(let rule) in format[.ingredients]?.sources ?? [] {
            if let text = rule.text.first(in: ingredient, file: hasFile)?.plainText { return PlainText.line(text) }
        }
        let names = [ingredient["food"]?["name"], ingredient["name"], ingredient["food"], ingredient]
        return names.lazy.compactMap { $0?.plainText?.nonblank }.first.map(PlainText.line)
    }
}
