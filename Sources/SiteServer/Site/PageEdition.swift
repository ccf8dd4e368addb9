import SiteGenerator

/// A form of the site's pages that is other than the published one.
struct PageEdition: Sendable {
    /// Part of the entity tags of its pages.
    let name: String
    /// Makes its form of a page.
    let page: @Sendable ([UInt8]) -> [UInt8]
}

extension PageEdition {
    /// A page whose links lead to the same places wherever it is shown.
    static let atAnyAddress = PageEdition(name: "top", page: withLinksFromTop)
}
