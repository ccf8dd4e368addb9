import Foundation
import StrictJSON

/// Finds the address of the next page in a document of a server.
enum GuessedNext {
    private static let names = GuessedNames.forms([
        "next", "nextpageurl", "nexturl", "nextlink", "nexthref", "nextpage",
    ])
    private static let holders = GuessedNames.forms([
        "links", "meta", "metadata", "pagination", "paging", "pageinfo", "info",
    ])

    /// Returns the path to the address; `nil` if the document has none on its own host.
    static func path(in root: JSONValue, at location: URL?) -> GuessedPath? {
        guard let location, location.scheme?.hasPrefix("http") == true else { return nil }
        let own = path(in: root, GuessedPath(), location)
        return own
            ?? root.member(among: holders).flatMap { path(in: $0.value, GuessedPath().key($0.key), location) }
    }

    private static func path(in object: JSONValue, _ path: GuessedPath, _ location: URL) -> GuessedPath? {
        guard let (key, value) = object.member(among: names) else { return nil }
        let inner = value.kind == .object ? value.member(among: ["href", "url"]) : nil
        let text = (inner?.value ?? value).text ?? ""
        guard text.contains(#/^(https?:\/)?\/|^\?/#), let url = URL(string: text, relativeTo: location),
            url.host() == location.host()
        else { return nil }
        return inner.map { path.key(key).key($0.key) } ?? path.key(key)
    }
}
