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

    /// The options as one valid value.
    ///
    /// - Throws: `ValidationError`, which ends the program with exit code 64.
    func buildOptions() throws -> BuildOptions {
        // A path is kept as it was written, for messages; "./" in front of the usual names would say nothing.
        let prefix = site == "." ? "" : site + "/"
        return BuildOptions(
            source: try feedSource(), site: URL(filePath: site, directoryHint: .isDirectory),
            output: URL(filePath: output ?? prefix + "site"),
            cache: URL(filePath: cacheDir ?? prefix + ".recipesite/cache", directoryHint: .isDirectory),
            baseURL: try baseURL.map(Self.webURL(named: "--base-url")), allowedHosts: allowHost,
            time: try Self.sourceDate(ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"]))
    }

    private func feedSource() throws -> FeedSource {
        guard let source else { return .sample }
        guard source.contains("://") else { return .file(URL(filePath: source)) }
        return .web(try Self.webURL(named: "--source")(source))
    }

    /// The time that a builder of reproducible packages gives (reproducible-builds.org, SOURCE_DATE_EPOCH), in seconds since 1970.
    private static func sourceDate(_ text: String?) throws -> Date? {
        guard let text else { return nil }
        guard let seconds = UInt32(text) else {
            throw ValidationError("SOURCE_DATE_EPOCH must be a number of seconds, but is \"\(text)\"")
        }
        return Date(timeIntervalSince1970: TimeInterval(seconds))
    }

    private static func webURL(named option: String) -> (String) throws -> URL {
        { text in
            guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
                ["http", "https"].contains(scheme),
                let host = url.host(percentEncoded: true), !host.isEmpty
            else {
                throw ValidationError("\(option) must be an http or https address, but is \"\(text)\"")
            }
            return url
        }
    }
}
