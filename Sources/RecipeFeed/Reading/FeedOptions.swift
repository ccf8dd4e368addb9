/// The options for reading a feed.
public struct FeedOptions: Sendable {
    /// The limits of its size.
    public var limits: FeedLimits
    /// Whether to repair names whose UTF-8 was decoded as Windows-1252; otherwise they stay unchanged.
    public var repairsNames: Bool
    /// The namespace of the recipes' UUIDs, for feeds with ids of other kinds.
    package var namespace = RecipeNamespace("")
    /// The ids of recipes to leave out, even if they have faults: ids of the feed, or UUIDs.
    package var excluded: Set<String> = []
    /// Whether to publish recipes that are hidden in the feed or have a future date.
    package var includesHidden = false

    /// Creates options; the defaults are the standard ones.
    public init(limits: FeedLimits = FeedLimits(), repairsNames: Bool = true) {
        self.limits = limits
        self.repairsNames = repairsNames
    }
}

/// The limits of a feed's size.
public struct FeedLimits: Sendable {
    /// The most bytes that a document may have.
    public var bytes: Int
    /// The most recipes that a list may have.
    public var recipes: Int
    /// The most characters of a name or a cuisine, counted in Unicode scalars after trimming.
    public var nameLength: Int
    /// The most characters of a step, an ingredient or a paragraph of a description.
    public var textLength = 10_000
    /// The most ingredients, steps or tags that a recipe may have.
    public var items = 1_000
    /// The most values and keys that a recipe may consist of.
    public var values = 1_000_000
    /// The most documents that a feed may consist of.
    public var documents = 100_000
    /// The time limit for receiving all documents.
    public var time = Duration.seconds(600)
    /// The most problems, and the most repairs, that are listed; further ones are counted.
    public var problems: Int

    /// Creates limits; the defaults are 64 MB, 5 million recipes, 1,000 characters a name and 10,000 problems.
    public init(
        bytes: Int = 64_000_000, recipes: Int = 5_000_000, nameLength: Int = 1_000, problems: Int = 10_000
    ) {
        self.bytes = bytes
        self.recipes = recipes
        self.nameLength = nameLength
        self.problems = problems
    }
}
