import Diagnostics
import Files
import ImagePipeline
import MustacheEngine
import RecipeFeed
import SiteHosting
import SitePublisher
import SiteSources

/// A recipe in a list.
struct RecipeCard: TemplateModel {
    let id: String
    let name: String
    let cuisine: String
    /// Whether it has a cuisine, or a category in its place.
    var isGrouped = true
    let path: String
    let picture: Picture?
    let loading: Loading
    /// The id of the group that begins with it; `nil` if none does.
    var anchor: String?
    /// A number for the course, or else for the name, below ``tintCount``.
    var tint = 0
    var time: RecipeTime?
    var yield: String?
    var language: String?
    let hasVideo: Bool
    let hasSource: Bool
    let hasNote: Bool

    /// The time at which a browser loads a picture: at once, or shortly before it becomes visible.
    enum Loading: String {
        case eager, lazy

        /// Creates the value for a card's position on the page, counted from 0; the first four are probably visible.
        init(at place: Int) { self = place < 4 ? .eager : .lazy }
    }

    /// The number of tints of cards without a photo.
    private static let tintCount = 6

    /// Returns the number of the tint for a recipe's course; recipes of one course have the same.
    ///
    /// Without a course it is one for the name: those of a cuisine stand beside each other, and would all look alike.
    static func tint(of recipe: Recipe) -> Int {
        let course = recipe.stored.details.category ?? recipe.stored.details.tags.first ?? recipe.name
        return Int(RecipeKey.hash(course.lowercased()) % UInt32(tintCount))
    }

    /// The asset that replaces the picture in the blank card.
    static let icon = "theme/icon.svg"

    /// Returns a card with every mark and no recipe, for a script to fill in.
    ///
    /// - Throws: a diagnostic if the theme's icon cannot be read.
    static func blank(_ parts: PageParts) throws(Diagnostic) -> RecipeCard {
        let picture = try parts.assets.use(icon).map { Picture(placeholder: $0.path) }
        return RecipeCard(
            id: "", name: "", cuisine: "", path: HomePage.path, picture: picture, loading: .lazy, hasVideo: true,
            hasSource: true, hasNote: true)
    }

    static let fields = Fields<RecipeCard>(
        "recipe card",
        .text("anchor", "The id of the group that begins with it, if it has no heading of its own.") { $0.anchor },
        .text("id", "The recipe's UUID in lower case. Scripts identify the recipe by it.") { $0.id },
        .text("name", "The recipe's name.") { $0.name },
        .text("cuisine", "The cuisine it belongs to, or the group that lists it instead.") { $0.cuisine },
        .flag("isGrouped", "Whether it has a cuisine, or a category that takes its place.") { $0.isGrouped },
        .text("path", "The path of its page from the site's top.") { $0.path },
        .object("picture", "Its thumbnail, if there is one.") { $0.picture },
        .number("tint", "A number from 0 to 5 for its course or name: the color of a blank card.") { $0.tint },
        .text("loading", "\"eager\" for the first pictures of a page, else \"lazy\".") { $0.loading.rawValue },
        .text("time", "How long it takes in total, if that is known: \"45 min\".") { $0.time?.text },
        .text("duration", "The same for machines: a time element's datetime; empty for \"overnight\".") {
            $0.time?.minutes?.machineDuration
        },
        .text("yield", "How much it makes, if that is known: \"Serves 4\".") { $0.yield },
        .text("language", "The language of the recipe as a BCP 47 tag, if that is known and not the site's.") {
            $0.language
        },
        .flag("hasVideo", "Whether there is a video of it.") { $0.hasVideo },
        .flag("hasSource", "Whether the page it comes from is known.") { $0.hasSource },
        .flag("hasNote", "Whether the author wrote a note on it.") { $0.hasNote })
}

/// A photo for an `img` element.
struct Picture: TemplateModel {
    /// The paths of the renditions from the site's root with their widths in pixels, the narrowest first.
    let sources: [(path: String, width: Int)]
    let width: Int
    let height: Int
    let colour: String

    static let fields = Fields<Picture>(
        "picture",
        .text("src", "The address of its widest rendition.") { $0.sources.last.map { picture in picture.path } },
        .text("srcset", "All renditions with their widths, for an img's srcset.") { $0.srcset },
        .number("width", "The width of the widest rendition, in pixels.") { $0.width },
        .number("height", "The height of the widest rendition, in pixels.") { $0.height },
        .flag("isSmall", "Whether it is so small that a card would enlarge it by more than a half.") {
            $0.width < smallest
        },
        .text("colour", "Its average colour as #rrggbb, to show until it is loaded.") { $0.colour })

    /// The narrowest photo that a card enlarges, to at most one and a half times its width.
    private static let smallest = 180

    /// Creates a picture; `root` is the way from the page to the site's root.
    init?(_ photo: Photo?, root: String) {
        guard let photo else { return nil }
        // The photos of a book are JPEGs only, which every reading system shows.
        let isSite = photo.renditions.contains { $0.format == .webp }
        let renditions = photo.renditions.filter { !isSite || $0.format == .webp }
        guard let widest = renditions.last else { return nil }
        sources = renditions.map { (root + $0.publishedPath, $0.width) }
        width = widest.width
        height = widest.height
        colour = photo.colour
    }

    /// Creates a placeholder for a script to replace.
    init(placeholder path: String) {
        sources = [(path, 640)]
        width = 640
        height = 480
        colour = "#000000"
    }

    private var srcset: String { sources.map { "\($0.path) \($0.width)w" }.joined(separator: ", ") }
}
