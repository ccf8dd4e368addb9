import StrictJSON

/// Gives each recipe of a feed its own id.
///
/// An id that the feed gives stays unchanged. If recipes share an id that was made from a page or a title, more goes
/// into it: the fragment of the address, then the title, then the file. Other recipes keep their ids, regardless of
/// order.
struct RecipeIdentities {
    private var first: [UUIDNumber: Holder] = [:]
    /// The recipes with a shared id, in the documents' order.
    private var shared: [UUIDNumber: [Holder]] = [:]
    /// The shared ids, in the order in which they were found.
    private var order: [UUIDNumber] = []

    /// A recipe with its id.
    private struct Holder {
        let recipe: JSONValue
        let position: RecipePosition
        let document: FeedDocument
        let nodes: DocumentNodes
        let rules: RecipeReader.Rules
        let origin: IDOrigin
        /// The index among the recipes that were read; `nil` if the recipe has faults.
        let index: Int?

        var reader: RecipeReader { RecipeReader(recipe, at: position, in: document, linking: nodes, by: rules) }
    }

    /// Records a recipe's id.
    ///
    /// - Parameters:
    ///   - id: the id.
    ///   - reader: the recipe's reader.
    ///   - index: the index among the recipes that were read; `nil` if the recipe has faults.
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

    /// Returns new ids for recipes, and a fault for each id that stays shared.
    func resolved() -> (ids: [(index: Int, id: String)], faults: [FeedFault]) {
        var ids: [(index: Int, id: String)] = []
        var faults: [FeedFault] = []
        for number in order {
            guard let holders = shared[number] else { continue }
            // Given ids stay; made ones change.
            var (open, refused) = (holders.filter { !$0.origin.isGiven }, holders.filter { $0.origin.isGiven })
            for part in RecipeReader.IdentityPart.allCases where !open.isEmpty {
                let texts = open.map { $0.reader.identity(with: part) }
                let counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
                var left: [Holder] = []
                for (holder, text) in zip(open, texts) {
                    let id = holder.rules.options.namespace.uuid(of: text)
                    // A recipe with nothing more to add keeps its id, if that is still free.
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
