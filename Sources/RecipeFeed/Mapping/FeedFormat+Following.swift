import Foundation
import StrictJSON

/// An address in a document.
package struct NamedAddress: Sendable {
    /// The address as it is written.
    package let text: String
    /// The offset in the document, in bytes.
    package let offset: Int
    package let pointer: String
    /// The reason that the address cannot be followed, if there is one.
    package var problem: Problem?

    /// Creates an address at a place in a document.
    package init(text: String, offset: Int = 0, pointer: String = "", problem: Problem? = nil) {
        self.text = text
        self.offset = offset
        self.pointer = pointer
        self.problem = problem
    }

    /// A reason that an address cannot be followed.
    package struct Problem: Sendable {
        /// The fault, in plain words.
        package let message: String
        /// Advice for the owner.
        package let help: String
    }
}

extension FeedFormat {
    /// Returns the format of a document: the given one, otherwise the one whose marks it has.
    package static func of(_ document: FeedDocument, given: FeedFormat?) -> FeedFormat {
        if let format = given ?? document.format { return format }
        return (try? document.content.get()).flatMap(recognised) ?? .own
    }

    /// Returns whether a document has the marks of a format.
    package static func isRecognised(_ document: FeedDocument) -> Bool {
        document.format != nil || (try? document.content.get()).flatMap(recognised) != nil
    }

    /// Returns whether the format finds a recipe with a name in a document; an exact format reports all else as faults.
    package func hasRecipe(in document: FeedDocument) -> Bool {
        guard !isExact, let root = try? document.content.get() else { return isExact }
        guard case .success(let list) = recipes(of: root, atMost: 100) else { return false }
        return list.recipes.prefix(100).contains { self[.name]?.first(in: $0, file: { _ in false }) != nil }
    }

    /// Returns whether the format finds a recipe in a document that has more than a name and an id; an exact format reports all
    /// else as faults.
    package func hasMoreThanName(in document: FeedDocument) -> Bool {
        guard !isExact, let root = try? document.content.get() else { return isExact }
        guard case .success(let list) = recipes(of: root, atMost: 100) else { return false }
        let others = RecipeField.allCases.filter { ![.id, .name].contains($0) }
        return list.recipes.prefix(100).contains { recipe in
            others.contains { self[$0]?.first(in: recipe, file: { _ in false }) != nil }
        }
    }

    /// The parameter of the source's address that numbers its documents, if there is one.
    package var pages: PageParameter? { following.pages }

    /// Whether `detail` is the format's own rather than one from the feed's settings.
    package var hasBuiltInDetail: Bool { FeedFormat.named(name)?.following.details == following.details }

    /// Returns the number of recipes in a document.
    package func recipeCount(of document: FeedDocument) -> Int {
        guard let root = try? document.content.get(), case .success(let list) = recipes(of: root, atMost: .max) else {
            return 0
        }
        return list.recipes.reduce(0) { count, _ in count + 1 }
    }

    /// Returns the address of the next document; `nil` if this is the last one.
    package func next(after document: FeedDocument) -> NamedAddress? {
        guard let rule = following.next, let root = try? document.content.get(), root.satisfies(rule.conditions),
            let found = rule.template.whole(in: root, encode: Self.placed)
        else { return nil }
        let value = document.value(at: found.offset)
        let pointer = value?.pointer(from: root) ?? ""
        guard let text = found.plainText?.trimmed else {
            return NamedAddress(
                text: "", offset: found.offset, pointer: pointer,
                problem: .init(
                    message: "`next` finds \(value?.kind.rawValue ?? "a value") where it looks for an address",
                    help: "say with `next` of the feed's settings where the address itself is"))
        }
        if text.isEmpty { return nil }
        var named = NamedAddress(text: text, offset: found.offset, pointer: pointer)
        if rule.template.isPathAlone, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            let path = rule.template.paths.first?.description ?? "$.next"
            named.problem = .init(
                message: "`next` finds the number \(text), which is not an address",
                help: "write the address around it, such as next: \"?page={\(path)}\"")
        }
        return named
    }

    /// Returns the addresses of the recipes' own documents; `nil` if the list has the recipes themselves.
    ///
    /// If a recipe lacks a value for its address, the last address is empty. If there are too many recipes, there is
    /// one address more than the limit.
    package func details(of document: FeedDocument, atMost limit: Int) -> [NamedAddress]? {
        guard let templates = following.details, let root = try? document.content.get(),
            case .success(let list) = recipes(of: root, atMost: max(limit, limit &+ 1)), !list.isOne, !list.isWhole,
            !(hasBuiltInDetail && list.recipes.contains(where: hasContent))
        else { return nil }
        var pointers = JSONPointers(from: root)
        var addresses: [NamedAddress] = []
        for recipe in list.recipes {
            var problem: NamedAddress.Problem?
            let detail = templates.first { recipe.satisfies($0.paths) } ?? templates.first
            let text = detail?.text(of: recipe) { value in
                if value.hasDotSegment {
                    problem = .init(
                        message: "\"\(value.shortened())\" would lead to another address than a recipe's document",
                        help: "give the recipe another id, or leave it out of the list")
                }
                return Self.percentEncoded(value)
            }
            addresses.append(
                NamedAddress(
                    text: text ?? "", offset: recipe.offset, pointer: pointers.pointer(to: recipe), problem: problem))
            if text == nil || addresses.count > limit { break }
        }
        return addresses
    }

    /// Returns whether a recipe has ingredients or steps: an export has whole recipes in its list, while an API only
    /// names them.
    private func hasContent(_ recipe: JSONValue) -> Bool {
        [RecipeField.ingredients, .steps].contains { self[$0]?.first(in: recipe) { _ in false } != nil }
    }

    /// Returns a value for an address: percent-encoded if it is the value of a parameter, otherwise unchanged.
    private static func placed(_ value: String, behind text: String) -> String {
        text.hasSuffix("=") ? percentEncoded(value) : value
    }

    /// Returns a value percent-encoded as one segment of a path or one value of a query.
    private static func percentEncoded(_ value: String) -> String {
        value.addingPercentEncoding(
            withAllowedCharacters: .alphanumerics.intersection(.init(charactersIn: "!"..."~")).union(
                .init(charactersIn: "-._~")))
            ?? ""
    }
}

extension FeedDocument {
    fileprivate func value(at offset: Int) -> JSONValue? { (try? content.get())?.document.value(at: offset) }
}

extension String {
    /// Whether a part between slashes is `.` or `..`, which servers resolve even if the slashes are encoded.
    fileprivate var hasDotSegment: Bool {
        split { $0 == "/" || $0 == "\\" }.contains { $0 == "." || $0 == ".." }
    }
}
