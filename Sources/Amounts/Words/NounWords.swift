/// The nouns that are counted in one language, which change with their number.
struct NounWords: Sendable {
    /// The forms of each noun for one and for more (in Polish for one, few, many and parts): `["loaf", "loaves"]`.
    var forms: [[String]] = []
    /// Where other words of the phrase may be if they need not change, too.
    var neighbours: Neighbours = .anywhere

    /// The ending of adjectives that are the same beside one and more, if there is one: "rote Zwiebel", "rote Zwiebeln".
    var sameAdjectives: String?

    /// Places in which the words beside a noun don't change with its number.
    enum Neighbours: Sendable {
        /// Adjectives don't change: "large eggs".
        case anywhere
        /// Adjectives change, so that only words after a preposition may stand beside the noun: "gousses d'ail".
        ///
        /// If pieces are joined to their food without one, anything may follow these: "Dosen gehackte Tomaten".
        case behind(prepositions: Set<String>, joinsPieces: Bool = false)
    }

    /// Whether the noun comes first in the name of a food, as in "farine de blé", and not last, as in "wheat flour".
    var isFirst = false

    /// Whether further nouns may follow one, as in "flour mixture", without being joined to it.
    var hasOpenCompounds: Bool {
        if case .anywhere = neighbours { !forms.isEmpty } else { false }
    }

    /// Returns the noun among the words of a food's name.
    func mainWord(of words: [String]) -> String? { isFirst ? words.first : words.last }

    /// Makes words from a text with the forms of a noun separated by `|` and nouns by spaces: `loaf|loaves egg|eggs`.
    init(
        _ text: String = "", isFirst: Bool = false, neighbours: Neighbours = .anywhere, sameAdjectives: String? = nil
    ) {
        self.sameAdjectives = sameAdjectives
        self.isFirst = isFirst
        forms = text.split(whereSeparator: \.isWhitespace).map { $0.split(separator: "|").map(String.init) }
        self.neighbours = neighbours
    }
}
