import Files
import Foundation
import ImagePipeline
import LinkChecker
import MustacheEngine
import RecipeFeed
import SiteHosting

/// The digests of the inputs of pages.
///
/// A page whose key hasn't changed keeps its bytes, as long as its assets keep their addresses.
///
/// A key includes only those common values that the page's templates use: the home page shows the number of recipes
/// and changes with each new one, but a recipe's page doesn't.
struct PageKeys: Sendable {
    private let site: Site
    /// The digests of the common values, by the names of templates.
    private let surroundings: [String: ContentDigest]
    /// The digests of recipes' cards, by cuisine.
    private let cards: [[ContentDigest]]
    /// The digests of cards by the recipe's id, if there are topics.
    private let cardsByID: [String: ContentDigest]
    /// The digests of recipes' pages, by cuisine.
    private let recipes: [[ContentDigest]]
    /// The facts about the recipe index on pages: whether it exists, and whether it has ingredients.
    private let recipeIndex: [String?]
    /// The digest of the targets of links in Markdown files.
    private let targets: ContentDigest

    /// Computes the digests of the common values.
    ///
    /// - Parameters:
    ///   - parts: the parts of pages.
    ///   - content: the digests of the recipes.
    ///   - templates: the templates.
    ///   - resolver: the resolver of links in Markdown files.
    ///   - program: identifies this version of the program, because another one may render differently.
    init(
        _ parts: PageParts, _ content: RecipeContent, _ templates: TemplateLibrary, _ resolver: LinkResolver,
        program: String
    ) {
        site = parts.site
        targets = resolver.digest
        recipeIndex = parts.recipeIndex.map { ["index", "\($0.hasFoods)"] } ?? [nil]
        cards = site.cuisines.map { $0.recipes.map { ContentDigest(ofParts: parts.cardParts(of: $0)) } }
        let listed = site.topics.isEmpty ? [] : site.cuisines.flatMap(\.recipes)
        cardsByID = Dictionary(
            zip(listed, cards.joined()).map { ($0.recipe.id, $1) }, uniquingKeysWith: { first, _ in first })
        recipes = site.cuisines.map { cuisine in
            cuisine.recipes.map { entry in
                let digest = content.recipes[entry.recipe.id]?.description
                let changed = entry.changed.map { "\($0.timeIntervalSince1970)" }
                return ContentDigest(
                    ofParts: [digest, changed, entry.lastingID] + parts.photos.all(of: entry.recipe).parts
                        + parts.topicParts(of: entry)
                        + parts.site.lostLinks.parts(of: entry.recipe) + parts.ownLinks.parts(of: entry.recipe)
                        + parts.feedLinks.parts(of: entry))
            }
        }
        let sources = Dictionary(templates.sources.map { ($0.name, $0.bytes) }, uniquingKeysWith: { first, _ in first })
        surroundings = Dictionary(
            uniqueKeysWithValues: PageTemplates.pages.map { page in
                let used = templates.templates(usedBy: [page.template]).sorted()
                let texts = used.flatMap { [$0, ContentDigest(of: sources[$0] ?? []).description] }
                let frame = parts.frameParts(asked: templates.keys(usedBy: [page.template]))
                return (page.template, ContentDigest(ofParts: [program] + texts + frame))
            })
    }

    /// Returns the key of a page; `nil` if one of its files cannot be read.
    func key(of page: PlannedPage) -> ContentDigest? {
        guard let (template, parts) = parts(of: page) else { return nil }
        return ContentDigest(ofParts: [surroundings[template]?.description, site.path(of: page)] + parts)
    }

    /// Returns the template and the inputs of a page, without the common values.
    private func parts(of page: PlannedPage) -> (template: String, parts: [String?])? {
        switch page {
        case .home:
            let cuisines = zip(site.cuisines, cards).flatMap { cuisine, cards in
                [cuisine.name, cuisine.slug, cuisine.pagePaths[0], "\(cards.count)"] + cards.map(\.description)
            }
            // The cuisines already include the recipes' cards.
            let groups = site.homeGroups(by: site.homeOrder).flatMap { group -> [String?] in
                [group.name, group.slug, group.path, "\(group.recipes.count)"] + group.recipes.map(\.lastingID)
            }
            // The offered tags and the recipe index; the cards already include the times.
            let topics = site.topics.flatMap { [$0.name, "\($0.recipes.count)"] }
            return (HomePage.template, cuisines + groups + topics + recipeIndex)
        case .pantry: return (PantryPage.template, recipeIndex)
        case .favorites: return (FavoritesPage.template, site.recipes.map(\.lastingID))
        case .shopping: return (ShoppingPage.template, [])
        case .notFound: return (NotFoundPage.template, [])
        case .offline: return (OfflinePage.template, [])
        case .cuisine(let index, let portion):
            let cuisine = site.cuisines[index]
            return (CuisinePage.template, groupParts(cuisine, portion) { cards[index][$0] })
        case .topic(let index, let portion):
            let topic = site.topics[index]
            return (CuisinePage.template, groupParts(topic, portion) { cardsByID[topic.recipes[$0].recipe.id] })
        case .recipe(let index, let cuisineIndex):
            let cuisine = site.cuisines[cuisineIndex]
            let neighbours = [index - 1, index + 1].map { place in
                cards[cuisineIndex].indices.contains(place) ? cards[cuisineIndex][place].description : nil
            }
            let targets = cuisine.recipes[index].note.map { _ in self.targets.description }
            return (
                RecipePage.template,
                [recipes[cuisineIndex][index].description, cuisine.name, cuisine.slug, cuisine.pagePaths[0], targets]
                    + neighbours
            )
        case .text(let index):
            let document = site.documents[index]
            guard let bytes = try? document.file.bytes() else { return nil }
            return (
                TextPage.template,
                [
                    document.file.path, document.title, ContentDigest(of: bytes).description, targets.description,
                    site.contentPolicy.header,
                ]
            )
        case .moved(_, let recipe, let cuisine):
            let entry = site.cuisines[cuisine].recipes[recipe]
            return (MovedPage.template, [entry.recipe.name, entry.path])
        }
    }
}

extension PageKeys {
    /// Returns the inputs of a page with a group's portion; `card` returns the digest of a recipe's card.
    private func groupParts(
        _ group: Site.RecipeGroup, _ portion: Int, card: (Int) -> ContentDigest?
    ) -> [String?] {
        let listed = group.portion(portion).indices.map { card($0)?.description }
        return [group.kind.rawValue, group.name, group.slug, "\(group.recipes.count)", "\(portion)"] + group.pagePaths
            + listed
    }
}

extension PageParts {
    /// Returns the targets of a recipe's category and tags.
    fileprivate func topicParts(of entry: Site.SiteRecipe) -> [String?] {
        let details = entry.recipe.details
        return [details.category.flatMap { topicPaths.path(.category, $0) }]
            + details.tags.map { topicPaths.path(.tag, $0) }
    }

    /// Returns the inputs of a recipe's card, and the metadata of its picture.
    fileprivate func cardParts(of entry: Site.SiteRecipe) -> [String?] {
        let recipe = entry.recipe
        let marks = [hasVideo(recipe), hasSource(recipe), entry.note != nil].map { $0 ? "1" : "0" }
        let details = recipe.details
        let time = RecipeTime.whole(of: details.times, site.texts)
        return [
            entry.lastingID, recipe.name, recipe.cuisine, "\(recipe.cuisineOrigin)", entry.path,
            time?.minutes.map(String.init), time?.text,
            details.yield,
            details.language,
        ]
            + marks
            + [photos.thumbnails[recipe.id], photos.page[recipe.id]].parts
    }

    /// Returns the common values of pages that the templates use.
    fileprivate func frameParts(asked keys: Set<String>) -> [String?] {
        var parts: [String?] = [
            site.texts.digest.description, site.name, address?.url(of: ""), hasFeed ? "feed" : nil, site.about?.path,
            assets.index.holds(PageFrame.customStyles) ? "styles" : nil,
            assets.index.holds(FavoritesPage.icon) ? "icon" : nil,
        ]
        parts += site.headings.additions + [site.homeOrder.rawValue]
        if !keys.isDisjoint(with: ["hasRecipes", "recipeCount", "recipeCountText", "hasOneRecipe", "hasManyRecipes"]) {
            parts.append("\(site.recipeCount) recipes")
        }
        if keys.contains("contentPolicy") { parts.append(site.contentPolicy.meta) }
        if keys.contains("shoppingPath") { parts.append(site.mayHaveIngredients ? "shopping" : nil) }
        if keys.contains("listDate") { parts.append(site.listDate.map { "\($0.timeIntervalSince1970)" }) }
        if !keys.isDisjoint(with: ["links", "hasSeveralLinks"]) {
            parts += site.documents.flatMap { [$0.title, $0.path] }
        }
        return parts
    }
}

extension [Photo?] {
    /// All data of the photos, as parts of a digest.
    fileprivate var parts: [String?] { flatMap { $0?.parts ?? [nil] } }
}

extension Photo {
    /// All data of the photo, as parts of a digest.
    var parts: [String?] {
        [colour]
            + renditions.flatMap { ["\($0.width) \($0.height) \($0.format)", $0.digest.description] }
    }
}
