/// The words by which a language tells how much a recipe makes.
struct YieldWords: Sendable {
    /// Words for servings, and for those who get them: "portions", "people".
    var servings: [String]
    /// Phrases before a number of servings: "serves".
    var serving: [String] = []
    /// Phrases before a number of anything: "makes".
    var making: [String] = []
    /// Words before a number of servings that are named as such: "for" of "for 4 people".
    var leading: [String] = []
}
