import Foundation
import StrictJSON

/// An address that a document names.
package struct NamedAddress: Sendable {
    /// As it is written.
    package let text: String
    /// Where it stands, in bytes.
    package let offset: Int
    package let pointer: String
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

    /// The address of the document that comes after one; nil where it is the last.
    package func next(after document: FeedDocument) -> NamedAddress? {
        guard let root = try? document.content.get(), let value = following.next?.first(in: root),
            let text = value.text, !text.isBlank
        else { return nil }
        return NamedAddress(text: text.trimmed, offset: value.offset, pointer: value.pointer(from: root))
    }

    /// The parameter of the source's address that counts its documents, if there is one.
    package var pages: PageParameter? { following.pages }

    /// How many recipes a document has.
    package func recipeCount(of document: FeedDocument) -> Int {
        guard let root = try? document.content.get(), case .success(let list) = recipes(of: root) else { return 0 }
        return list.recipes.count
    }

    /// The addresses of the documents that have the recipes which a list only names; nil where it has them itself.
    ///
    /// One is empty where the list has nothing of which it could be made.
    package func details(of document: FeedDocument) -> [NamedAddress]? {
        guard let detail = following.detail, let root = try? document.content.get(),
            case .success(let list) = recipes(of: root), !list.isOne
        else { return nil }
        var pointers = JSONPointers(from: root)
        return list.recipes.map { recipe in
            NamedAddress(
                text: detail.text(of: recipe, encode: Self.percentEncoded) ?? "", offset: recipe.offset,
                pointer: pointers.pointer(to: recipe))
        }
    }

    /// A value as one segment of a path, or as a value in a query.
    private static func percentEncoded(_ value: String) -> String {
        value.addingPercentEncoding(
            withAllowedCharacters: .alphanumerics.intersection(.init(charactersIn: "!"..."~")).union(
                .init(charactersIn: "-._~")))
            ?? ""
    }
}
