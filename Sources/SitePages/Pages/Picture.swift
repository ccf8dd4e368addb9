import Files
import ImagePipeline
import MustacheEngine
import SiteHosting
import SitePublisher
import SiteSources

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
        .text("colour", "Its average colour as #rrggbb, to show until it is loaded.") { $0.colour })

    /// Creates a picture; `root` is the way from the page to the site's root.
    init?(_ photo: Photo?, root: String) {
        guard let photo else { return nil }
        let renditions = photo.renditions.filter { $0.format == .webp }
        guard let widest = renditions.last else { return nil }
        sources = renditions.map { (root + $0.publishedPath, $0.width) }
        width = widest.width
        height = widest.height
        colour = photo.colour
    }

    /// Creates a placeholder for a script to replace.
    init(placeholder path: String) {
        sources = [(path, 4)]
        width = 4
        height = 3
        colour = "#000000"
    }

    private var srcset: String { sources.map { "\($0.path) \($0.width)w" }.joined(separator: ", ") }
}
