package import Diagnostics
import Files
package import Foundation
import RecipeFeed
package import SiteSources

/// The model of a site, made from its feed and the owner's files, with the history for later builds.
package struct ModelledSite {
    package let site: Site
    /// The history including this site; `nil` for the built-in sample.
    package let history: SiteHistory?
    /// Warnings for the owner, in addition to those about the files.
    package let warnings: [Diagnostic]

    /// Arranges the recipes of a site.
    ///
    /// - Parameters:
    ///   - authored: the owner's files.
    ///   - feed: the recipes.
    ///   - lostLinks: the links that may be gone.
    ///   - earlier: the history of the previous site.
    ///   - time: the time of this build.
    /// - Throws: a diagnostic if a note cannot be read.
    package init(
        _ authored: AuthoredContent, _ feed: LoadedFeed, _ lostLinks: LostLinks = LostLinks(),
        after earlier: SiteHistory, at time: Date
    ) throws(Diagnostic) {
        let recipes = feed.recipes.named(by: authored.texts)
        var history = earlier
        let unfollowed = history.followRenames(in: recipes)
        let slugs = history.slugs(of: recipes)
        history.move(recipes, to: slugs, at: time)
        let shelf = NoteShelf(
            authored.notes, own: recipes.ownNotes, recipes: recipes, slugs: slugs,
            lasting: history.idsByLasting, former: history.formerSlugs, hidden: earlier.names(of: feed.hidden))
        let content = try RecipeContent(recipes, notes: shelf.notes, in: feed.folders)
        // The built-in sample never changes.
        if let fetched = feed.fetched {
            history.date(content.recipes, list: content.list, fetched: fetched, at: time)
        }
        site = Site(
            recipes: recipes, slugs: slugs, notes: shelf.notes, pages: authored.pages, about: authored.about,
            headings: authored.headings, homeOrder: authored.homeOrder, homeShelf: authored.homeShelf,
            aisles: ShopAisles(authored.aisles, feed.aisles, authored.texts), title: authored.title,
            contentPolicy: authored.contentPolicy, texts: authored.texts, lostLinks: lostLinks,
            history: history)
        history.cuisines = site.cuisines.reduce(into: [:]) { $0[$1.name] = $1.slug }
        self.history = feed.fetched == nil ? nil : history
        let known = Set(slugs).union(history.formerSlugs.keys)
        warnings =
            site.nameWarnings + site.shelfWarnings(authored.homeShelf) + shelf.warnings
            + [unfollowed?.warning(besides: known)].compactMap(\.self)
    }
}

extension SiteHistory {
    /// Returns the possible names of notes on hidden recipes: their ids, and the slugs that they had or would get.
    fileprivate func names(of hidden: [HiddenRecipe]) -> Set<String> {
        Set(hidden.flatMap { [$0.id, $0.id.flatMap { recipes[$0]?.slug }, $0.name.map(Slug.make)].compactMap(\.self) })
    }
}

extension [Recipe] {
    /// Returns the recipes with a placeholder in the site's language for a missing cuisine and category.
    fileprivate func named(by texts: SiteTexts) -> [Recipe] {
        guard contains(where: { $0.cuisineOrigin == .none }) else { return self }
        let isOneGroup = allSatisfy { $0.cuisineOrigin == .none }
        let name = isOneGroup ? texts[.recipes] : texts[.otherRecipes]
        return map { $0.cuisineOrigin == .none ? $0.listed(under: name) : $0 }
    }

    /// The texts below the front matter of Markdown recipes, by the recipe's id.
    fileprivate var ownNotes: [String: SourceFile] {
        reduce(into: [:]) { notes, recipe in
            guard let note = recipe.note, !note.text.allSatisfy(\.isWhitespace) else { return }
            notes[recipe.id] = SourceFile(
                path: SiteFolder.recipes + note.path, shownPath: note.shownPath,
                content: .bytes([UInt8](note.text.utf8)))
        }
    }
}
