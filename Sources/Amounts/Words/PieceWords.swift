/// The words by which a measure is that of one piece, or of a tool, and doesn't grow, in one language.
struct PieceWords: Sendable {
    /// Words for every piece: "each fillet".
    var every: [String] = []
    /// Words between a measure and "each": "over each fillet".
    var onto: [String] = []
    /// Words for every piece that need no word before them: "jokaiseen".
    var ontoEvery: [String] = []
    /// Words for one of several pieces on which something goes: "onto a tortilla".
    var ones: [String] = []
    /// Words for the middle of one: "in the middle of the circle".
    var middles: [String] = []
    /// Words between the middle and what it is of.
    var beforeMiddle: [String] = []
    /// Words before a number of pieces that a vessel has room for: "fit 4 eggs in a skillet".
    var fitting: [String] = []
    /// Words that make a rate: "per pound".
    var per: [String] = []
    /// Words between "each" and its measure: "brush each fillet with 1 tbsp oil".
    var with: [String] = []
    /// Words before what is left of an amount: "the remaining 2 tbsp".
    var remaining: [String] = []
    /// Words before an amount that was taken before: "the reserved 2 tbsp".
    var reserved: [String] = []
    /// Words before an amount that was said before: "the full 2 cups".
    var restating: [String] = []
    /// Phrases for a part of an amount: "1 tbsp at a time".
    var atATime: [String] = []
    /// Words before the size of pieces to be made: "cut into 1 tbsp pieces".
    var into: [String] = []
    /// Words for pieces to be made.
    var pieces: [String] = []
    /// Words for vessels of which there is one for each portion, or several for a recipe: "ramekins", "muffin liners".
    var moulds: [String] = []
    /// Words for what a recipe is divided into, besides pieces: "bites".
    var portions: [String] = []
    /// Words after the size of a tool or of a piece: "a ¼ cup measuring cup", "1 tbsp-sized balls".
    var tools: [String] = []
    /// Vessels whose size is what they hold of a drink: "ramekin".
    var drinkingVessels: [String] = []
    /// Words between a count and the weight of one: "1 boneless 3-pound roast".
    var beforeSize: [String] = []
    /// Foods that are bought whole by their weight: "1 - 3 pound chicken".
    var wholes: [String] = []
}
