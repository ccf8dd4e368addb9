/// A language's words for amounts, by which any bytes become a text that its reader has to think about.
struct Vocabulary: Sendable {
    let reader: AmountReader
    private let words: [String]

    static let all = AmountReader.all.map(Vocabulary.init)

    private init(_ language: LanguageWords) {
        reader = AmountReader(language: language.code)
        let lists = [
            language.units.flatMap(\.forms), Array(language.numbers.keys), language.articles, language.vague,
            language.rangeWords, language.between, language.about, language.leading, language.adding,
            language.partWords, language.qualifiers, language.containers, language.sizeWords, language.each,
            language.sources, language.total, language.sticks, language.pieces, language.naming, language.cutting,
            language.degrees, language.counters, language.separators.joiningWords,
            language.times.seconds, language.times.minutes, language.times.hours, language.times.joining,
            Array(language.times.phrases.keys), Array(language.times.rangePhrases.keys), language.times.qualifiers,
            language.times.halves, language.foods.describing, language.foods.pieces, language.foods.ending,
            language.foods.everywhere, language.yields.serving, language.yields.making, language.yields.leading,
            language.yields.servings,
        ]
        words = Set(lists.joined()).sorted()
    }

    /// Returns the text of some bytes: below 128 one stands for itself, and of the others two stand for a word.
    ///
    /// A byte from 192 on begins a word that no space stands before.
    func text(of bytes: [UInt8]) -> String {
        var text = ""
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            guard byte >= 128 else {
                text.unicodeScalars.append(Unicode.Scalar(byte))
                continue
            }
            if byte < 192, !text.isEmpty { text += " " }
            text += words[(Int(byte) % 64 * 256 + Int(rest.popFirst() ?? 0)) % words.count]
        }
        return text
    }
}
