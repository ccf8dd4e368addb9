import StrictJSON

/// The keys of recipes that a format reads nothing of, by how many recipes say something there.
package struct UnreadKeys {
    private var counts: [String: Int] = [:]
    private var order: [String] = []
    private let root = Node()

    /// The most keys that are counted.
    private static let limit = 1_000

    /// What is read of a value.
    private final class Node {
        var children: [JSONPath.Segment: Node] = [:]
        /// Whether all of it is read.
        var isRead = false

        func add(_ path: ArraySlice<JSONPath.Segment>) {
            guard let segment = path.first else {
                isRead = true
                return
            }
            let child = children[segment] ?? Node()
            children[segment] = child
            child.add(path.dropFirst())
        }

        func child(_ key: String) -> Node? { children[.name(key)] ?? children[.all] }
    }

    /// Counts the keys of the recipes in some documents.
    package init(of documents: [FeedDocument], readAs format: FeedFormat) {
        let paths = RecipeField.allCases.flatMap { format[$0]?.readPaths ?? [] }
        for path in paths + format.hidden.map(\.path.segments) + (format.due?.readPaths ?? []) where !path.isEmpty {
            root.add(path[...])
        }
        for document in documents where document.markdown == nil {
            guard let content = try? document.content.get() else { continue }
            let recipes = document.isDetail ? [content] : (try? format.recipes(of: content).get())?.recipes ?? []
            for recipe in recipes {
                var found: Set<String> = []
                look(at: recipe, root, "", &found)
            }
        }
    }

    /// The keys, in the order in which recipes have them.
    package var listed: [(key: String, recipes: Int)] { order.map { ($0, counts[$0] ?? 0) } }

    private mutating func look(at value: JSONValue, _ node: Node, _ path: String, _ found: inout Set<String>) {
        if node.isRead { return }
        switch value.kind {
        case .object where path.isEmpty || !node.children.isEmpty:
            for (key, member) in value.members where !key.hasPrefix("@") {
                let place = path.isEmpty ? key : "\(path).\(key)"
                if let child = node.child(key) {
                    look(at: member, child, place, &found)
                } else if !member.isNothing, member.boolean != false, path.isEmpty || key != "id" {
                    count(place, &found)
                }
            }
        case .array where !node.children.isEmpty:
            guard let child = node.children[.all] else {
                // The others are read as nothing else.
                if let first = node.children[.index(0)], let element = value.elements.first(where: { _ in true }) {
                    look(at: element, first, path, &found)
                }
                return
            }
            for element in value.elements { look(at: element, child, path, &found) }
        case .null: break
        default: if !value.isNothing, value.boolean != false { count(path, &found) }
        }
    }

    private mutating func count(_ key: String, _ found: inout Set<String>) {
        guard found.insert(key).inserted else { return }
        if counts[key] == nil {
            guard order.count < Self.limit else { return }
            order.append(key)
        }
        counts[key, default: 0] += 1
    }
}

extension FieldRule {
    /// The ways to every value that it reads.
    fileprivate var readPaths: [[JSONPath.Segment]] { sources.flatMap(\.readPaths) }
}

extension FieldSource {
    fileprivate var readPaths: [[JSONPath.Segment]] {
        switch self {
        case .path, .template, .numbered, .file, .constant: paths.map(\.segments)
        case .unless(_, let source): source.readPaths
        case .named(let rules): rules.flatMap(\.rule.readPaths)
        case .each(let rule):
            ([rule.heading, rule.picture].compactMap(\.self).flatMap(\.readPaths)
                + rule.text.readPaths.flatMap { text in [text, (rule.items?.segments ?? []) + text] })
                .map { rule.elements.segments + $0 }
        }
    }
}
