import Foundation

/// The facts in the head of a page: its address, title, picture and language.
///
/// They stand in for what a recipe lacks: `<link rel="canonical">`, the Open Graph protocol (https://ogp.me) and the language
/// of the document.
struct PageFacts {
    private typealias Fact = (text: String, offset: Int)

    /// The most bytes of a fact; addresses have up to 2,000.
    private static let longest = 2_000

    private var address: Fact?
    private var title: Fact?
    private var picture: Fact?
    private var language: Fact?
    /// The address to which others are relative; `nil` if the page doesn't say it.
    private var base: URL?

    init(_ page: HTMLPage, _ text: DecodedText) {
        var metas: [String: Fact] = [:]
        var properties: Set<String> = []
        var (canonical, base, name): (Fact?, Fact?, Fact?)
        for node in page.nodes where ["html", "meta", "link", "base", "title"].contains(node.name) {
            let attributes = page.attributes(of: node).mapValues(page.text)
            let offset = text.offset(of: node.offset)
            // Each recipe of the page has them.
            func fact(_ value: String?) -> Fact? {
                value?.trimmed.nonblank.flatMap { $0.utf8.count <= Self.longest ? ($0, offset) : nil }
            }
            switch node.name {
            case "html": language = language ?? fact(attributes["lang"] ?? attributes["xml:lang"])
            case "base": base = base ?? fact(attributes["href"])
            case "link":
                if PageSyntax.words(attributes["rel"]?.lowercased() ?? "").contains("canonical") {
                    canonical = canonical ?? fact(attributes["href"])
                }
            // Pictures in SVG have titles, too.
            case "title": name = name ?? fact(page.text(node.content))
            default:
                guard let key = (attributes["property"] ?? attributes["name"])?.lowercased() else { continue }
                // Open Graph's are properties; plugins write others under the same names.
                let isProperty = attributes["property"] != nil && !properties.contains(key)
                if metas[key] == nil || isProperty { metas[key] = fact(attributes["content"]) ?? metas[key] }
                if isProperty { properties.insert(key) }
            }
        }
        let addresses = [canonical, metas["og:url"]].compactMap(\.self)
        address = addresses.first { SchemaOrg.isWebAddress($0.text) }
        self.base =
            (base.map { [$0] } ?? []).compactMap {
                URL(string: $0.text, relativeTo: address.flatMap { URL(string: $0.text) })
            }
            .first?.absoluteURL ?? address.flatMap { URL(string: $0.text) }
        if self.base?.scheme == nil { self.base = nil }
        title = metas["og:title"] ?? metas["twitter:title"] ?? name
        if let written = title, let site = metas["og:site_name"] {
            title = (Self.without(site.text, written.text), written.offset)
        }
        picture = metas["og:image:secure_url"] ?? metas["og:image"] ?? metas["og:image:url"] ?? metas["twitter:image"]
    }

    /// Returns a page's title without the name of its site at the end.
    private static func without(_ site: String, _ title: String) -> String {
        guard title.hasSuffix(site) else { return title }
        let rest = String(title.dropLast(site.count)).trimmed
        guard let mark = rest.last, "|–—-·•:»".contains(mark) else { return title }
        return String(rest.dropLast()).trimmed.nonblank ?? title
    }

    /// Sets what a recipe lacks; if the page has several recipes, its title and its picture are those of none.
    func fill(_ recipe: inout SourceValue, isOne: Bool) {
        if isOne {
            if let title, !["name", "headline"].contains(where: { recipe[$0]?.saysSomething == true }) {
                recipe.set("name", .text(title.text, at: title.offset))
            }
            if recipe["name"]?.saysSomething != true, let headline = recipe["headline"], headline.saysSomething {
                recipe.set("name", headline)
            }
            if let picture, recipe["image"]?.saysSomething != true {
                recipe.set("image", .text(picture.text, at: picture.offset))
            }
        }
        if let address, !["url", "mainEntityOfPage"].contains(where: { hasAddress(recipe[$0]) }) {
            recipe.set("url", .text(address.text, at: address.offset))
        }
        if let language, recipe["inLanguage"]?.saysSomething != true {
            recipe.set("inLanguage", .text(language.text, at: language.offset))
        }
        for key in ["image", "url", "thumbnailUrl"] {
            if let value = recipe[key] { recipe.set(key, resolved(value)) }
        }
    }

    private func hasAddress(_ value: SourceValue?) -> Bool {
        switch value {
        case .text(let text, _): SchemaOrg.isWebAddress(text) || base != nil && !text.isBlank
        case .list(let values): values.contains { hasAddress($0) }
        case .object: ["@id", "url"].contains { hasAddress(value?[$0]) }
        case .json, nil: false
        }
    }

    /// Returns addresses with those that are relative to the page's address made absolute.
    private func resolved(_ value: SourceValue) -> SourceValue {
        guard let base else { return value }
        switch value {
        case .text(let text, let offset):
            let text = text.trimmed
            // A browser that saves a page puts its pictures into a folder beside it.
            guard !text.isEmpty, !text.contains(":"), !text.hasPrefix("#"), !text.hasPrefix("./"), !text.contains(" "),
                let url = URL(string: text, relativeTo: base)
            else { return value }
            return .text(url.absoluteString, at: offset)
        case .list(let values): return .list(values.map(resolved))
        case .object(let members):
            return .object(
                members.map {
                    ["url", "contentUrl", "thumbnailUrl"].contains($0.key) ? ($0.key, resolved($0.value)) : $0
                })
        case .json: return value
        }
    }
}
