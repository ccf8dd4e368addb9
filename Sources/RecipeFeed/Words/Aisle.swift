import Yams

/// An aisle of a shop, in the order in which most shops have them.
package enum Aisle: String, CaseIterable, Sendable {
    case produce, bread, dairy, meat, fish, dry, tins, baking, spices, oils, snacks, drinks, frozen, household

    /// Returns the foods of the aisle in a language, given its code; none if the language isn't in the table.
    ///
    /// Both kinds of Norwegian share their foods.
    package func foods(in language: String) -> [String] {
        let code = ["no", "nn"].contains(language) ? "nb" : language
        return Self.table[rawValue]?[code] ?? []
    }

    /// The aisle of each food, whatever its language; of a word that has several aisles, the first one.
    static let byFood: [String: Aisle] = Dictionary(
        allCases.flatMap { aisle in (table[aisle.rawValue] ?? [:]).values.joined().map { ($0, aisle) } },
        uniquingKeysWith: { first, _ in first })

    /// The foods of each aisle by language, as `aisles.yaml` has them.
    private static let table: [String: [String: [String]]] = {
        let text = String(decoding: PackageResources.aisles_yaml, as: UTF8.self)
        let mapping = (try? Yams.compose(yaml: text, .truths))?.mapping ?? [:]
        return Dictionary(
            mapping.map { aisle, languages in
                let foods = (languages.mapping ?? [:]).map { language, foods in
                    (language.string ?? "", WordLists.words(of: foods))
                }
                return (aisle.string ?? "", Dictionary(foods, uniquingKeysWith: { first, _ in first }))
            }, uniquingKeysWith: { first, _ in first })
    }()
}

/// The aisles that an owner of recipes in Cooklang lists in `aisle.conf`.
///
/// A line in brackets names an aisle. Each line below it has a food, with `|` between its names, as the chapter "Shopping Lists" of
/// Cooklang's specification (https://cooklang.org/docs/spec/) describes.
package struct AisleFile: Sendable, Equatable {
    /// An aisle with the names of its foods in lower case.
    package struct Section: Sendable, Equatable {
        package let name: String
        package var foods: [String]
        /// The built-in aisles whose foods belong here as well.
        package var aisles: [Aisle] = []
    }

    /// The name of such a file.
    package static let fileName = "aisle.conf"
    package private(set) var sections: [Section] = []
    /// The foods in front of the first aisle, which have none.
    package private(set) var loose: [String] = []

    /// Reads the file.
    package init(_ bytes: [UInt8]) {
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let text = (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line)
            let content = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
            let entry = String(content).replacing("\u{FEFF}", with: "")
            if entry.hasPrefix("["), let end = entry.lastIndex(of: "]") {
                add(aisle: String(entry[entry.index(after: entry.startIndex)..<end]).trimmed)
            } else if !entry.isEmpty {
                let names = entry.split(separator: "|").map { String($0).trimmed.lowercased() }.filter { !$0.isEmpty }
                if sections.isEmpty { loose += names } else { sections[sections.count - 1].foods += names }
            }
        }
        match()
    }

    private mutating func add(aisle name: String) {
        guard !name.isEmpty else { return }
        sections.append(Section(name: name, foods: []))
    }

    /// Gives each built-in aisle to the section that has most of its foods, so that a food that the owner doesn't list is found
    /// beside those that it is sold with.
    private mutating func match() {
        let counts = sections.map { section in
            section.foods.compactMap { Aisle.byFood[$0] }.reduce(into: [Aisle: Int]()) { $0[$1, default: 0] += 1 }
        }
        for aisle in Aisle.allCases {
            let best = sections.indices.max { (counts[$0][aisle] ?? 0, $1) < (counts[$1][aisle] ?? 0, $0) }
            if let best, counts[best][aisle] != nil { sections[best].aisles.append(aisle) }
        }
    }
}
