import StrictJSON

/// A field that recipes of a feed have and no recipe can have; nothing of it is shown.
public struct UnknownField: Sendable, Hashable {
    /// Its name as it is written in the feed.
    public let name: String
    /// The recipes that have it, in the documents' order.
    public let recipes: [String]
    /// How many these are.
    public var count: Int { recipes.count }
    /// Where the first of them has it, and what to say.
    public let problem: FeedProblem

    /// The fields that a recipe of its document can have.
    public let known: [String]

    /// The fields that were counted, by their names.
    static func all(_ keys: RepeatedFaults) -> [UnknownField] {
        let ordered = keys.ordered
        let faults = ordered.map { key, found in
            let recipes = found.count == 1 ? "1 recipe has" : "\(found.count) recipes have"
            var fault = key
            fault.message = "\(recipes) a field \"\(key.message.shortened())\", which is not known and not shown"
            return fault
        }
        return zip(ordered, FeedProblem.placed(faults)).map { key, problem in
            let format = key.fault.document.markdown == nil ? FeedFormat.own : .markdown
            let others = format.hidden.compactMap(\.path.firstName)
            let list = key.fault.message.split(separator: ".").first.map(String.init) ?? ""
            let inItems = RecipeField.allCases.flatMap { format[$0]?.itemKeys ?? [] }.filter {
                $0.hasPrefix(list + ".") && key.fault.message.hasPrefix(list + ".")
            }
            return UnknownField(
                name: key.fault.message, recipes: key.recipes.map(\.shown), problem: problem,
                known: !inItems.isEmpty ? inItems : format.knownKeys.filter { format == .own || $0 != "file" } + others)
        }
    }
}
