/// A text file of words: keys, each with its words, in sections.
///
/// ```
/// # A comment.
/// [one piece]
/// onto: on over in into
///     # Another comment.
///     in~front~of
/// per: none
/// ```
struct WordFile {
    /// A key with its words.
    struct Entry: Sendable {
        let line: Int
        let section: String
        let key: String
        fileprivate(set) var words: [String]
    }

    struct Section {
        let line: Int
        fileprivate(set) var keys: Set<String> = []
    }

    /// A mistake in the file.
    struct Mistake: Sendable, Equatable, CustomStringConvertible {
        let file: String
        let line: Int
        let problem: String
        /// What to do about it.
        let help: String

        /// The mistake as compilers report theirs: `de.txt:12: [one piece] has no key "ontoo"`.
        var description: String { "\(file):\(line): \(problem)\n  help: \(help)" }
    }

    let name: String
    private(set) var entries: [Entry] = []
    private(set) var sections: [String: Section] = [:]
    private(set) var mistakes: [Mistake] = []
    private var section = ""
    /// Whether an indented line goes on with the last entry's words.
    private var isOpen = false
    private let wanted: Set<String>?
    private var isWanted = true

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: its text in UTF-8.
    ///   - name: its name, for mistakes.
    ///   - wanted: the sections to read; `nil` for all of them.
    init(_ bytes: [UInt8], name: String, only wanted: Set<String>? = nil) {
        self.name = name
        self.wanted = wanted
        var rest = bytes[...]
        var number = 0
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            number += 1
            read(rest[..<end], number)
            rest = rest[end...].dropFirst()
        }
        for index in entries.indices {
            let (key, words) = (entries[index].key, entries[index].words)
            if words.isEmpty {
                report(entries[index].line, "\"\(key)\" has no words", "write `\(key): none` if there are none")
            } else if words == ["none"] {
                entries[index].words = []
            } else if words.contains("none") {
                report(
                    entries[index].line, "\"\(key)\" has other words than `none`", "write `none` only if there are none"
                )
            } else if words.contains(where: { $0.utf8.first == WordFile.comment }) {
                report(
                    entries[index].line, "\"\(key)\" has a `#` among its words", "give the comment a line of its own")
            }
        }
    }

    /// Adds a mistake.
    mutating func report(_ line: Int, _ problem: String, _ help: String) {
        mistakes.append(Mistake(file: name, line: line, problem: problem, help: help))
    }

    private mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) {
        switch line.first {
        case _ where WordFile.isUnread(line): break
        case UInt8(ascii: "["): open(WordFile.text(line.dropFirst().prefix { $0 != UInt8(ascii: "]") }), number)
        case _ where !isWanted: break
        case let first? where WordFile.isSpace(first):
            let words = WordFile.words(of: line)
            if isOpen {
                entries[entries.count - 1].words += words
            } else {
                report(number, "these words have no key", "write it in front of them: `onto: on over`")
            }
        default:
            if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
                add(WordFile.text(line[..<colon]), number, WordFile.words(of: line[(colon + 1)...]))
            } else {
                isOpen = false
                report(number, "this line has no key", "write `key: word word`, and indent a line that goes on")
            }
        }
    }

    private mutating func open(_ section: String, _ line: Int) {
        if sections[section] == nil {
            sections[section] = Section(line: line)
        } else {
            report(line, "there is another section [\(section)]", "put its keys into the first one")
        }
        self.section = section
        isOpen = false
        isWanted = wanted?.contains(section) ?? true
    }

    private mutating func add(_ key: String, _ line: Int, _ words: [String]) {
        isOpen = true
        if sections[section]?.keys.insert(key).inserted == false {
            report(line, "\"\(key)\" occurs twice in [\(section)]", "write all of its words behind the first one")
        }
        entries.append(Entry(line: line, section: section, key: key, words: words))
    }

    /// Returns the words of a line.
    private static func words(of line: ArraySlice<UInt8>) -> [String] {
        var words: [String] = []
        var rest = line
        while let start = rest.firstIndex(where: { !isSpace($0) }) {
            let end = rest[start...].firstIndex(where: isSpace) ?? rest.endIndex
            words.append(text(rest[start..<end]))
            rest = rest[end...]
        }
        return words
    }

    /// Returns the text of some bytes, in which `~` stands for a space.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let tilde = UInt8(ascii: "~")
        guard bytes.contains(tilde) else { return String(decoding: bytes, as: UTF8.self) }
        return String(decoding: bytes.map { $0 == tilde ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }

    private static let comment = UInt8(ascii: "#")

    /// Returns whether a line is empty or a comment.
    private static func isUnread(_ line: ArraySlice<UInt8>) -> Bool {
        line.first { !isSpace($0) }.map { $0 == comment } ?? true
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
}

extension String {
    /// The forms of a word, which `|` separates: `loaf|loaves`.
    var forms: [String] { utf8.split(separator: UInt8(ascii: "|")).map { String(Substring($0)) } }
}
