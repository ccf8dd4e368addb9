/// The words of a language in lower case, each with its number and its classes.
///
/// They are found by the bytes of a text, of which no String is made.
final class WordTable: Sendable {
    /// The words by their numbers; there is none with the number 0.
    let words: [String]
    private let classes: [WordClasses]
    private let numbers: [String: Int32]
    /// The numbers of words by the last bits of their hashes, or behind these.
    private let slots: [Int32]
    private let hashes: [UInt32]
    /// The bytes of all words, and where each begins.
    private let bytes: [UInt8]
    private let starts: [Int]
    /// Whether a word is in another form than that in which all of its marks are part of its letters.
    private let hasUncomposed: Bool

    /// A table without words.
    static let none = WordTable(of: [])

    /// Makes a table of words, some of which have a class.
    init(of groups: [(WordClass?, [String])]) {
        var (words, classes, numbers) = ([""], [WordClasses()], [String: Int32]())
        for (member, group) in groups {
            for word in group {
                let number = numbers[word] ?? Int32(words.count)
                if number == words.count {
                    numbers[word] = number
                    words.append(word)
                    classes.append(WordClasses())
                }
                if let member { classes[Int(number)].insert(member) }
            }
        }
        let hashes = words.map { word in
            let text = ScalarText(word)
            return text.hash(0..<text.endIndex, ofWord: false)
        }
        var size = 4
        while size < words.count * 3 { size *= 2 }
        var slots = [Int32](repeating: 0, count: size)
        // A word of a text is in lower case.
        for number in words.indices.dropFirst() where words[number].isLowercase {
            var slot = Int(hashes[number]) & (size - 1)
            while slots[slot] > 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = Int32(number)
        }
        bytes = words.flatMap(\.utf8)
        starts = words.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
        hasUncomposed = words.contains { $0.unicodeScalars.contains(where: \.mayBeOfAnother) }
        (self.words, self.classes, self.numbers, self.slots, self.hashes) = (words, classes, numbers, slots, hashes)
    }

    /// Returns the number of a word; 0 if the language doesn't need it.
    func number(of word: String) -> Int32 { numbers[word] ?? 0 }

    /// Returns the classes of the word with a number.
    func classes(of number: Int32) -> WordClasses { classes[Int(number)] }

    /// The classes of a word; none if the language doesn't need it.
    subscript(word: String) -> WordClasses { classes(of: number(of: word)) }

    /// What the bytes of a word tell.
    enum Found {
        case word(Int32)
        case none
        /// Its letters may be written in several ways, so that it has to be compared as a String.
        case unsure
    }

    /// Finds a part of a text.
    func find(_ text: ScalarText, _ places: Range<Int>, isWord: Bool) -> Found {
        if numbers.isEmpty { return .none }
        let hash = text.hash(places, ofWord: isWord)
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] > 0 {
            let number = Int(slots[slot])
            let written = bytes[starts[number]..<starts[number + 1]]
            if hashes[number] == hash, text.isSame(places, as: written, ofWord: isWord) { return .word(slots[slot]) }
            slot = (slot + 1) & (slots.count - 1)
        }
        return text.isSimple(places, onlyASCII: hasUncomposed) ? .none : .unsure
    }
}

extension Unicode.Scalar {
    /// Whether it is a mark, or may be another form of a letter or sign, as that for kelvins is.
    fileprivate var mayBeOfAnother: Bool {
        guard value >= 0x300 else { return false }
        return properties.canonicalCombiningClass != .notReordered || 0x2100..<0x2150 ~= value
            || [0x37E, 0x387, 0x1FEF, 0x1FFD].contains(value)
    }
}

extension String {
    /// Whether it is in lower case, which the bytes of ASCII tell.
    fileprivate var isLowercase: Bool {
        if utf8.allSatisfy({ $0 < 0x80 }) { return !utf8.contains { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } }
        return lowercased().hasSameBytes(as: self)
    }
}
