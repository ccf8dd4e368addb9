import LinkChecker

/// A form of the site's pages that is other than the published one.
struct PageTransform: Sendable {
    /// Part of the entity tags of its pages.
    let name: String
    /// Makes its form of a page.
    let page: @Sendable ([UInt8]) -> [UInt8]
}

extension PageTransform {
    /// A page whose links lead to the same places wherever it is shown.
    static let atAnyAddress = PageTransform(name: "top", page: withLinksFromTop)
}
