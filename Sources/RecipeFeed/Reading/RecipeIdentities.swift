import Foundation
import StrictJSON

/// Gives each recipe of a feed its own id.
///
/// An id that the feed gives stays unchanged. If recipes share an id that was made from a page or a title, more goes
/// into it: the fragment of the address, then the title, then the file. Other recipes keep their ids, regardless of
/// order. The same recipe in several files counts once.
struct RecipeIdentities {
    private var first: [UUID: Holder] = [:]
    /// The recipes with a shared id, in the documents' order.
    private var shared: [UUID: [Holder]] = [:]
    /// The shared ids, in the order in which they were found.
    private var order: [UUID] = []
    /// The owner's own recipes by the texts of their files, whose ids are those of their paths.
    private var own: [[UInt8]: [Holder]] = [:]

    /// A recipe with its id.
    private struct Holder {
        let recipe: JSONValue
        let position: RecipePosition
        let document: FeedDocument
        let nodes: DocumentNodes
        let rules: RecipeReader.Rules
        let origin: IDOrigin
        /// The index among the recipes that were read; `nil` if the recipe has faults.
        let index: Int?

        var path: String { document.path ?? "" }
        var reader: RecipeReader { RecipeReader(recipe, at: position, in: document, linking: nodes, by: rules) }
    }

    /// Records a recipe's id; `index` is that among the recipes that were read, `nil` if the recipe has faults.
    mutating func add(_ id: RecipeID, of reader: RecipeReader, at index: Int?) {
        guard let number = UUID(uuidString: id.uuid) else { return }
        let holder = Holder(
            recipe: reader.recipe, position: reader.position, document: reader.document, nodes: reader.nodes,
            rules: reader.rules, origin: id.origin, index: index)
        if reader.document.markdown != nil, index != nil {
            own[reader.document.bytes.withPlainLines, default: []].append(holder)
        }
        guard let other = first[number] else {
            first[number] = holder
            return
        }
        if shared[number] == nil { order.append(number) }
        shared[number, default: [other]].append(holder)
    }

    /// The result of comparing the recipes that share an id.
    struct Resolution {
        /// New ids of recipes, by their indexes.
        var ids: [(index: Int, id: String)] = []
        /// The recipes that an earlier file has as well, with a warning.
        var repeated: [(index: Int, warning: FeedFault)] = []
        /// A fault for each id that stays shared.
        var faults: [FeedFault] = []
    }

    /// Returns new ids for recipes; `recipes` are all that were read.
    func resolved(among recipes: [Recipe]) -> Resolution {
        var resolution = Resolution()
        leaveOutCopies(&resolution)
        let copies = Set(resolution.repeated.map(\.index))
        for number in order {
            let all = (shared[number] ?? []).filter { $0.index.map { !copies.contains($0) } ?? true }
            guard !all.isEmpty else { continue }
            let holders = Self.distinct(all, among: recipes, &resolution)
            if holders.count == 1 { continue }
            // Given ids stay; made ones change.
            var (open, refused) = (holders.filter { !$0.origin.isGiven }, holders.filter { $0.origin.isGiven })
            for part in RecipeReader.IdentityPart.allCases where !open.isEmpty {
                let texts = open.map { $0.reader.identity(with: part) }
                let counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
                var left: [Holder] = []
                for (holder, text) in zip(open, texts) {
                    let id = holder.rules.options.namespace.uuid(of: text)
                    // A recipe with nothing more to add keeps its id, if that is still free.
                    let other = UUID(uuidString: id)
                    let isFree = other == number ? refused.isEmpty : other.flatMap { first[$0] } == nil
                    guard counts[text] == 1, isFree else {
                        left.append(holder)
                        continue
                    }
                    if let index = holder.index { resolution.ids.append((index, id)) }
                }
                open = left
            }
            refused += open
            if refused.count > 1 { resolution.faults.append(Self.fault(refused)) }
        }
        return resolution
    }

    /// Leaves out files that are copies of others, such as `Soup (1).md` of `Soup.md`: that with the shortest path stays.
    private func leaveOutCopies(_ resolution: inout Resolution) {
        for holders in own.values where holders.count > 1 {
            let sorted = holders.sorted { ($0.path.count, $0.path) < ($1.path.count, $1.path) }
            for copy in sorted.dropFirst() {
                guard let index = copy.index else { continue }
                resolution.repeated.append((index, Self.warning(about: copy, asIn: sorted[0])))
            }
        }
        resolution.repeated.sort { $0.index < $1.index }
    }

    /// Returns the recipes without those that an earlier file has as well, word for word.
    private static func distinct(
        _ holders: [Holder], among recipes: [Recipe], _ resolution: inout Resolution
    ) -> [Holder] {
        var seen: [Recipe.Content: Holder] = [:]
        return holders.filter { holder in
            guard let index = holder.index, !holder.rules.format.isExact, holder.document.markdown == nil else {
                return true
            }
            let recipe = Recipe.Content(of: recipes[index], at: holder.document.location)
            guard let first = seen[recipe] else {
                seen[recipe] = holder
                return true
            }
            guard first.document !== holder.document else { return true }
            resolution.repeated.append((index, warning(about: holder, asIn: first)))
            return false
        }
    }

    private static func warning(about holder: Holder, asIn first: Holder) -> FeedFault {
        var warning = holder.reader.warning(
            at: holder.recipe, "is shown once, since it is in another file as well, with the same text",
            help: "nothing is missing; take one of the files out if it is yours")
        warning.besides = [FeedPlace(document: first.document, offset: first.recipe.offset)]
        return warning
    }

    private static func fault(_ holders: [Holder]) -> FeedFault {
        let (first, second) = (holders[0], holders[1])
        let places = ([first] + holders.dropFirst(2)).map {
            FeedPlace(document: $0.document, offset: $0.recipe.offset)
        }
        return second.reader.identityFault(second.origin, asOf: first.reader, at: places)
    }
}

// The source text of a recipe's id, and the faults of shared ids.

extension RecipeReader {
    /// A part of the recipe that goes into its id; later ones are added only if recipes share an id without them.
    enum IdentityPart: CaseIterable {
        case fragment, name, file
    }

    /// Returns the source text of the recipe's id.
    func identity(with part: IdentityPart) -> String {
        var reader = self
        let source = reader.link(.source, relativeTo: nil)?.text
        let name = reader.requiredLine(.name) ?? ""
        // Some pages distinguish their recipes only by their ids.
        let own = recipe["@id"]?.text.flatMap { id in source.map { id.hasPrefix("\($0)#") ? id : $0 } }
        let address = reader.link(.source, relativeTo: nil, keepsFragment: true)?.text
        var parts = [[address, own].compactMap(\.self).first { $0 != source } ?? source ?? name]
        if part != .fragment, source != nil { parts.append(name) }
        if part == .file, let file = document.lastingPath { parts.append(file) }
        return parts.joined(separator: "\n")
    }

    /// Returns the fault for an id that other recipes have as well: a first one, and those at some places.
    func identityFault(_ origin: IDOrigin, asOf other: RecipeReader, at places: [FeedPlace]) -> FeedFault {
        let field: RecipeField = origin == .source ? .source : origin == .name ? .name : .id
        let path = path(of: field, at: nil)
        let own = path.flatMap { $0.segments.isEmpty ? nil : $0.shown } ?? "\(field)"
        let shared = origin == .source ? "\(own) and name" : own
        let label = other.position.label(of: other.recipe, format, showsID: false)
        var fault = fault(
            field, at: nil, "has the same \(shared) as \(label)", help: identityHelp(origin, own, besides: other))
        fault.besides = places
        return fault
    }

    private func identityHelp(_ origin: IDOrigin, _ key: String, besides other: RecipeReader) -> String {
        if format.isExact { return "give each recipe its own \(key)" }
        if document.markdown != nil { return "give each of them an id of its own, or leave the id out" }
        let difference = differingKey(besides: other)
        let line = difference.map { "such as id: \($0), in which they differ" }
        if origin.isGiven, let place = format[.id]?.place {
            let rule = (format[.id]?.paths.first).map { ", id: \($0)," } ?? ""
            return "\(place)\(rule) finds the same in both; write there what only one of them has"
                + (line.map { ", \($0)" } ?? "")
        }
        let settings = "write a line id: below recipe: in the feed's settings"
        if origin.isGiven {
            return "give each recipe its own \(key), or \(settings)" + (line.map { ", \($0)" } ?? "")
        }
        return "leave one of them out of the feed, or \(settings), \(line ?? "for what only one of them has")"
    }

    /// Returns the path to a value that differs between two recipes, such as a number.
    private func differingKey(besides other: RecipeReader) -> JSONPath? {
        let used = Set([RecipeField.id, .name, .source].flatMap { format[$0]?.paths ?? [] }.compactMap(\.firstName))
        let names = ["id", "uuid", "slug", "key", "nr", "number", "code"]
        let keys = recipe.members.prefix(200).compactMap { key, value -> (rank: Int, key: String)? in
            guard let text = value.plainText, !used.contains(key), let theirs = other.recipe[key]?.plainText,
                text != theirs, text.utf8.count <= 100
            else { return nil }
            let form = key.lowercased()
            return names.firstIndex { form.hasSuffix($0) }.map { ($0, key) }
        }
        return keys.min { $0.rank < $1.rank }.map { JSONPath(names: [$0.key]) }
    }
}

extension FeedDocument {
    /// The name and folder of the file, or the address of the recipe's own document; `nil` for an entry of a list.
    fileprivate var lastingPath: String? {
        guard let location else { return nil }
        if location.isFileURL { return location.pathComponents.suffix(2).joined(separator: "/") }
        return isDetail ? location.absoluteString : nil
    }
}

extension [UInt8] {
    /// The text with line feeds between its lines, and none at its end.
    fileprivate var withPlainLines: [UInt8] {
        let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        let end = lastIndex { $0 != feed && $0 != carriage }.map { $0 + 1 } ?? 0
        return (0..<end).filter { self[$0] != carriage || self[$0 + 1] != feed }.map { self[$0] }
    }
}
