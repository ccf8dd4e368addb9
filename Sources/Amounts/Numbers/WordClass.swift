/// A use of words in a language; a word may be of several classes.
enum WordClass: UInt8 {
    // Numbers
    /// The first word of a number: "twenty".
    case numbers
    /// The further words of numbers of several: "five", of "twenty five".
    case furtherNumbers
    /// The first letter of a number, a time or a word that counts, if it has several, in a script without spaces.
    case longStarts
    /// Words for numbers that are not read: "hundred".
    case largeNumbers
    /// Words for one that are also articles: "a".
    case articles
    /// Words that follow an article if nothing is counted: "pinch".
    case vague
    /// Words between the ends of a range: "to".
    case rangeWords
    /// Words before a range whose ends are joined by "and": "between".
    case between
    /// Words between a whole number and a fraction: "and".
    case joiningWords
    /// Words that mark an amount as inexact: "about".
    case about
    /// Words before a number that is part of a name: "type".
    case naming

    // Amounts
    /// The first word of a unit of measure or of time.
    case unitStarts
    /// Words before the first amount of a line: "juice".
    case leading
    /// Words that add an amount or take one away: "plus", "minus".
    case adding
    /// Words that take an amount away: "minus".
    case subtracting
    /// Words between a juice or a zest and its counted source: "of".
    case partWords
    /// Words between a number and its unit: "heaped".
    case qualifiers
    /// Containers of a fixed size that are counted: "can".
    case containers
    /// Words between a container and its size: "of", "about".
    case sizeWords
    /// Words that mark a measure as that of each piece.
    case each
    /// Words before the source of an amount, in parentheses: "from".
    case sources
    /// Words that mark a measure as that of all pieces together: "total".
    case total
    /// Foods that come in sticks: "butter".
    case sticks
    /// Words for pieces that have a length: "piece".
    case pieces
    /// Words before what an amount isn't: "not".
    case negating
    /// Words between a fraction and its unit: "of".
    case partOf
    /// Words between the sides of a pan: "by".
    case betweenSides
    /// Words for an inch that also mean something else: "in".
    case shortInches
    /// Words that mark a number as that of pieces to be made: "cut".
    case cutting
    /// Words that count things if the amount follows the food: "個".
    case counters
    /// Those of ``counters`` that say nothing of what is counted.
    case plainCounters
    /// Words before a number of servings, or beside it: "for", "about".
    case beforeYield
    /// The first word of one for servings in any language: "portions".
    case servings

    // Temperatures
    /// Words for degrees.
    case degrees
    /// Words that show that a sentence is about an oven: "bake".
    case ovens
    /// Those of ``ovens`` that also stand where something is cooked otherwise: "fry".
    case cooking
    /// Words before the temperature of an oven: "at".
    case beforeHeat
    /// Words for what a thermometer is put into: "syrup".
    case onThermometers
    /// Words for what says how hot the inside of a food is: "thermometer".
    case thermometers
    /// Words before a difference: "by".
    case byDifference
    /// Verbs of a difference: "reduce".
    case changing
    /// Words after a difference that need no verb: "less".
    case comparing
    /// Words beside degrees that are no temperature: "angle".
    case angles
    /// Words for turning something by an angle: "turn".
    case turning

    // Times
    /// The first word of a phrase that is a time by itself: "half", of "half an hour".
    case timePhraseStarts
    /// Words between a number and a unit of time: "more".
    case timeQualifiers
    /// Words and signs between hours and minutes: "and", ":".
    case timeJoints

    // Foods
    /// Words beside a food: "large", "chopped", "a".
    case besideFood
    /// Words for pieces of a food: "clove".
    case foodPieces
    /// The same with containers, but without sizes.
    case foodCounters
    /// Words that end a food: "for".
    case foodEnds
    /// Words that make another food of one: "brown".
    case foodModifiers
    /// The first word of a name of two words that isn't two foods: "whole".
    case nameStarts
    /// The last word of such a name.
    case nameEnds
    /// Words for tins, whose food is another one: "can".
    case foodTins
    /// Words between alternative foods: "or".
    case foodAlternatives
    /// Words before what a food has in it: "with".
    case containing
    /// Words for a food that was named before: "it".
    case foodPronouns
    /// Words that may follow a food in a sentence: "over".
    case afterFood
    /// Words that make something of a drink that isn't poured: "condensed".
    case thickened
    /// Nouns that are counted, in any of their forms.
    case nouns

    // Pieces and tools
    /// Words for every piece: "each".
    case everyPiece
    /// Words for the sides of one piece: "side".
    case faces
    /// Words between a measure and "each": "over".
    case ontoPiece
    /// Words for every piece that need no word before them: "jokaiseen".
    case ontoEveryPiece
    /// Words that make a rate: "per".
    case perPiece
    /// Words between "each" and its measure: "with".
    case withPiece
    /// Words before the size of pieces to be made: "into".
    case intoPieces
    /// Words for pieces to be made: "balls".
    case piecesMade
    /// Words for one of several pieces on which something goes: "tortilla".
    case onePieces
    /// Words for the middle of a piece.
    case middles
    /// Words between the middle and what it is of.
    case beforeMiddle
    /// Words before a number of pieces that a vessel has room for: "fit".
    case fitting
    /// Words before what is left of an amount: "remaining".
    case remaining
    /// Words before an amount that was taken before: "reserved".
    case reserved
    /// Words before an amount that was said before: "full".
    case restating
    /// Vessels of one portion each: "ramekins".
    case moulds
    /// Words before a tin with several moulds: "muffin".
    case trays
    /// Words for what a recipe is divided into: "bites", "servings".
    case portions
    /// Words after the size of a tool or of a piece: "measuring".
    case tools
    /// Vessels whose size is what they hold of a drink: "ramekin".
    case drinkingVessels
    /// Words between a count and the weight of one: "boneless".
    case beforeSize
    /// Foods that are bought whole by their weight: "chicken".
    case wholes
}

/// Classes of a word, a bit each.
struct WordClasses: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    func contains(_ member: WordClass) -> Bool {
        let bit = member.rawValue
        return (bit < 64 ? low >> UInt64(bit) : high >> UInt64(bit - 64)) & 1 == 1
    }

    mutating func insert(_ member: WordClass) {
        let bit = member.rawValue
        if bit < 64 { low |= 1 << UInt64(bit) } else { high |= 1 << UInt64(bit - 64) }
    }

    mutating func insert(_ others: WordClasses) {
        low |= others.low
        high |= others.high
    }
}
