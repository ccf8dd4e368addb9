import Yams

/// The fields of front matter, with one key each.
///
/// A field can have several names, such as `yield` and `servings`. If a recipe has two of them, a key with a value
/// takes precedence, then the one that comes first in the format.
struct FrontMatterFields {
    /// A field to read.
    struct Field {
        let key: Node
        /// The field that the key names; `nil` if the key is unknown.
        let name: String?
        let value: Node
    }

    /// The fields to read, in the order of the file.
    private(set) var kept: [Field] = []
    /// The ignored keys whose values differ from those of the fields that replace them.
    private(set) var lost: [Lost] = []

    /// A key that is ignored because another one names the same field.
    struct Lost {
        let key: Node
        /// The index in ``FrontMatterFields/kept`` of the key that is read instead.
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
    /// Returns whether this field takes precedence over an earlier one for the same subject.
    fileprivate func precedes(_ other: Self) -> Bool {
        let ranks = zip(rank, other.rank).first { $0 != $1 }
        return ranks.map { $0 < $1 } ?? false
    }

    /// The criteria for precedence, the most important first; lower values win.
    private var rank: [Int] {
        let isAddress = value.scalar?.string.contains("://") ?? false
        return [
            value.isNothing ? 1 : 0, FrontMatterKey.isAddress(name ?? "") && !isAddress ? 1 : 0,
            FrontMatterKey.rank(of: name ?? ""), key.scalar?.string == name ? 0 : 1,
        ]
    }
}

extension Node {
    /// Whether the node is empty.
    var isNothing: Bool {
        switch self {
        case .scalar(let scalar):
            scalar.string.isBlank || (scalar.style == .plain && ["~", "null"].contains(scalar.string))
        case .sequence(let sequence): sequence.allSatisfy(\.isNothing)
        case .mapping(let mapping): mapping.isEmpty
        case .alias: false
        }
    }

    /// Returns whether another value has the same content.
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
