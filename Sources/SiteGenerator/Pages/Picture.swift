import Files
import ImagePipeline
import MustacheEngine
import SiteHosting
import SitePublisher

/// A photo as an `img` element shows it.
struct Picture: TemplateModel {
    /// The paths of its renditions from the site's top, and their widths in pixels, narrowest first.
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
        .text("colour", "Its average colour as #rrggbb, to show until it is there.") { $0.colour })

    /// Makes a picture for a page that is `root` away from the site's top.
    init?(_ photo: Photo?, root: String) {
        guard let photo else { return nil }
        let renditions = photo.renditions.filter { $0.format == .webp }
        guard let widest = renditions.last else { return nil }
        sources = renditions.map { (root + $0.publishedPath, $0.width) }
        width = widest.width
        height = widest.height
        colour = photo.colour
    }

    /// Makes a picture that a script replaces.
    init(placeholder path: String) {
        sources = [(path, 4)]
        width = 4
        height = 3
        colour = "#000000"
    }

    private var srcset: String { sources.map { "\($0.path) \($0.width)w" }.joined(separator: ", ") }
}

extension Photo.Rendition {
    /// Named for its bytes, so that equal photos are published once and a changed one under another name.
    var publishedPath: String { FingerprintedName.make("images/photo-\(width).\(format.fileExtension)", digest) }

    /// A regular expression for these paths, for browsers to know them by.
    static let pathPattern = #"^images/photo-[0-9]+-[0-9a-f]{16}\.[a-z]+$"#
}
