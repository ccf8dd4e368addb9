import ArgumentParser
import Foundation
import ImagePipeline

/// The options for the places of a site and its image cache.
struct PlaceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The site's folder, with its own Templates, Public and README.md, if any.", valueName: "dir")
    )
    var site = "."

    @Option(help: ArgumentHelp("The image cache (default: .recipesite/cache, in the site's folder).", valueName: "dir"))
    var cacheDir: String?

    @Option(
        help: ArgumentHelp(
            "What the image cache may hold after a build, such as 500 MB (default: 1 GB). What was not used for longest goes "
                + "first.", valueName: "size"))
    var cacheLimit: String?

    func validate() throws { try GivenValue.check(given) }

    /// The options' values, for ``Settings``.
    var given: [Setting: [String]] {
        [.cacheDir: cacheDir, .cacheLimit: cacheLimit].mapValues { [$0].compactMap(\.self) }
    }
}

extension Settings {
    /// The folder of the image cache.
    var cacheFolder: URL {
        URL(filePath: self[.cacheDir]?.path ?? inSite(".recipesite/cache"), directoryHint: .isDirectory)
    }

    /// Returns the limit of the image cache, in bytes.
    func cacheLimit() throws -> Int { try self[.cacheLimit]?.byteCount() ?? ImageCache.defaultLimit }
}
