import Diagnostics
import StrictJSON

/// Faults that recipes have in common, each kept once with a count, because a malicious document can have more of them
/// than fit into memory.
struct RepeatedFaults {
    private struct Entry {
        var recipes: [FaultyRecipe]
        var first: FeedFault
    }

    /// The most kinds of faults to keep.
    private static let limit = 100

    private var entries: [String: Entry] = [:]
    /// The number of faults of further kinds.
    private(set) var untold = 0

    /// Counts a fault of a recipe; its message identifies the kind.
    ///
    /// - Parameters:
    ///   - fault: the fault.
    ///   - recipe: the recipe's label.
    ///   - index: its index among the recipes that were read; `nil` if it isn't one of them.
    mutating func note(_ fault: FeedFault, of recipe: String, at index: Int? = nil) {
        let faulty = FaultyRecipe(label: recipe, document: fault.document, offset: fault.offset, index: index)
        if entries[fault.message] != nil {
            entries[fault.message]?.recipes.append(faulty)
        } else if entries.count < Self.limit {
            entries[fault.message] = Entry(recipes: [faulty], first: fault)
        } else {
            untold += 1
        }
    }

    /// Leaves out recipes that aren't shown, and the faults that only they have.
    mutating func leaveOut(_ indices: Set<Int>) {
        guard !indices.isEmpty else { return }
        entries = entries.compactMapValues { entry in
            let isHidden = { (recipe: FaultyRecipe) in recipe.index.map(indices.contains) ?? false }
            let shown = entry.recipes.filter { !isHidden($0) }
            guard let first = shown.first else { return nil }
            var fault = entry.first
            if entry.recipes.first.map(isHidden) == true {
                (fault.document, fault.offset) = (first.document, first.offset)
                (fault.pointer, fault.besides) = ("", [])
            }
            return Entry(recipes: shown, first: fault)
        }
    }

    /// The kinds in the documents' order, each with its first fault and its recipes.
    var ordered: [(fault: FeedFault, recipes: [FaultyRecipe])] {
        entries.values.map { ($0.first, $0.recipes) }.sorted { $0.fault.place < $1.fault.place }
    }
}

/// A recipe with a common fault.
struct FaultyRecipe {
    let label: String
    let document: FeedDocument
    let offset: Int
    /// The index among the recipes that were read; `nil` if it isn't one of them.
    let index: Int?
}

extension [FaultyRecipe] {
    /// The labels with the documents' names, and the lines in files of their own: `Recipes/pho.md:4: the recipe "Pho"`.
    var shown: [String] {
        var lines: [ObjectIdentifier: [Int: Int]] = [:]
        let inFiles = Dictionary(grouping: filter { $0.document.markdown != nil }) { ObjectIdentifier($0.document) }
        for (id, recipes) in inFiles {
            let offsets = Set(recipes.map { $0.document.offset(of: $0.offset) }).sorted()
            let places = DocumentPlace.places(of: offsets, in: recipes[0].document.bytes)
            lines[id] = Dictionary(zip(offsets, places.map(\.line)), uniquingKeysWith: { first, _ in first })
        }
        return map { recipe in
            guard let name = recipe.document.name else { return recipe.label }
            let line = lines[ObjectIdentifier(recipe.document)]?[recipe.document.offset(of: recipe.offset)]
            return "\(name)\(line.map { ":\($0)" } ?? ""): \(recipe.label)"
        }
    }
}

/// A field that recipes of a feed have but the format doesn't know; it isn't shown.
package struct UnknownField: Sendable, Hashable {
    /// The field's name in the feed.
    package let name: String
    /// The recipes with the field, in the documents' order.
    package let recipes: [String]
    /// The number of these recipes.
    package var count: Int { recipes.count }
    /// The problem, at the first occurrence.
    package let problem: FeedProblem

    /// The fields that the format knows.
    package let known: [String]

    /// Returns the fields that were counted by name.
    static func all(_ keys: RepeatedFaults) -> [UnknownField] {
        let ordered = keys.ordered
        let faults = ordered.map { key, found in
            let recipes = found.count == 1 ? "1 recipe has" : "\(found.count) recipes have"
            let isHiding = format(of: key).hidden.contains { $0.path.firstName == key.message }
            var fault = key
            fault.message =
                "\(recipes) a field \"\(key.message.shortened())\", "
                + (isHiding ? "whose value is not known, and is published" : "which is not known and not shown")
            return fault
        }
        return zip(ordered, FeedProblem.placed(faults)).map { key, problem in
            let format = format(of: key.fault)
            let others = format.hidden.compactMap(\.path.firstName)
            let list = key.fault.message.split(separator: ".").first.map(String.init) ?? ""
            let inItems = RecipeField.allCases.flatMap { format[$0]?.itemKeys ?? [] }.filter {
                $0.hasPrefix(list + ".") && key.fault.message.hasPrefix(list + ".")
            }
            return UnknownField(
                name: key.fault.message, recipes: key.recipes.shown, problem: problem,
                known: !inItems.isEmpty ? inItems : format.knownKeys.filter { format == .own || $0 != "file" } + others)
        }
    }

    private static func format(of fault: FeedFault) -> FeedFormat {
        fault.document.markdown == nil ? .own : .markdown
    }
}
