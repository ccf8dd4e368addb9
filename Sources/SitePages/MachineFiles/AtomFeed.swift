import Files
import Foundation
import ImagePipeline
import LinkChecker
import RecipeFeed
import SitePublisher
import SiteSources

/// The Atom feed with a site's recipes (RFC 4287).
struct AtomFeed {
    let parts: PageParts
    let address: SiteAddress
    /// The time of the recipe list.
    let listDate: Date

    static let path = "feed.xml"

    private var site: Site { parts.site }

    /// The most entries; feed readers request the feed again and again.
    private static let entryCount = 100

    /// The file with the recipes that changed last; their identifiers stay the same if a name or page changes.
    var file: OutputFile {
        let home = address.url(of: "index.html").xmlEscaped
        // A note may have changed after the list.
        let updated = site.recipes.compactMap(\.changed).reduce(listDate, max)
        let entries = newest.map(entry).joined()
        let text = """
            <?xml version="1.0" encoding="utf-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(site.texts.language)">
            <id>\(home)</id>
            <title>\(site.name.xmlEscaped)</title>
            <updated>\(updated.formatted(.iso8601))</updated>
            <author><name>\(site.name.xmlEscaped)</name></author>
            <link rel="alternate" type="text/html" href="\(home)"/>
            <link rel="self" type="application/atom+xml" href="\(address.url(of: Self.path).xmlEscaped)"/>
            \(entries)</feed>

            """
        return OutputFile(path: Self.path, content: .bytes(Array(text.utf8)), origin: PageParts.feedOrigin)
    }

    /// The recipes that changed last; equally old ones are in the site's order.
    private var newest: [Site.SiteRecipe] {
        let dated = site.recipes.enumerated().map { ($0.offset, $0.element, $0.element.changed ?? listDate) }
        let ordered = dated.sorted { $0.2 == $1.2 ? $0.0 < $1.0 : $0.2 > $1.2 }
        return ordered.prefix(Self.entryCount).map(\.1)
    }

    private func entry(_ entry: Site.SiteRecipe) -> String {
        let recipe = entry.recipe
        let isGrouped = recipe.cuisineOrigin != .none
        let category = isGrouped ? "<category term=\"\(recipe.cuisine.xmlEscaped)\"/>\n" : ""
        let called =
            isGrouped
            ? site.texts.filled(.recipeAndCuisine, ["recipe": recipe.name, "cuisine": recipe.cuisine]) : recipe.name
        let source = parts.target(of: .source, of: recipe).map {
            "<link rel=\"via\" href=\"\($0.absoluteString.xmlEscaped)\"/>\n"
        }
        let details = recipe.details
        let photo = parts.photos.preview(of: recipe.id).map { preview in
            """
            <p><img src="\(address.url(of: preview.publishedPath).xmlEscaped)" width="\(preview.width)" \
            height="\(preview.height)" alt=""></p>
            """
        }
        // Newsboat 2.21 and rss2email 3.13 show no summary beside a content, so this has the words, too.
        let words = details.description?.split(separator: "\n").map(String.init) ?? [called]
        let content = (photo ?? "") + words.map { "<p>\($0.xmlEscaped)</p>" }.joined()
        let published = details.published.map { "<published>\($0)T00:00:00Z</published>\n" }
        let author = details.author.map { "<author><name>\($0.xmlEscaped)</name></author>\n" }
        let summary = words.joined(separator: " ").xmlEscaped
        return """
            <entry>
            <id>urn:uuid:\(entry.lastingID)</id>
            <title>\(recipe.name.xmlEscaped)</title>
            <updated>\((entry.changed ?? listDate).formatted(.iso8601))</updated>
            \(published ?? "")\(author ?? "")\
            <link rel="alternate" type="text/html" href="\(address.url(of: entry.path).xmlEscaped)"/>
            \(source ?? "")\(category)<summary>\(summary)</summary>
            <content type="html">\(content.xmlEscaped)</content>
            </entry>

            """
    }
}
