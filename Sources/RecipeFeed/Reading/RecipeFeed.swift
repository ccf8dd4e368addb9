package import Foundation

/// A feed that passed every check.
package struct RecipeFeed: Sendable {
    /// The recipes, in the feed's order.
    package let recipes: [Recipe]
    /// The repaired names, whose UTF-8 had been decoded as Windows-1252.
    package let repairs: [FeedProblem]
    /// The cuisines with several spellings, which were replaced by one.
    package let mergedCuisines: [MergedCuisine]
    /// The first 100 unknown fields, in the documents' order.
    package let unknownFields: [UnknownField]
    /// The keys that no rule of the format reads, in order of appearance.
    package let unreadKeys: [UnreadKey]
    /// The values that were left out because they cannot be read: the first of each kind, with the number of recipes.
    package let omissions: [FeedOmission]
    /// The number of further omissions and unknown fields, beyond the limit.
    package let untold: Int
    /// The excluded ids that no recipe has.
    package let needlessExclusions: [String]
    /// The name of the documents' format.
    package let format: String
    /// The recipes that aren't published, or would not be without the option to include them.
    package let hidden: [HiddenRecipe]
    /// The number of recipes for each origin of their cuisine.
    package let cuisineOrigins: [CuisineOrigin: Int]

    /// Reads a feed of one document in the program's own format.
    ///
    /// One malformed recipe rejects the whole feed.
    ///
    /// - Parameters:
    ///   - bytes: the JSON document (RFC 8259) as it was received: UTF-8, with or without a byte order mark.
    ///   - location: the document's location, to which addresses of photos may be relative.
    ///   - options: the limits, and whether to repair names and texts.
    /// - Throws: ``FeedError`` with every fault, in the document's order.
    package init(
        _ bytes: [UInt8], from location: URL, options: FeedOptions = FeedOptions()
    ) throws(FeedError) {
        try self.init([FeedDocument(bytes, from: location)], as: .own, options: options)
    }

    /// Reads a feed.
    ///
    /// One malformed recipe rejects all documents.
    ///
    /// - Parameters:
    ///   - documents: the documents, in the feed's order.
    ///   - format: their format; `nil` to recognise it from the first document.
    ///   - options: the limits, and whether to repair names.
    ///   - time: the time to compare with the dates of recipes.
    /// - Throws: ``FeedError`` with every fault, in the documents' order.
    package init(
        _ documents: [FeedDocument], as format: FeedFormat?, options: FeedOptions, at time: Date = .now
    ) throws(FeedError) {
        var decoder = FeedDecoder(format, options, at: time)
        let written = documents.map { $0.asWritten(for: format) }
        var recipes = decoder.decode(options.repairsNames ? written : written.map { $0.withoutRepairs() })
        guard decoder.faults.isEmpty else {
            throw FeedError(
                problems: FeedProblem.placed(decoder.faults.listed(further: "problems")),
                unknownFields: UnknownField.all(decoder.unknownKeys))
        }
        mergedCuisines = recipes.mergeCuisines()
        self.recipes = recipes
        repairs = FeedProblem.placed(decoder.repairs.listed(further: "repaired names"))
        unknownFields = UnknownField.all(decoder.unknownKeys)
        unreadKeys = decoder.unreadKeys
        untold = decoder.omissions.untold + decoder.unknownKeys.untold
        let omitted = decoder.omissions.ordered
        omissions = zip(FeedProblem.placed(omitted.map(\.fault)), omitted).map {
            FeedOmission(problem: $0, recipes: $1.recipes.shown)
        }
        needlessExclusions = options.excluded.subtracting(decoder.exclusions).sorted()
        self.format = (decoder.format ?? .own).name
        cuisineOrigins = recipes.reduce(into: [:]) { $0[$1.cuisineOrigin, default: 0] += 1 }
        hidden = decoder.hidden
    }
}

/// A kind of value that was left out of recipes.
package struct FeedOmission: Sendable {
    /// The first case.
    package let problem: FeedProblem
    /// The recipes with such a value, in the documents' order.
    package let recipes: [String]
    /// The number of these recipes.
    package var count: Int { recipes.count }
}

/// The options for reading a feed.
package struct FeedOptions: Sendable {
    /// The limits of its size.
    package var limits: FeedLimits
    /// Whether to repair names whose UTF-8 was decoded as Windows-1252; otherwise they stay unchanged.
    package var repairsNames: Bool
    /// The namespace of the recipes' UUIDs, for feeds with ids of other kinds.
    package var namespace = RecipeNamespace("")
    /// The ids of recipes to leave out, even if they have faults: ids of the feed, or UUIDs.
    package var excluded: Set<String> = []
    /// The headings that name parts of notes.
    package var headings = NoteHeadings()
    /// Whether to publish recipes that are hidden in the feed or have a future date.
    package var includesHidden = false

    /// Creates options; the defaults are the standard ones.
    package init(limits: FeedLimits = FeedLimits(), repairsNames: Bool = true) {
        self.limits = limits
        self.repairsNames = repairsNames
    }
}

/// The limits of a feed's size.
package struct FeedLimits: Sendable {
    /// The most bytes that a document may have.
    package var bytes: Int
    /// The most recipes that a list may have.
    package var recipes: Int
    /// The most characters of a name or a cuisine, counted in Unicode scalars after trimming.
    package var nameLength: Int
    /// The most characters of a step, an ingredient or a paragraph of a description.
    package var textLength = 10_000
    /// The most ingredients, steps or tags that a recipe may have.
    package var items = 1_000
    /// The most values and keys that a recipe may consist of.
    package var values = 1_000_000
    /// The most documents that a feed may consist of.
    package var documents = 100_000
    /// The time limit for receiving all documents.
    package var time = Duration.seconds(600)
    /// The most problems, and the most repairs, that are listed; further ones are counted.
    package var problems: Int

    /// Creates limits; the defaults are 64 MB, 5 million recipes, 1,000 characters a name and 10,000 problems.
    package init(
        bytes: Int = 64_000_000, recipes: Int = 5_000_000, nameLength: Int = 1_000, problems: Int = 10_000
    ) {
        self.bytes = bytes
        self.recipes = recipes
        self.nameLength = nameLength
        self.problems = problems
    }
}
