import Diagnostics

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

    /// Counts a fault; its message identifies the kind.
    ///
    /// - Parameters:
    ///   - fault: the fault.
    ///   - recipe: the recipe's label.
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

    /// The kinds in the documents' order, each with its first fault and its recipes.
    var ordered: [(fault: FeedFault, recipes: [FaultyRecipe])] {
        entries.values.map { ($0.first, $0.recipes) }.sorted { $0.fault.place < $1.fault.place }
    }
}

/// A recipe with a common fault.
struct FaultyRecipe {
    /// The recipe's label.
    let label: String
    let document: FeedDocument
    let offset: Int

    /// The label with the document's name, and the line in a file of its own: `Recipes/pho.md:4: the recipe "Pho"`.
    var shown: String {
        guard let name = document.name else { return label }
        guard document.markdown != nil else { return "\(name): \(label)" }
        let line = DocumentPlace.places(of: [document.offset(of: offset)], in: document.bytes).first?.line
        return "\(name)\(line.map { ":\($0)" } ?? ""): \(label)"
    }
}
