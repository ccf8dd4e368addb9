import StrictJSON

/// A field that recipes of a feed have and no recipe can have; nothing of it is shown.
public struct UnknownField: Sendable, Hashable {
    /// Its name as it is written in the feed.
    public let name: String
    /// How many recipes have it.
    public let count: Int
    /// Where the first of them has it, and what to say.
    public let problem: FeedProblem

    /// The fields that a recipe can have.
    public static let knownNames = RecipeKey.allCases.map(\.rawValue)
}

/// The unknown fields of one document, each counted; a hostile document can have more than memory holds.
struct UnknownFieldList {
    private struct Field {
        var count = 1
        var offset: Int
        var index: Int
    }

    /// The most fields that are told of.
    private static let limit = 100

    private var fields: [String: Field] = [:]

    /// Counts a field of the recipe at an index, whose value stands at an offset.
    mutating func note(_ name: String, of index: Int, at offset: Int) {
        if fields[name] != nil {
            fields[name]?.count += 1
        } else if fields.count < Self.limit {
            fields[name] = Field(offset: offset, index: index)
        }
    }

    /// The fields in the order in which the document has them.
    func placed(in bytes: [UInt8]) -> [UnknownField] {
        let ordered = fields.sorted { $0.value.offset < $1.value.offset }
        let problems = FeedProblem.placed(ordered.map { Self.fault($0.key, $0.value) }, in: bytes)
        return zip(ordered, problems).map { field, problem in
            UnknownField(name: field.key, count: field.value.count, problem: problem)
        }
    }

    private static func fault(_ name: String, _ field: Field) -> FeedFault {
        let recipes = field.count == 1 ? "1 recipe has" : "\(field.count) recipes have"
        return FeedFault(
            offset: field.offset, pointer: "/recipes/\(field.index)/\(name.pointerToken)",
            message: "\(recipes) a field \"\(name.shortened())\", which is not known and not shown")
    }
}
