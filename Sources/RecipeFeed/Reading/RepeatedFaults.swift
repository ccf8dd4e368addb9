import Diagnostics

/// Faults that many recipes share, each counted and kept once; a hostile document can have more than memory holds.
struct RepeatedFaults {
    private struct Entry {
        var recipes: [FaultyRecipe]
        var first: FeedFault
    }

    /// The most kinds that are told of.
    private static let limit = 100

    private var entries: [String: Entry] = [:]
    /// How many faults are of further kinds, which are not told of.
    private(set) var untold = 0

    /// Counts a fault, which is of the kind that its message says.
    ///
    /// - Parameters:
    ///   - fault: the fault.
    ///   - recipe: the recipe as messages name it.
    mutating func note(_ fault: FeedFault, of recipe: String) {
        let faulty = FaultyRecipe(label: recipe, document: fault.document, offset: fault.offset)
        if entries[fault.message] != nil {
            entries[fault.message]?.recipes.append(faulty)
        } else if entries.count < Self.limit {
            entries[fault.message] = Entry(recipes: [faulty], first: fault)
        } else {
            untold += 1
        }
    }

    /// The kinds in the order in which the documents have them, each with the first fault of its kind, and the recipes that have
    /// one.
    var ordered: [(fault: FeedFault, recipes: [FaultyRecipe])] {
        entries.values.map { ($0.first, $0.recipes) }.sorted { $0.fault.place < $1.fault.place }
    }
}

/// A recipe with a fault that others have, too.
struct FaultyRecipe {
    /// The recipe as messages name it.
    let label: String
    let document: FeedDocument
    let offset: Int

    /// The recipe with its document, and in a file of its own the line: `Recipes/pho.md:4: the recipe "Pho"`.
    var shown: String {
        guard let name = document.name else { return label }
        guard document.markdown != nil else { return "\(name): \(label)" }
        let line = DocumentPlace.places(of: [document.offset(of: offset)], in: document.bytes).first?.line
        return "\(name)\(line.map { ":\($0)" } ?? ""): \(label)"
    }
}
