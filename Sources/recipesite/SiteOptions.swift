import ArgumentParser
import Foundation
import SiteGenerator

/// The options that say what a site is made of and where it goes.
struct SiteOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The recipe feed: a web address or a file. Without it, the built-in sample.", valueName: "url|file"))
    var source: String?

    @Option(
        help: ArgumentHelp("The site's folder, with its own Templates, Public and README.md, if any.", valueName: "dir")
    )
    var site = "."

    @Option(
        help: ArgumentHelp("The folder of the finished site (default: site, in the site's folder).", valueName: "dir"))
    var output: String?

    @Option(help: ArgumentHelp("The image cache (default: .recipesite/cache, in the site's folder).", valueName: "dir"))
    var cacheDir: String?

    @Option(help: ArgumentHelp("Where the site will be served, for canonical links.", valueName: "url"))
    var baseURL: String?

    @Option(
        help: ArgumentHelp(
            "A host that photos may come from although its address is not a public one. Repeat it for more.",
            valueName: "host"))
    var allowHost: [String] = []

    /// The settings as one valid value.
    ///
    /// - Throws: `ValidationError`, which ends the program with exit code 64, or `BuildFailure` where the configuration file
    ///   is wrong.
    func buildOptions() throws -> BuildOptions {
        let settings = try Settings(site: site, options: given)
        // A path is kept as it was written, for messages; "./" in front of the usual names would say nothing.
        let folder = site == "." ? "" : site + "/"
        return BuildOptions(
            source: try Self.feedSource(settings[.source]), site: URL(filePath: site, directoryHint: .isDirectory),
            output: URL(filePath: settings[.output]?.path ?? folder + "site"),
            cache: URL(
                filePath: settings[.cacheDir]?.path ?? folder + ".recipesite/cache", directoryHint: .isDirectory),
            baseURL: try settings[.baseURL]?.webURL(), allowedHosts: settings[.allowHost]?.texts ?? [],
            time: try Self.sourceDate(ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"]))
    }

    private var given: [Setting: [String]] {
        let texts: [Setting: [String?]] = [
            .source: [source], .output: [output], .cacheDir: [cacheDir], .baseURL: [baseURL], .allowHost: allowHost,
        ]
        return texts.mapValues { $0.compactMap(\.self) }
    }

    private static func feedSource(_ value: GivenValue?) throws -> FeedSource {
        guard let value else { return .sample }
        guard value.texts.contains(where: { $0.contains("://") }) else { return .file(URL(filePath: value.path)) }
        return .web(try value.webURL())
    }

    /// The time that a builder of reproducible packages gives (reproducible-builds.org, SOURCE_DATE_EPOCH), in seconds since
    /// 1970.
    private static func sourceDate(_ text: String?) throws -> Date? {
        guard let text else { return nil }
        guard let seconds = UInt32(text) else {
            throw ValidationError("SOURCE_DATE_EPOCH must be a number of seconds, but is \"\(text)\"")
        }
        return Date(timeIntervalSince1970: TimeInterval(seconds))
    }
}
