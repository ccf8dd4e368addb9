import Diagnostics
import Foundation
import RecipeFeed
import SafeFetch

/// The pages of a list, from the source's document to the last one.
///
/// The next page is the one that the rule `next` finds, otherwise the next number of `pages`, otherwise that of the
/// header `Link`. If the server states the number of pages or recipes, all of them must arrive.
struct FeedPages {
    /// The last page that was received.
    private(set) var last: ReceivedDocument
    /// The limits for the documents.
    var budget: FeedDocuments.Budget
    /// Warnings about the end of the list.
    private(set) var warnings: [Diagnostic] = []
    private let source: FeedSource
    private let address: URL
    private let format: FeedFormat
    private var seen: Set<String>
    /// The number of the last page, for the rule `pages`.
    private var number: Int
    /// The number of pages that were received.
    private var count = 1
    /// The number of recipes on these pages, or referred to by them.
    private var recipes: Int
    /// The numbers that earlier pages and their headers stated; the page beyond the last may be empty and state nothing.
    private var stated: [ListExtent] = []
    /// Whether the source's document is the first page.
    private let beginsAtFirst: Bool

    /// A page to request.
    struct Step {
        let address: URL
        let lead: FeedDocuments.Lead
    }

    /// Creates the list with the source's document.
    init(
        _ first: ReceivedDocument, of source: FeedSource, at address: URL, _ format: FeedFormat,
        _ budget: FeedDocuments.Budget
    ) {
        last = first
        self.source = source
        self.address = address
        self.format = format
        self.budget = budget
        seen = [address.absoluteString]
        let firstNumber = format.pages?.first ?? 1
        number = format.pages.flatMap { address.number(of: $0.name) } ?? firstNumber
        beginsAtFirst = number == firstNumber
        recipes = format.recipeCount(of: first.document)
    }

    /// Returns the page after the last one.
    ///
    /// - Parameter allowedHosts: hosts, in addition to the feed's own, that a page may be on.
    /// - Returns: the page; `nil` at the end of the list.
    /// - Throws: `BuildError` if the address of the next page is invalid.
    mutating func next(allowing allowedHosts: [String]) throws(BuildError) -> Step? {
        if let named = format.next(after: last.document) {
            return try step(to: named, .next, allowedHosts)
        }
        if let pages = format.pages, !address.isFileURL {
            guard format.recipeCount(of: last.document) > 0, number < .max, !isLastByHeader,
                let next = address.setting(pages.name, to: number + 1)
            else { return end() }
            return Step(address: next, lead: .pages(pages.name))
        }
        guard let link = last.paging.next else { return end() }
        let named = NamedAddress(text: link.absoluteString)
        return try step(to: named, .link, allowedHosts)
    }

    /// Adds a received page.
    ///
    /// - Returns: whether the page is new; some servers answer with the last page for any higher number.
    /// - Throws: `BuildError` if the server ignores the number, or the documents exceed the limits.
    mutating func take(_ page: ReceivedDocument, from step: Step) throws(BuildError) -> Bool {
        if case .pages(let parameter) = step.lead, page.document.bytes == last.document.bytes {
            guard count > 1 else { throw uncounted(parameter) }
            _ = end()
            return false
        }
        try budget.add(page)
        noteStatements()
        last = page
        count += 1
        number += 1
        recipes += format.recipeCount(of: page.document)
        return true
    }

    /// Returns whether a page that cannot be loaded is simply beyond the end of the list.
    ///
    /// - Throws: `BuildError` if the source has stated that more follows.
    func isEnd(_ error: FeedDocuments.LoadError, from step: Step) throws(BuildError) -> Bool {
        guard case .pages(let parameter) = step.lead, case FetchError.status(let status) = error.cause,
            [400, 404, 410, 416].contains(status)
        else { return false }
        guard let rest else { return true }
        throw BuildError(
            .unavailable, "the feed is not whole: \(rest), and the next page is refused with status \(status)",
            file: error.address,
            help:
                "look whether the server counts its pages with \"\(parameter)\", which `pages` of the feed's settings "
                + "names, and from which number; or try again later")
    }

    // MARK: The end

    /// Ends the list, with a warning if the source states that more follows.
    private mutating func end() -> Step? {
        guard let rest else { return nil }
        let help =
            format.pages == nil || address.isFileURL
            ? FeedRest.help(isOnDisk: address.isFileURL)
            : "look what the server says beyond its last page, and which number `pages` of the feed's settings begins with"
        warnings.append(FeedRest.warning(rest, of: source, help: help))
        return nil
    }

    /// Notes what the last page states before another takes its place.
    private mutating func noteStatements() {
        var extent = ListExtent(of: last.document, as: format)
        extent.pages = extent.pages ?? last.paging.pages
        extent.entries = extent.entries ?? last.paging.entries
        if extent.saysSomething, stated.last != extent { stated.append(extent) }
    }

    /// The source's statement that there is more than was received; `nil` if there is no such statement.
    private var rest: String? {
        FeedRest.statement(
            of: [ListExtent(of: last.document, as: format)], after: stated, last.paging,
            pages: format.pages.map { number - $0.first + 1 } ?? count, recipes: recipes, beginsAtFirst: beginsAtFirst)
    }

    private var isLastByHeader: Bool {
        guard let pages = last.paging.pages else { return false }
        return number - (format.pages?.first ?? 1) + 1 >= pages
    }

    // MARK: Steps

    private mutating func step(
        to named: NamedAddress, _ lead: FeedDocuments.Lead, _ allowedHosts: [String]
    ) throws(BuildError) -> Step {
        let next = try named.resolved(
            in: last.document, of: address, isDetail: false, allowing: allowedHosts)
        guard seen.insert(next.absoluteString).inserted else {
            throw named.fault(
                in: last.document,
                "\"\(named.shown)\" was there before, so the documents go round in a circle",
                help: lead == .next
                    ? "look what `next` of the feed's settings finds"
                    : "the server's header Link names it; count its pages with `pages` of the feed's settings instead")
        }
        return Step(address: next, lead: lead)
    }

    private func uncounted(_ parameter: String) -> BuildError {
        BuildError(
            .badData, "the first two documents are the same, so the server does not count them with \"\(parameter)\"",
            file: source.label,
            help: "name with `pages` of the feed's settings the parameter that it counts with, or leave `pages` out")
    }
}

/// The part of a list that a source has and that wasn't received.
enum FeedRest {
    /// Compares what a source says of its list with what was received.
    ///
    /// - Parameters:
    ///   - extents: the statements of the documents; a list ends if one of them names no next page.
    ///   - earlier: the statements of earlier pages; of these, only the numbers count.
    ///   - headers: the statements in the last document's headers.
    ///   - pages: the number of pages that were received.
    ///   - recipes: the number of recipes that were received.
    ///   - beginsAtFirst: whether the first of these pages is the list's first.
    /// - Returns: the statement that there is more; `nil` if there is no such statement.
    static func statement(
        of extents: [ListExtent], after earlier: [ListExtent] = [], _ headers: PagingHeaders = PagingHeaders(),
        pages: Int, recipes: Int, beginsAtFirst: Bool = true
    ) -> String? {
        let came = "\(counted(recipes, "recipe")) came"
        let stated = extents + earlier
        if let all = ([headers.pages] + stated.map(\.pages)).compactMap(\.self).max() {
            if pages < all { return "the source says that it has \(counted(all, "page")), and \(pages) came" }
        } else if let all = ([headers.entries] + stated.map(\.entries)).compactMap(\.self).max(), beginsAtFirst {
            if recipes < all { return "the source says that it has \(counted(all, "recipe")), and \(came)" }
        }
        let hasNext = !extents.isEmpty && extents.allSatisfy(\.hasNext) || headers.next != nil
        return hasNext ? "\(came), and the last document says that more follow" : nil
    }

    /// Returns the warnings about documents that are read without following pages: standard input, and several files.
    static func warnings(
        about documents: [FeedDocument], of source: FeedSource, _ format: (FeedDocument) -> FeedFormat
    ) -> [Diagnostic] {
        let lists = documents.filter { $0.path == nil }.map { ($0, format($0)) }
        let extents = lists.map { ListExtent(of: $0, as: $1) }
        guard extents.contains(where: \.saysSomething) else { return [] }
        let recipes = lists.reduce(0) { $0 + $1.1.recipeCount(of: $1.0) }
        return statement(of: extents, pages: lists.count, recipes: recipes).map {
            [warning($0, of: source, help: help(isOnDisk: true))]
        } ?? []
    }

    /// Returns the warning that a source has more than was received.
    static func warning(_ statement: String, of source: FeedSource, help: String) -> Diagnostic {
        Diagnostic(
            severity: .warning, file: source.label, message: "the feed may not be whole: \(statement)", help: help)
    }

    /// Returns the advice for a list whose pages aren't followed.
    static func help(isOnDisk: Bool) -> String {
        isOnDisk
            ? "save the whole list, or each of its pages as a file and name them all, such as recipes-*.json; or name the "
                + "list's address as the source, with `next` or `pages` in the feed's settings"
            : "have its pages followed, with `next` or `pages` of the feed's settings, or ask for all recipes in its address"
    }
}

extension URL {
    /// Returns the address with a parameter set to a number, replacing existing values.
    func setting(_ parameter: String, to number: Int, unlessThere keeps: Bool = false) -> URL? {
        guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return nil }
        var items = components.queryItems ?? []
        if keeps, items.contains(where: { $0.name == parameter }) { return self }
        items.removeAll { $0.name == parameter }
        components.queryItems = items + [URLQueryItem(name: parameter, value: "\(number)")]
        return components.url
    }

    /// Returns the number in a parameter; `nil` if it is missing or not a number.
    func number(of parameter: String) -> Int? {
        URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems?.first { $0.name == parameter }?.value
            .flatMap { Int($0) }.flatMap { 0...1_000_000_000 ~= $0 ? $0 : nil }
    }
}
