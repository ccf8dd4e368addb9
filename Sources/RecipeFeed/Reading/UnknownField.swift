import StrictJSON

/// A field that recipes of a feed have but the format doesn't know; it isn't shown.
public struct UnknownField: Sendable, Hashable {
    /// The field's name in the feed.
    public let name: String
    /// The recipes with the field, in the documents' order.
    public let recipes: [String]
    /// The number of these recipes.
    public var count: Int { recipes.count }
    /// The problem, at the first occurrence.
    public let problem: FeedProblem

    /// The fields that the format knows.
    public let known: [String]

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
                name: key.fault.message, recipes: key.recipes.map(\.shown), problem: problem,
                known: !inItems.isEmpty ? inItems : format.knownKeys.filter { format == .own || $0 != "file" } + others)
        }
    }

    private static func format(of fault: FeedFault) -> FeedFormat {
        fault.document.markdown == nil ? .own : .markdown
    }
}
