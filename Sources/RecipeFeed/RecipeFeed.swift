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

    /// Reads a feed, all or nothing: one malformed recipe rejects the whole list.
    ///
    /// - Parameters:
    ///   - bytes: the JSON document (RFC 8259) as it was received; UTF-8, with or without a byte order mark.
    ///   - location: where it came from; photo URLs may be relative to it.
    ///   - options: how large it may be, and whether names are put right.
    /// - Throws: ``FeedError`` with every fault that was found, in the document's order.
    public init(
        _ bytes: [UInt8], from location: URL, options: FeedOptions = FeedOptions()
    ) throws(FeedError) {
        var decoder = FeedDecoder(bytes, location: location, options: options)
        var recipes = decoder.decode()
        guard decoder.faults.isEmpty else {
            throw FeedError(
                problems: FeedProblem.placed(decoder.faults.listed(further: "problems"), in: bytes),
                unknownFields: decoder.unknownFields.placed(in: bytes))
        }
        mergedCuisines = recipes.mergeCuisines()
        self.recipes = recipes
        repairs = FeedProblem.placed(decoder.repairs.listed(further: "repaired names"), in: bytes)
        unknownFields = decoder.unknownFields.placed(in: bytes)
    }
}
