package import Diagnostics
package import Foundation
import SiteSources

/// The options of a book.
package struct BookOptions: Sendable {
    /// The file of the book.
    package var output: URL
    /// The tag or the category of its recipes; `nil` for all recipes.
    package var tag: String?

    package init(output: URL, tag: String? = nil) {
        self.output = output
        self.tag = tag
    }
}

/// The report of a book.
package struct BookReport: Sendable, Encodable {
    /// The sources of the recipes, for messages.
    package var source: String
    /// The path of the file.
    package var output: String
    /// The title of the book.
    package var title: String
    /// The number of recipes.
    package var recipes: Int
    /// The number of its pages: the recipes, and what is around them.
    package var chapters: Int
    /// The number of pictures.
    package var pictures: Int
    /// The number of bytes.
    package var bytes: Int
    /// Whether an earlier book at the same place had other content, or there was none.
    package var isChanged: Bool
    /// Facts about the feed that don't require changes.
    package var remarks: [String]
    /// The duration in seconds.
    package var seconds: Double
    /// The warnings.
    package var warnings: [Diagnostic]
}
