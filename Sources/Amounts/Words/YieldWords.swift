/// The words that help to find yields in one language.
struct YieldWords: Sendable {
    /// Words for servings, and for the people who eat them: "portions", "people".
    var servings: [String]
    /// Phrases before a number of servings: "serves".
    var serving: [String] = []
    /// Phrases before a number of anything: "makes".
    var making: [String] = []
    /// Words before a number of servings that are followed by a word for servings: "for" in "for 4 people".
    var leading: [String] = []
}
