/// Reads the file of a language.
///
/// A mistake is reported, and the words of its key are left out. The files in the program have none, to which tests hold them.
struct LanguageReader {
    private(set) var words: LanguageWords
    private var file: WordFile

    /// The mistakes in the file, by their lines.
    var mistakes: [WordFile.Mistake] { file.mistakes.sorted { $0.line < $1.line } }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: its text in UTF-8.
    ///   - code: the BCP 47 code of its language, which is its name.
    ///   - sections: the sections to read; `nil` for all of them.
    init(_ bytes: [UInt8], code: String, only sections: Set<String>? = nil) {
        words = LanguageWords(code: code)
        file = WordFile(bytes, name: "\(code).txt", only: sections)
        for entry in file.entries { read(entry) }
        words.foods.makeComparable()
        if sections == nil { reportMissing() }
    }

    private mutating func read(_ entry: WordFile.Entry) {
        let (key, section) = (entry.key, entry.section)
        func report(_ problem: String, _ help: String) { file.report(entry.line, problem, help) }
        guard let kind = LanguageSection.all[section] else {
            return report("there is no section [\(section)]", "put \"\(key)\" into one of those in README.md")
        }
        switch kind {
        case .keys(let keys):
            guard let place = keys[key] else {
                return report(
                    "[\(section)] has no key \"\(key)\"", "its keys are \(keys.keys.sorted().joined(separator: ", "))")
            }
            if let need = place.read(entry.words, into: &words) { report("\"\(key)\" can't be read", "write \(need)") }
        case .ownKeys(let need, let read):
            if !read(&words, key, entry.words) { report("\"\(key)\" can't be read", "write \(need)") }
        }
    }

    private mutating func reportMissing() {
        for (name, kind) in LanguageSection.all {
            guard let section = file.sections[name] else {
                file.report(1, "there is no section [\(name)]", "add it, with its keys")
                continue
            }
            guard case .keys(let keys) = kind else { continue }
            for key in keys.keys where !section.keys.contains(key) {
                file.report(
                    section.line, "[\(name)] has no \"\(key)\"", "write `\(key): none` if there are no words for it")
            }
        }
    }
}
