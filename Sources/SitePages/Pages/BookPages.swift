import LinkChecker
import MustacheEngine
import RecipeFeed
import SiteSources

/// The first page of a book.
package struct BookTitlePage: SitePage {
    package static let template = "book-title"
    package static let isIndexed = false

    package let frame: PageFrame
    let book: Book
    let picture: Picture?
    let address: String?

    package init(_ book: Book, _ parts: PageParts) {
        frame = parts.frame(at: Book.titlePath, root: "")
        self.book = book
        picture = book.cover(parts.photos).flatMap { Picture($0, root: "") }
        address = parts.address?.url(of: HomePage.path)
    }

    static let fields = Fields<BookTitlePage>(
        "title page of a book",
        frameFields + [
            .text("tag", "The tag or the category of a book's recipes, if it isn't of the whole site.") { $0.book.tag },
            .text("bookCount", "How many recipes it has, in words: \"12 recipes\".") { page in
                page.frame.texts.counted(.recipeCount, page.book.recipeCount)
            },
            .object("picture", "The photo of its cover, if recipes have photos.") { $0.picture },
            .text("address", "The site's address, if it is known.") { $0.address },
        ])
}

/// A page that opens a group of recipes in a book.
package struct BookSectionPage: SitePage {
    package static let template = "book-section"
    package static let isIndexed = false

    package let frame: PageFrame
    let name: String
    let recipes: List<BookLink>

    package init(_ section: Book.Section, _ parts: PageParts) {
        frame = parts.frame(at: section.path, title: section.name)
        name = section.name
        recipes = List(section.recipes.map { BookLink($0, parts.site.texts) })
    }

    static let fields = Fields<BookSectionPage>(
        "section of a book",
        frameFields + [
            .text("name", "The name of the cuisine, tag or letter.") { $0.name },
            .list("recipes", "Its recipes.") { $0.recipes },
        ])
}

/// The table of contents of a book, which reading systems also show in their own way.
package struct BookContentsPage: SitePage {
    package static let template = "book-contents"
    package static let isIndexed = false

    package let frame: PageFrame
    let sections: List<BookContentsSection>
    let loose: List<BookLink>
    let first: String
    let front: List<BookLink>
    let back: List<BookLink>
    let hasFoods: Bool
    /// The same as a tree, for reading systems that don't know this page.
    let outline: [BookOutline]

    /// Creates the page.
    ///
    /// - Parameters:
    ///   - book: the book.
    ///   - hasFoods: whether it has an index of ingredients.
    ///   - parts: the parts of pages.
    package init(_ book: Book, hasFoods: Bool, _ parts: PageParts) {
        let texts = parts.site.texts
        frame = parts.frame(at: Book.contentsPath, title: texts[.contents])
        self.hasFoods = hasFoods
        sections = List(
            (book.hasOpeners ? book.sections : []).map { section in
                BookContentsSection(
                    name: section.name, path: section.path,
                    recipes: List(section.recipes.map { BookLink($0, texts) }))
            })
        loose = List((book.hasOpeners ? [] : book.sections.flatMap(\.recipes)).map { BookLink($0, texts) })
        first = book.hasOpeners ? book.sections[0].path : book.sections[0].recipes[0].path
        func documents(isAbout: Bool) -> [TextDocument] {
            book.documents.map { parts.site.documents[$0] }.filter { ($0.path == parts.site.about?.path) == isAbout }
        }
        func links(to documents: [TextDocument]) -> List<BookLink> {
            List(documents.map { BookLink(name: $0.title, path: $0.path.reference()) })
        }
        let (first, last) = (documents(isAbout: true), documents(isAbout: false))
        front = links(to: first)
        back = links(to: last)
        let groups = book.sections.map { section in
            BookOutline(
                name: section.name, path: section.path,
                inner: section.recipes.map { BookOutline(name: $0.recipe.name, path: $0.path) })
        }
        let indexes =
            [BookOutline(name: texts[.indexOfRecipes], path: Book.recipeIndexPath)]
            + (hasFoods ? [BookOutline(name: texts[.indexOfIngredients], path: Book.foodIndexPath)] : [])
        outline =
            first.map { BookOutline(name: $0.title, path: $0.path) }
            + (book.hasOpeners ? groups : groups.flatMap(\.inner))
            + last.map { BookOutline(name: $0.title, path: $0.path) } + indexes
    }

    static let fields = Fields<BookContentsPage>(
        "contents of a book",
        frameFields + [
            .list("sections", "The groups of recipes; empty if there is only one.") { $0.sections },
            .list("loose", "The recipes of a book with a single group.") { $0.loose },
            .list("front", "The about page, if there is one.") { $0.front },
            .list("back", "The site's other pages.") { $0.back },
            .text("first", "The path of the page with which its recipes begin.") { $0.first },
            .flag("hasFoods", "Whether the book has an index of ingredients.") { $0.hasFoods },
        ])
}

/// An entry in the contents of a book.
struct BookOutline: Sendable {
    let name: String
    /// The path of its page on the site.
    let path: String
    /// The entries below it.
    var inner: [BookOutline] = []
}

/// A group of recipes in the contents of a book.
struct BookContentsSection: TemplateModel {
    let name: String
    let path: String
    let recipes: List<BookLink>

    static let fields = Fields<BookContentsSection>(
        "section in the contents of a book",
        .text("name", "The name of the cuisine, tag or letter.") { $0.name },
        .text("path", "The path of the page that opens it, from the book's top.") { $0.path },
        .list("recipes", "Its recipes.") { $0.recipes })
}

/// A link in a book.
struct BookLink: TemplateModel {
    let name: String
    let path: String
    var time: String?
    var language: String?

    init(name: String, path: String) {
        (self.name, self.path) = (name, path)
    }

    init(_ entry: Site.SiteRecipe, _ texts: SiteTexts) {
        name = entry.recipe.name
        path = entry.path.reference()
        time = RecipeTime.whole(of: entry.recipe.details.times, texts)?.text
        language = entry.recipe.details.language.flatMap { texts.language.isSpoken(in: $0) ? nil : $0 }
    }

    static let fields = Fields<BookLink>(
        "link in a book",
        .text("name", "The name of the recipe, or the title of the page.") { $0.name },
        .text("path", "Its path from the book's top.") { $0.path },
        .text("time", "How long the recipe takes in total, if that is known: \"45 min\".") { $0.time },
        .text("language", "The language of the recipe as a BCP 47 tag, if that is known and not the site's.") {
            $0.language
        })
}

/// An index at the end of a book: of the recipes by name, or of ingredients.
package struct BookIndexPage: SitePage {
    package static let template = "book-index"
    package static let isIndexed = false

    package let frame: PageFrame
    let heading: String
    let isOfFoods: Bool
    let letters: List<BookIndexLetter>

    private init(_ heading: String, isOfFoods: Bool, at path: String, _ letters: [BookIndexLetter], _ parts: PageParts)
    {
        frame = parts.frame(at: path, title: heading)
        self.heading = heading
        self.isOfFoods = isOfFoods
        self.letters = List(letters)
    }

    /// Creates the index of recipes.
    package init(ofRecipesIn book: Book, _ parts: PageParts) {
        let texts = parts.site.texts
        let letters = HomeList.byLetter(Array(book.recipes)) { $0.recipe.name }.map { letter, recipes in
            BookIndexLetter(
                letter: letter,
                entries: List(
                    recipes.map { BookIndexEntry(name: $0.recipe.name, links: List([BookLink($0, texts)])) }))
        }
        self.init(texts[.indexOfRecipes], isOfFoods: false, at: Book.recipeIndexPath, letters, parts)
    }

    /// Creates the index of main ingredients; returns `nil` if no two recipes have one in common.
    ///
    /// - Parameters:
    ///   - entries: the entries of the search index, in the order of the book's recipes.
    ///   - book: the book.
    ///   - parts: the parts of pages.
    package init?(ofFoodsIn entries: [RecipeIndex.Entry], _ book: Book, _ parts: PageParts) {
        let foods = book.foods(entries)
        guard !foods.isEmpty else { return nil }
        let texts = parts.site.texts
        let letters = HomeList.byLetter(foods) { $0.name }.map { letter, foods in
            BookIndexLetter(
                letter: letter,
                entries: List(
                    foods.map { food in
                        BookIndexEntry(name: food.name, links: List(food.recipes.map { BookLink($0, texts) }))
                    }))
        }
        self.init(texts[.indexOfIngredients], isOfFoods: true, at: Book.foodIndexPath, letters, parts)
    }

    static let fields = Fields<BookIndexPage>(
        "index of a book",
        frameFields + [
            .text("heading", "Its heading.") { $0.heading },
            .flag("isOfFoods", "Whether it lists ingredients with several recipes each, not recipes.") { $0.isOfFoods },
            .list("letters", "Its entries by their first letters.") { $0.letters },
        ])
}

/// A letter of an index.
struct BookIndexLetter: TemplateModel {
    let letter: String
    let entries: List<BookIndexEntry>

    static let fields = Fields<BookIndexLetter>(
        "letter of an index",
        .text("letter", "The letter; # for all that begins with none.") { $0.letter },
        .list("entries", "The entries that begin with it.") { $0.entries })
}

/// An entry of an index.
struct BookIndexEntry: TemplateModel {
    let name: String
    let links: List<BookLink>

    static let fields = Fields<BookIndexEntry>(
        "entry of an index",
        .text("name", "The recipe or the ingredient.") { $0.name },
        .list("links", "Its recipes.") { $0.links })
}
