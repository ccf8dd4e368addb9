/// A part of a step in Cooklang.
enum CooklangPart: Equatable {
    case text(String)
    case ingredient(CooklangComponent)
    case cookware(CooklangComponent)
    case timer(CooklangComponent)

    /// The same part; an ingredient refers to another one that is listed already, unless it says that it is new.
    var asReference: CooklangPart {
        guard case .ingredient(var ingredient) = self, !ingredient.signs.contains("+") else { return self }
        ingredient.signs.append("&")
        return .ingredient(ingredient)
    }
}

/// An ingredient, a tool or a timer in a step.
struct CooklangComponent: Equatable {
    /// The name; for a recipe, the last part of its path.
    var name = ""
    /// The word that the step shows in place of the name: the `flour` of `@tipo zero flour|flour{}`.
    var alias: String?
    /// The path of the recipe that it refers to, as it is written: `./Shared/Pizza Dough`.
    var path: String?
    /// The quantity as it is written; `nil` if the author gives none.
    var quantity: String?
    /// The unit; `nil` if the quantity has none.
    var unit: String?
    /// Whether the quantity is the same for any number of servings.
    var isFixed = false
    /// Its preparation: the `drained` of `@bamboo shoots{100%g}(drained)`.
    var note: String?
    /// The signs in front of the name, of `&`, `?`, `+`, `-` and `@`.
    var signs: [Unicode.Scalar] = []
    /// The place of its sign in the document.
    var offset = 0

    /// The quantity with its unit.
    var amount: String? { [quantity, unit].compactMap(\.self).joined(separator: " ").nonblank }
}

/// Reads the parts of a step.
///
/// The bounds on names and braces keep a step of nothing but signs from being read over and over.
struct CooklangParts {
    private(set) var parts: [CooklangPart] = []
    private let text: CooklangText
    private var index = 0
    private var open = ""

    private static let longestName = 300
    private static let longestNote = 1_000

    init(_ text: CooklangText) { self.text = text }

    mutating func parse() {
        while index < text.count {
            let scalar = text.scalars[index]
            if scalar == "\\" {
                readBackslash()
            } else if scalar == "@" || scalar == "#" || scalar == "~", let part = component(scalar) {
                endText()
                parts.append(part)
            } else {
                // Line breaks within a step are space.
                open.unicodeScalars.append(scalar == "\n" ? " " : scalar)
                index += 1
            }
        }
        endText()
    }

    private mutating func endText() {
        if !open.isEmpty { parts.append(.text(open)) }
        open = ""
    }

    /// Reads an escaped sign, or the end of a line that stays one.
    private mutating func readBackslash() {
        var next = index + 1
        while next < text.count, text.scalars[next] == " " { next += 1 }
        if next < text.count, text.scalars[next] == "\n" {
            open += "\n"
            index = next + 1
        } else if next == text.count {
            index = next
        } else {
            next = index + 1
            if text.scalars[next].isLetterOrDigit { open += "\\" }
            open.unicodeScalars.append(text.scalars[next])
            index = next + 1
        }
    }

    // MARK: Components

    /// Reads a component at its sign; `nil` if the sign is text.
    private mutating func component(_ sign: Unicode.Scalar) -> CooklangPart? {
        let start = index
        index += 1
        var component = CooklangComponent(offset: text.offsets[start])
        if sign != "~" { component.signs = signs() }
        guard readBraces(of: &component, sign) || readWord(of: &component, sign, from: start) else {
            index = start
            return nil
        }
        if sign != "~" { readNote(of: &component) }
        switch sign {
        case "@":
            if component.signs.contains("@") || component.name.hasPrefix("./") || component.name.hasPrefix("../") {
                component.path = component.name
                let name = component.name.split(separator: "/").last.map(String.init) ?? component.name
                component.name = name.hasSuffix(".cook") ? String(name.dropLast(5)) : name
            }
            return .ingredient(component)
        case "#": return .cookware(component)
        default: return .timer(component)
        }
    }

    /// Reads the signs of CookCLI's extensions, such as `&` or `&(~1)`.
    private mutating func signs() -> [Unicode.Scalar] {
        var signs: [Unicode.Scalar] = []
        let start = index
        while index < text.count, signs.count < 5, "@&?+-".unicodeScalars.contains(text.scalars[index]) {
            signs.append(text.scalars[index])
            index += 1
            guard signs.last == "&", index < text.count, text.scalars[index] == "(" else { continue }
            let close = text.scalars[index...].prefix(10).firstIndex(of: ")")
            // An earlier step's result is no ingredient.
            if let close {
                signs.append("(")
                index = close + 1
            }
        }
        if index < text.count, text.scalars[index].properties.isWhitespace { index = start }
        return index == start ? [] : signs
    }

    /// Reads `name{quantity%unit}`; returns `false` if there are no braces.
    private mutating func readBraces(of component: inout CooklangComponent, _ sign: Unicode.Scalar) -> Bool {
        guard index < text.count, !text.scalars[index].properties.isWhitespace else { return false }
        let limit = min(text.count, index + Self.longestName)
        guard let brace = text.scalars[index..<limit].firstIndex(where: { "{@#~".unicodeScalars.contains($0) }),
            text.scalars[brace] == "{", brace > index || sign == "~",
            let end = text.scalars[(brace + 1)..<min(text.count, brace + 1 + Self.longestName)]
                .firstIndex(where: { $0 == "}" || $0 == "{" }), text.scalars[end] == "}"
        else { return false }
        let names = text.string(index..<brace).split(separator: "|", maxSplits: 1).map { String($0).collapsed }
        component.name = names.first ?? ""
        component.alias = names.dropFirst().first
        readQuantity(text.string((brace + 1)..<end).collapsed, of: &component)
        index = end + 1
        return true
    }

    private func readQuantity(_ written: String, of component: inout CooklangComponent) {
        var written = written
        if written.hasPrefix("=") {
            component.isFixed = true
            written = String(written.dropFirst()).trimmed
        }
        let parts = written.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
            .map { String($0).trimmed.nonblank }
        component.quantity = parts.first ?? nil
        component.unit = parts.dropFirst().first ?? nil
        // The sign for quantities that scale, from before all of them did.
        if let quantity = component.quantity, quantity.hasSuffix("*") {
            component.quantity = String(quantity.dropLast()).trimmed.nonblank
        }
    }

    /// Reads a name of one word; returns `false` if the sign is part of the text: `a@b.example`, `#1`, `~5`.
    private mutating func readWord(
        of component: inout CooklangComponent, _ sign: Unicode.Scalar, from start: Int
    ) -> Bool {
        if sign != "~", start > 0, text.scalars[start - 1].isLetterOrDigit { return false }
        let end = text.scalars[index...].prefix(Self.longestName).firstIndex { !$0.isOfWord } ?? text.count
        let word = text.string(index..<min(end, index + Self.longestName))
        guard let first = word.unicodeScalars.first else { return false }
        let isNumber = "0"..."9" ~= first
        if isNumber, sign == "~" || !word.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) {
            return false
        }
        component.name = word
        index += word.unicodeScalars.count
        return true
    }

    /// Reads what stands in brackets directly behind a component: its preparation, or a `?` that makes it optional.
    private mutating func readNote(of component: inout CooklangComponent) {
        component.note = note()
        guard component.note == "?" else { return }
        component.note = nil
        component.signs.append("?")
    }

    /// Reads the text in brackets.
    private mutating func note() -> String? {
        guard index < text.count, text.scalars[index] == "(" else { return nil }
        var depth = 0
        for place in index..<min(text.count, index + Self.longestNote) {
            if text.scalars[place] == "(" { depth += 1 }
            guard text.scalars[place] == ")" else { continue }
            depth -= 1
            if depth == 0 {
                let note = text.string((index + 1)..<place).collapsed
                index = place + 1
                return note.nonblank
            }
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// Whether a name of one word may have the character.
    fileprivate var isOfWord: Bool {
        if "+=|<>$^`".unicodeScalars.contains(self) { return false }
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control:
            return false
        default: return true
        }
    }
}
