import StrictJSON

/// Tells the recipes of a feed apart: no two have the same id.
///
/// An id that a feed gives is taken as it stands. One that is made of a page or a title is made of more if several recipes have
/// that in common: of the fragment of the address, then of the title, then of the file. Others keep their ids, whatever the
/// order.
struct RecipeIdentities {
    private var first: [UUIDNumber: Holder] = [:]
    /// All recipes with an id that several have, in the order of the documents.
    private var shared: [UUIDNumber: [Holder]] = [:]
    /// The ids in the order in which they came up a second time.
    private var order: [UUIDNumber] = []

    /// A recipe that has an id.
    private struct Holder {
        let recipe: JSONValue
        let position: RecipePosition
        let document: FeedDocument
        let nodes: DocumentNodes
        let rules: RecipeReader.Rules
        let origin: IDOrigin
        /// Its place among the recipes that were read; `nil` if it has faults.
        let index: Int?

        var reader: RecipeReader { RecipeReader(recipe, at: position, in: document, linking: nodes, by: rules) }
    }

    /// Notes a recipe's id.
    ///
    /// - Parameters:
    ///   - id: the id.
    ///   - reader: what read the recipe.
    ///   - index: its place among the recipes that were read; `nil` if it has faults.
    mutating func add(_ id: RecipeID, of reader: RecipeReader, at index: Int?) {
        let number = UUIDNumber(id.uuid)
        let holder = Holder(
            recipe: reader.recipe, position: reader.position, document: reader.document, nodes: reader.nodes,
            rules: reader.rules, origin: id.origin, index: index)
        guard let other = first[number] else {
            first[number] = holder
            return
        }
        if shared[number] == nil { order.append(number) }
        shared[number, default: [other]].append(holder)
    }

    /// Returns the recipes that need another id, and a fault for each id that several recipes keep.
    func resolved() -> (ids: [(index: Int, id: String)], faults: [FeedFault]) {
        var ids: [(index: Int, id: String)] = []
        var faults: [FeedFault] = []
        for number in order {
            guard let holders = shared[number] else { continue }
            // What a feed gives stays, and what is made makes room.
            var (open, refused) = (holders.filter { !$0.origin.isGiven }, holders.filter { $0.origin.isGiven })
            for part in RecipeReader.IdentityPart.allCases where !open.isEmpty {
                let texts = open.map { $0.reader.identity(with: part) }
                let counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
                var left: [Holder] = []
                for (holder, text) in zip(open, texts) {
                    let id = holder.rules.options.namespace.uuid(of: text)
                    // With nothing more than before it keeps its id, unless another has that.
                    let isFree = UUIDNumber(id) == number ? refused.isEmpty : first[UUIDNumber(id)] == nil
                    guard counts[text] == 1, isFree else {
                        left.append(holder)
                        continue
                    }
                    if let index = holder.index { ids.append((index, id)) }
                }
                open = left
            }
            refused += open
            if refused.count > 1 { faults.append(Self.fault(refused)) }
        }
        return (ids, faults)
    }

    private static func fault(_ holders: [Holder]) -> FeedFault {
        let (first, second) = (holders[0], holders[1])
        let places = ([first] + holders.dropFirst(2)).map {
            FeedPlace(document: $0.document, offset: $0.recipe.offset)
        }
        return second.reader.identityFault(second.origin, asOf: first.reader, at: places)
    }
}
