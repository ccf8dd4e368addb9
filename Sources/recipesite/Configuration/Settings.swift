import Diagnostics
import Foundation
import SiteBuilder
import SiteSources

/// A site's settings.
///
/// An option takes precedence over a variable, and a variable over the configuration file.
struct Settings {
    private var values: [Setting: GivenValue]
    private let site: String
    /// The feeds: the one that an option or a variable names, otherwise those of the configuration file.
    private(set) var feeds: [NamedFeed]
    /// The `feed:` block of the configuration file, if no feed is named.
    let unusedFeedBlock: FeedBlock?
    /// Warnings about `RECIPESITE_` variables that belong to no setting.
    private let unknownVariables: [Diagnostic]
    /// Files that look like the site's settings but aren't read.
    let misplaced: [MisplacedSettings]

    /// Gathers the settings of a site.
    ///
    /// Checks all of them, even those that the command doesn't use, so that any command reports every fault of the
    /// file.
    ///
    /// - Throws: `BuildError` if the site's folder is missing or its configuration file has faults, `VariableError`
    ///   for a malformed variable.
    init(
        site: String, options: [Setting: [String]],
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws {
        self.site = site
        try SiteFolder.check(URL(filePath: site, directoryHint: .isDirectory))
        let file = try ConfigurationFile(inSite: site)
        values = file.values
        let variables = Self.variables(environment)
        unknownVariables = variables.unknown
        for (setting, texts) in variables.values {
            let value = GivenValue(texts: texts, origin: .variable(setting))
            try value.check()
            values[setting] = value
        }
        for (setting, texts) in options where !texts.isEmpty {
            values[setting] = GivenValue(texts: texts, origin: .option(setting))
        }
        feeds = Self.feeds(named: values[.source], in: file)
        unusedFeedBlock = feeds.isEmpty ? file.feed : nil
        misplaced = MisplacedSettings.all(
            around: URL(filePath: site, directoryHint: .isDirectory), otherThan: feeds.map(\.source.path))
    }

    /// Returns the feeds to read.
    ///
    /// A source that is named by itself gets the rules of its entry in the file, if it has one.
    private static func feeds(named source: GivenValue?, in file: ConfigurationFile) -> [NamedFeed] {
        let listed = file.feeds.compactMap { block in block.feedSource.map { NamedFeed(source: $0, block: block) } }
        guard let source else { return listed }
        if let feed = listed.first(where: { $0.source.texts == source.texts }) { return [feed] }
        // The headers are meant for the server of the source beside them.
        let sendsHeaders = file.values[.source].map { $0.hasOrigin(of: source) } ?? true
        let isOther = file.values[.source].map { $0.isOtherSource(than: source) } ?? false
        return [NamedFeed(source: source, block: file.feed, sendsHeaders: sendsHeaders, isOther: isOther)]
    }

    /// The value of a setting; `nil` if it isn't set.
    subscript(_ setting: Setting) -> GivenValue? { values[setting] }

    /// Warnings about settings in places that aren't read.
    var warnings: [Diagnostic] { unknownVariables + misplaced.map { $0.diagnostic(.warning) } }

    /// Returns a path in the site's folder; it has no "./" in front, which adds nothing to a message.
    func inSite(_ path: String) -> String { site == "." ? path : "\(site)/\(path)" }

    /// Reads the variables that belong to settings.
    ///
    /// An empty variable counts as unset. Commas separate several values. An unknown variable may belong to another
    /// program or version, so it only causes a warning.
    private static func variables(
        _ environment: [String: String]
    ) -> (values: [Setting: [String]], unknown: [Diagnostic]) {
        let names = Dictionary(uniqueKeysWithValues: Setting.allCases.map { ($0.variable, $0) })
        var (values, unknown): ([Setting: [String]], [Diagnostic]) = ([:], [])
        for (name, text) in environment.sorted(by: { $0.key < $1.key })
        where name.hasPrefix(Setting.variablePrefix) && !text.isEmpty {
            guard let setting = names[name] else {
                unknown.append(
                    Diagnostic(
                        severity: .warning, message: "there is no setting for the variable \(name), so it is ignored",
                        help: suggestion(for: name, among: names.keys.sorted())
                            ?? "remove it; `recipesite build --help` lists the settings"))
                continue
            }
            values[setting] =
                setting.takesMany
                ? text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } : [text]
        }
        return (values, unknown)
    }
}

/// A feed with its rules.
struct NamedFeed {
    let source: GivenValue
    /// The block with the feed's rules, if the configuration file has one.
    let block: FeedBlock?
    /// Whether the block's headers are sent to the feed's server.
    var sendsHeaders = true
    /// Whether the block belongs to another source.
    var isOther = false
}

/// A setting of a site, with one name everywhere.
///
/// `base-url` is the option `--base-url`, the variable `RECIPESITE_BASE_URL`, and the key `base-url` of
/// `recipesite.yaml`. The option takes precedence, then the variable, then the file.
enum Setting: String, CaseIterable {
    case source
    case repairNames = "repair-names"
    case feedFormat = "feed-format"
    case exclude
    case includeHidden = "include-hidden"
    case feedLimit = "feed-limit"
    case feedTime = "feed-time"
    case maxDocuments = "max-documents"
    case maxRecipes = "max-recipes"
    case maxNameLength = "max-name-length"
    case title
    case language
    case ingredientHeadings = "ingredient-headings"
    case stepHeadings = "step-headings"
    case homeOrder = "home-order"
    case homeShelf = "home-shelf"
    case aisles
    case hostFiles = "host-files"
    case contentPolicy = "content-security-policy"
    case recipeFiles = "recipe-files"
    case searchRatings = "search-ratings"
    case precompress
    case sync
    case output
    case previous
    case cacheDir = "cache-dir"
    case cacheLimit = "cache-limit"
    case baseURL = "base-url"
    case outsidePaths = "outside-paths"
    case allowHost = "allow-host"
    case failureTime = "failure-time"
    case host
    case port
    case allowName = "allow-name"
    case every
    case strict
    case atLeast = "at-least"
    case target

    /// Whether it may have several values.
    var takesMany: Bool {
        [
            .aisles, .allowHost, .allowName, .contentPolicy, .exclude, .hostFiles, .ingredientHeadings, .outsidePaths,
            .stepHeadings,
        ].contains(self)
    }

    /// The option's name.
    var option: String { self == .target ? "the target" : "--\(rawValue)" }
    var variable: String { Self.variablePrefix + rawValue.uppercased().replacing("-", with: "_") }

    static let variablePrefix = "RECIPESITE_"
}
