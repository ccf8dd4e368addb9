import StrictJSON

/// A document's statements about the list that it is a page of, under the keys that most services use.
package struct ListExtent: Sendable {
    /// The number of pages.
    package var pages: Int?
    /// The number of entries on all pages.
    ///
    /// Some services give the number on this page, which is never larger.
    package var entries: Int?
    /// Whether there is a next page.
    package var hasNext = false

    /// Reads the statements at the document's root, and in an object for paging.
    package init(of document: FeedDocument) {
        guard let root = try? document.content.get(), root.kind == .object else { return }
        for (key, value) in root.members {
            note(key, value)
            guard value.kind == .object, Self.holders.contains(Self.plain(key)) else { continue }
            for (key, value) in value.members { note(key, value) }
        }
    }

    private static let holders: Set = [
        "meta", "metadata", "pagination", "paging", "page", "pageinfo", "info", "links", "cursor",
    ]
    private static let pageKeys: Set = [
        "totalpages", "pagecount", "pagescount", "numpages", "lastpage", "pagestotal", "pages",
    ]
    private static let entryKeys: Set = [
        "total", "totalcount", "totalresults", "totalrecipes", "totalitems", "totalentries", "totalelements",
        "totalrecords", "totalhits", "recordcount", "count", "found", "numfound", "nbhits",
    ]
    private static let nextKeys: Set = [
        "next", "nextpage", "nextpageurl", "nexturl", "nextlink", "nexthref", "nextcursor", "hasnext", "hasnextpage",
        "hasmore", "odatanextlink",
    ]

    private mutating func note(_ key: String, _ value: JSONValue) {
        let key = Self.plain(key)
        if Self.pageKeys.contains(key) { pages = pages ?? Self.number(value) }
        if Self.entryKeys.contains(key) { entries = [entries, Self.number(value)].compactMap(\.self).max() }
        if Self.nextKeys.contains(key), !value.isNothing, value.boolean != false, value.plainText != "0" {
            // An object holds the address, which may be null.
            hasNext = hasNext || value.kind != .object || value["href"]?.isNothing == false
        }
    }

    private static func number(_ value: JSONValue) -> Int? {
        value.plainText.flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
    }

    /// Returns a key in lower case, without separators.
    private static func plain(_ key: String) -> String { key.lowercased().filter { $0.isLetter || $0.isNumber } }
}
