/// Makes texts of a language's words for amounts from any bytes.
struct Vocabulary: Sendable {
    let reader: AmountReader
    private let words: [String]

    static let all = LanguageWords.codes.map { Vocabulary(LanguageWords.of($0)) }

    private init(_ language: LanguageWords) {
        reader = AmountReader(language: language.code)
        words = Set(Vocabulary.texts(in: language)).filter { !$0.isEmpty }.sorted()
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

    /// Returns every text in a value, however deep, so that no list of words is forgotten.
    private static func texts(in value: Any) -> [String] {
        if let text = value as? String { return [text] }
        return Mirror(reflecting: value).children.flatMap { texts(in: $0.value) }
    }
}
