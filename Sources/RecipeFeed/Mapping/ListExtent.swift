import StrictJSON

/// A document's statements about the list that it is a page of, under the keys that most services use.
package struct ListExtent: Sendable, Equatable {
    /// The number of pages.
    package var pages: Int?
    /// The number of entries on all pages.
    ///
    /// Some services give the number on this page, which is never larger.
    package var entries: Int?
    /// Whether there is a next page.
    package var hasNext = false

    /// Whether there is any statement.
    package var saysSomething: Bool { pages != nil || entries != nil || hasNext }

    /// Reads the statements in the objects around a document's list, and in their objects for paging.
    package init(of document: FeedDocument, as format: FeedFormat) {
        guard let root = try? document.content.get() else { return }
        for object in format.objectsAroundList(in: root) { note(object, depth: 2) }
    }

    private mutating func note(_ object: JSONValue, depth: Int) {
        for (key, value) in object.members {
            let plain = Self.plain(key)
            note(plain, value)
            guard depth > 0, Self.holders.contains(plain) else { continue }
            if value.kind == .object { note(value, depth: depth - 1) }
            // Links are also a list of objects, each with its relation.
            for link in value.elements.prefix(20) where link["rel"]?.text == "next" { note("next", link) }
        }
    }

    private static let holders = Set(WordLists.paging["holders"])
    private static let pageKeys = Set(WordLists.paging["pages"])
    private static let entryKeys = Set(WordLists.paging["entries"])
    private static let nextKeys = Set(WordLists.paging["next"])
    private static let lastKeys = Set(WordLists.paging["last"])

    private mutating func note(_ key: String, _ value: JSONValue) {
        if Self.pageKeys.contains(key) { pages = pages ?? Self.number(value) }
        if Self.entryKeys.contains(key) { entries = [entries, Self.number(value)].compactMap(\.self).max() }
        if Self.lastKeys.contains(key), value.boolean == false { hasNext = true }
        // Airtable names the next page by a text where others give a number.
        let isMark = key == "offset" && value.text.map { Int($0) == nil } == true
        guard isMark || Self.nextKeys.contains(key), !value.isNothing, value.boolean != false, value.plainText != "0"
        else { return }
        // An object holds the address, which may be null.
        hasNext = hasNext || value.kind != .object || ["href", "url"].contains { value[$0]?.isNothing == false }
    }

    /// Returns a number that is written alone or, as by Elasticsearch, in an object.
    private static func number(_ value: JSONValue) -> Int? {
        (value["value"] ?? value).plainText.flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
    }

    /// Returns a key in lower case, without separators and without the prefix of a vocabulary.
    private static func plain(_ key: String) -> String {
        (key.split(separator: ":").last ?? "").lowercased().filter { $0.isLetter || $0.isNumber }
    }
}

extension FeedFormat {
    /// Returns the objects around a document's list, the root first; a document with one recipe has no list.
    fileprivate func objectsAroundList(in root: JSONValue) -> [JSONValue] {
        guard case .success(let list) = recipes(of: root, atMost: 2), !list.isOne else { return [] }
        guard case .paths(let paths) = self.list else { return [root] }
        var objects = [root]
        for segment in (paths.first { $0.first(in: root) != nil })?.segments ?? [] {
            guard segment != .all, let last = objects.last, let next = segment.single(in: last) else { break }
            objects.append(next)
        }
        return objects.filter { $0.kind == .object }
    }
}
