import Foundation
import StrictJSON

/// An address that a document names.
package struct NamedAddress: Sendable {
    /// As it is written.
    package let text: String
    /// Where it stands, in bytes.
    package let offset: Int
    package let pointer: String
    /// What is wrong with it, if it cannot be followed.
    package var problem: Problem?

    /// Makes an address that stands at a place of a document.
    package init(text: String, offset: Int = 0, pointer: String = "", problem: Problem? = nil) {
        (self.text, self.offset, self.pointer, self.problem) = (text, offset, pointer, problem)
    }

    /// Why an address cannot be followed.
    package struct Problem: Sendable {
        /// What is wrong, in plain words.
        package let message: String
        /// What to do about it.
        package let help: String
    }
}

extension FeedFormat {
    /// The format of a document: the one that is given, else the one that it has the marks of.
    package static func of(_ document: FeedDocument, given: FeedFormat?) -> FeedFormat {
        if let given { return given }
        return (try? document.content.get()).flatMap(recognised) ?? .own
    }

    /// Whether a document has the marks of a format.
    package static func isRecognised(_ document: FeedDocument) -> Bool {
        (try? document.content.get()).flatMap(recognised) != nil
    }

    /// The parameter of the source's address that counts its documents, if there is one.
    package var pages: PageParameter? { following.pages }

    /// Whether `detail` is the one that the format came with, rather than one of the feed's settings.
    package var hasBuiltInDetail: Bool { FeedFormat.named(name)?.following.detail == following.detail }

    /// Returns how many recipes a document has.
    package func recipeCount(of document: FeedDocument) -> Int {
        guard let root = try? document.content.get(), case .success(let list) = recipes(of: root, atMost: .max) else {
            return 0
        }
        return list.recipes.reduce(0) { count, _ in count + 1 }
    }

    /// Returns the address of the document that comes after one; `nil` if it is the last.
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

    /// Returns the addresses of the documents of the recipes that a list only names; `nil` if it has the recipes themselves.
    ///
    /// The last is empty if the list has nothing to make it of; there is one more than the limit if there are too many.
    package func details(of document: FeedDocument, atMost limit: Int) -> [NamedAddress]? {
        guard let detail = following.detail, let root = try? document.content.get(),
            case .success(let list) = recipes(of: root, atMost: max(limit, limit &+ 1)), !list.isOne, !list.isWhole,
            !(hasBuiltInDetail && list.recipes.contains(where: hasContent))
        else { return nil }
        var pointers = JSONPointers(from: root)
        var addresses: [NamedAddress] = []
        for recipe in list.recipes {
            var problem: NamedAddress.Problem?
            let text = detail.text(of: recipe) { value in
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

    /// Whether a recipe has ingredients or steps: an export has all of each recipe in its list, where an API only names them.
    private func hasContent(_ recipe: JSONValue) -> Bool {
        [RecipeField.ingredients, .steps].contains { self[$0]?.first(in: recipe) { _ in false } != nil }
    }

    /// Returns a value as it is put into an address: encoded if it is a parameter's value, else as it is written.
    private static func placed(_ value: String, behind text: String) -> String {
        text.hasSuffix("=") ? percentEncoded(value) : value
    }

    /// Returns a value as one segment of a path, or as a value in a query.
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
    /// Whether a part of it, between slashes, is `.` or `..`, which servers resolve, also if the slashes are encoded.
    fileprivate var hasDotSegment: Bool {
        split { $0 == "/" || $0 == "\\" }.contains { $0 == "." || $0 == ".." }
    }
}
