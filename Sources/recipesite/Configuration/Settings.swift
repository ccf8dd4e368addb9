import Diagnostics
import Foundation
import SiteGenerator

/// What was set for a site: by an option, else by a variable, else in its configuration file.
struct Settings {
    private var values: [Setting: GivenValue]
    private let site: String
    /// The feeds: the one that an option or a variable names, else those of the configuration file; none where nothing is named.
    private(set) var feeds: [NamedFeed]
    /// The block `feed:` of the configuration file where no feed is named.
    let unusedFeedBlock: FeedBlock?
    /// Warnings about variables that are named as settings are, and mean none.
    private let unknownVariables: [Diagnostic]
    /// Files that look like the site's settings, but are not read as such.
    let misplaced: [MisplacedSettings]

    /// Gathers the settings of a site.
    ///
    /// All of them are looked at, also those that only another command uses: what is wrong in a file is told by whichever
    /// command reads it first.
    ///
    /// - Throws: `BuildError` where the site's folder is not there, or with the faults of its configuration file;
    ///   `VariableError` for a variable that is not of its setting's form.
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

    /// The feeds that count; one that is named alone is read as the configuration file has it, where it is one of that.
    private static func feeds(named source: GivenValue?, in file: ConfigurationFile) -> [NamedFeed] {
        let listed = file.feeds.compactMap { block in block.feedSource.map { NamedFeed(source: $0, block: block) } }
        guard let source else { return listed }
        if let feed = listed.first(where: { $0.source.texts == source.texts }) { return [feed] }
        // The headers are for the server of the source that stands beside them.
        let sendsHeaders = file.values[.source].map { $0.hasOrigin(of: source) } ?? true
        let isOther = file.values[.source].map { $0.isOtherAddress(than: source) } ?? false
        return [NamedFeed(source: source, block: file.feed, sendsHeaders: sendsHeaders, isOther: isOther)]
    }

    /// The value of a setting; nil where nobody set it.
    subscript(_ setting: Setting) -> GivenValue? { values[setting] }

    /// What the owner should know about where settings are looked for.
    var warnings: [Diagnostic] { unknownVariables + misplaced.map { $0.diagnostic(.warning) } }

    /// A path in the site's folder, without a "./" in front, which would say nothing in a message.
    func inSite(_ path: String) -> String { site == "." ? path : "\(site)/\(path)" }

    /// Reads the variables that are named as settings are.
    ///
    /// An empty variable counts as unset. Several values are separated by commas. A variable that means no setting may belong to
    /// another program or another version, so it is a warning only.
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

/// A feed that settings name.
struct NamedFeed {
    let source: GivenValue
    /// How its documents are read, where the configuration file says so.
    let block: FeedBlock?
    /// Whether the headers of the block are for its server.
    var sendsHeaders = true
    /// Whether it is a web address, and the block stands beside another one.
    var isOther = false
}

/// A setting of a site, by the one name that it has everywhere.
///
/// `base-url` is the option `--base-url`, the variable `RECIPESITE_BASE_URL`, and the key `base-url` of `recipesite.yaml`. The option
/// wins, then the variable, then the file.
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
    case hostFiles = "host-files"
    case contentPolicy = "content-security-policy"
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
    case target

    /// Whether it may have several values.
    var takesMany: Bool {
        [
            .allowHost, .allowName, .contentPolicy, .exclude, .hostFiles, .ingredientHeadings, .outsidePaths,
            .stepHeadings,
        ].contains(self)
    }

    /// As the command line has it.
    var option: String { self == .target ? "the target" : "--\(rawValue)" }
    var variable: String { Self.variablePrefix + rawValue.uppercased().replacing("-", with: "_") }

    static let variablePrefix = "RECIPESITE_"
}
