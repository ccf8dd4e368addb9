import Yams

/// The fields of front matter, each by one of the keys that name it.
///
/// A field can have several names, such as `yield` and `servings`. If a recipe has two of them, one counts: one that says something,
/// then the one that the format looks at first.
struct FrontMatterFields {
    /// A field to read.
    struct Field {
        let key: Node
        /// The field that the key names; `nil` if it names none.
        let name: String?
        let value: Node
    }

    /// The fields to read, in the order in which they are written.
    private(set) var kept: [Field] = []
    /// The keys whose values are not read although they say something else than the field that is.
    private(set) var lost: [Lost] = []

    /// A key whose value is not read.
    struct Lost {
        let key: Node
        /// The key that counts in its place, by its index in ``FrontMatterFields/kept``.
        let instead: Int
    }

    init(_ mapping: Node.Mapping) {
        let all = mapping.map { key, value in
            Field(key: key, name: FrontMatterKey.field(key.scalar?.string ?? ""), value: value)
        }
        var best: [String: Int] = [:]
        for (index, field) in all.enumerated() {
            guard let name = field.name else { continue }
            let subject = FrontMatterKey.subject(of: name)
            guard let other = best[subject] else {
                best[subject] = index
                continue
            }
            if field.precedes(all[other]) { best[subject] = index }
        }
        var places: [Int: Int] = [:]
        for (index, field) in all.enumerated()
        where field.name.map({ best[FrontMatterKey.subject(of: $0)] == index }) ?? true {
            places[index] = kept.count
            kept.append(field)
        }
        for (index, field) in all.enumerated() where places[index] == nil {
            guard let name = field.name, let instead = best[FrontMatterKey.subject(of: name)],
                let place = places[instead], !field.value.isNothing, !field.value.says(all[instead].value)
            else { continue }
            lost.append(Lost(key: field.key, instead: place))
        }
    }
}

extension FrontMatterFields.Field {
    /// Whether this field counts rather than another one of the same subject, which stands above it.
    fileprivate func precedes(_ other: Self) -> Bool {
        let ranks = zip(rank, other.rank).first { $0 != $1 }
        return ranks.map { $0 < $1 } ?? false
    }

    /// The reasons to take another field of the same subject, the weightiest first.
    private var rank: [Int] {
        let isAddress = value.scalar?.string.contains("://") ?? false
        return [
            value.isNothing ? 1 : 0, FrontMatterKey.isAddress(name ?? "") && !isAddress ? 1 : 0,
            FrontMatterKey.rank(of: name ?? ""), key.scalar?.string == name ? 0 : 1,
        ]
    }
}

extension Node {
    /// Whether nothing is written in it.
    var isNothing: Bool {
        switch self {
        case .scalar(let scalar):
            scalar.string.isBlank || (scalar.style == .plain && ["~", "null"].contains(scalar.string))
        case .sequence(let sequence): sequence.allSatisfy(\.isNothing)
        case .mapping(let mapping): mapping.isEmpty
        case .alias: false
        }
    }

    /// Whether another value says the same.
    fileprivate func says(_ other: Node) -> Bool {
        switch (self, other) {
        case (.scalar(let one), .scalar(let other)): one.string.trimmed == other.string.trimmed
        case (.sequence(let one), .sequence(let other)):
            one.count == other.count && zip(one, other).allSatisfy { $0.says($1) }
        case (.mapping(let one), .mapping(let other)):
            one.count == other.count && zip(one, other).allSatisfy { $0.key.says($1.key) && $0.value.says($1.value) }
        default: false
        }
    }
}
