/// How a feed is read.
public struct FeedOptions: Sendable {
    /// How large it may be.
    public var limits: FeedLimits
    /// Whether names whose UTF-8 was taken for Windows-1252 are put right; otherwise they stay as they were received.
    public var repairsNames: Bool
    /// What the UUIDs of recipes are made in, where the feed has ids of other kinds.
    package var namespace = RecipeNamespace("")
    /// Ids of recipes that are left out on purpose, whatever is wrong with them: those of the feed, or UUIDs.
    package var excluded: Set<String> = []
    /// Whether recipes are published that their source hides, or whose date is to come.
    package var includesHidden = false

    /// Makes options; without arguments, the standard ones.
    public init(limits: FeedLimits = FeedLimits(), repairsNames: Bool = true) {
        self.limits = limits
        self.repairsNames = repairsNames
    }
}

/// How large a feed may be.
public struct FeedLimits: Sendable {
    /// The most bytes that a document may have.
    public var bytes: Int
    /// The most recipes that a list may have.
    public var recipes: Int
    /// The most characters that a name or a cuisine may have, counted in Unicode scalars, white space at the ends left out.
    public var nameLength: Int
    /// The most characters that a step, an ingredient or a paragraph of a description may have.
    public var textLength = 10_000
    /// The most ingredients, steps or tags that a recipe may have.
    public var items = 1_000
    /// The most values and keys that a recipe may consist of.
    public var values = 1_000_000
    /// The most documents that a feed may consist of.
    public var documents = 100_000
    /// How long all of them may take to come.
    public var time = Duration.seconds(600)
    /// The most problems, and the most repairs, that are reported one by one; the others are counted.
    public var problems: Int

    /// Makes a set of limits; without arguments, 64 MB, 5 million recipes, 1,000 characters a name and 10,000 problems.
    public init(
        bytes: Int = 64_000_000, recipes: Int = 5_000_000, nameLength: Int = 1_000, problems: Int = 10_000
    ) {
        self.bytes = bytes
        self.recipes = recipes
        self.nameLength = nameLength
        self.problems = problems
    }
}
