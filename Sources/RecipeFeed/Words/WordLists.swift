import Yams

/// The lists of words in a YAML file of this folder: each key has words that are separated by commas.
struct WordLists {
    private let lists: [(name: String, words: [String])]

    /// The words in texts of recipes.
    static let texts = WordLists(PackageResources.texts_yaml)
    /// The names of nutrients.
    static let nutrients = WordLists(PackageResources.nutrients_yaml)
    /// The names of fields in front matter and notes.
    static let frontMatter = WordLists(PackageResources.front_matter_yaml)
    /// The keys of fields in documents of other programs.
    static let keys = WordLists(PackageResources.keys_yaml)
    /// The keys of the parts of ingredients and steps.
    static let itemKeys = WordLists(PackageResources.item_keys_yaml)

    private init(_ bytes: [UInt8]) {
        let mapping = try? Yams.compose(yaml: String(decoding: bytes, as: UTF8.self))?.mapping
        lists = (mapping ?? [:]).map { name, words in
            let words = words.string?.split(separator: ",").map { String($0).trimmed } ?? []
            return (name.string ?? "", words.filter { !$0.isEmpty })
        }
    }

    /// The names of the lists, in the order of the file.
    var names: [String] { lists.map(\.name) }

    /// Returns the words of a list, in order.
    subscript(name: String) -> [String] {
        guard let list = lists.first(where: { $0.name == name }) else {
            // The files are part of the program, and every test reads them.
            preconditionFailure("there are no words for \(name)")
        }
        return list.words
    }
}
