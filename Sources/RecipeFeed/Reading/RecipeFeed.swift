public import Foundation

/// A recipe list that passed every check.
public struct RecipeFeed: Sendable {
    /// The recipes, in the feed's order.
    public let recipes: [Recipe]
    /// What was put right: names whose UTF-8 somebody had taken for Windows-1252.
    public let repairs: [FeedProblem]
    /// Cuisines that the feed writes in several ways; recipes have the one that is shown.
    public let mergedCuisines: [MergedCuisine]
    /// What recipes have and is not shown, in the document's order; the first 100 of such fields.
    public let unknownFields: [UnknownField]
    /// What recipes have and the format reads nothing of, in the order in which they have it.
    package let unreadKeys: [UnreadKey]
    /// What was left out of recipes, as it cannot be read: the first case of each kind, and how many there are.
    package let omissions: [FeedOmission]
    /// How many values of further kinds, and how many fields of further names, are not told of.
    package let untold: Int
    /// Ids that were to be left out and that no recipe has.
    package let needlessExclusions: [String]
    /// The name of the format that the documents were read as.
    package let format: String
    /// The recipes that aren't published, or are so only as the options include them.
    package let hidden: [HiddenRecipe]
    /// How many recipes took their cuisine from where.
    package let cuisineOrigins: [CuisineOrigin: Int]

    /// Reads a feed of one document in the format of its own, all or nothing: one malformed recipe rejects the whole list.
    ///
    /// - Parameters:
    ///   - bytes: the JSON document (RFC 8259) as it was received; UTF-8, with or without a byte order mark.
    ///   - location: where it came from; photo URLs may be relative to it.
    ///   - options: how large it may be, and whether names are put right.
    /// - Throws: ``FeedError`` with every fault that was found, in the document's order.
    public init(
        _ bytes: [UInt8], from location: URL, options: FeedOptions = FeedOptions()
    ) throws(FeedError) {
        try self.init([FeedDocument(bytes, from: location)], as: .own, options: options)
    }

    /// Reads a feed, all or nothing: one malformed recipe rejects all documents.
    ///
    /// - Parameters:
    ///   - documents: what was received, in the feed's order.
    ///   - format: how they are read; nil to see that by the first document.
    ///   - options: how large it may be, and whether names are put right.
    ///   - time: the time with which the dates of recipes are compared.
    /// - Throws: ``FeedError`` with every fault that was found, in the documents' order.
    package init(
        _ documents: [FeedDocument], as format: FeedFormat?, options: FeedOptions, at time: Date = .now
    ) throws(FeedError) {
        var decoder = FeedDecoder(format, options, at: time)
        var recipes = decoder.decode(documents)
        guard decoder.faults.isEmpty else {
            throw FeedError(
                problems: FeedProblem.placed(decoder.faults.listed(further: "problems")),
                unknownFields: UnknownField.all(decoder.unknownKeys))
        }
        mergedCuisines = recipes.mergeCuisines()
        self.recipes = recipes
        repairs = FeedProblem.placed(decoder.repairs.listed(further: "repaired names"))
        unknownFields = UnknownField.all(decoder.unknownKeys)
        unreadKeys = decoder.unread?.listed ?? []
        untold = decoder.omissions.untold + decoder.unknownKeys.untold
        let omitted = decoder.omissions.ordered
        omissions = zip(FeedProblem.placed(omitted.map(\.fault)), omitted).map {
            FeedOmission(problem: $0, recipes: $1.recipes.map(\.shown))
        }
        needlessExclusions = options.excluded.subtracting(decoder.exclusions).sorted()
        self.format = (decoder.format ?? .own).name
        cuisineOrigins = decoder.cuisineOrigins
        hidden = decoder.hidden
    }
}

/// Values of one kind that were left out of recipes.
package struct FeedOmission: Sendable {
    /// The first of them.
    package let problem: FeedProblem
    /// The recipes that have such a value, in the documents' order.
    package let recipes: [String]
    /// How many these are.
    package var count: Int { recipes.count }
}
