/// A setting of a site, by the one name that it has everywhere.
///
/// `base-url` is the option `--base-url`, the variable `RECIPESITE_BASE_URL`, and the key `base-url` of `recipesite.yaml`. The option
/// wins, then the variable, then the file.
enum Setting: String, CaseIterable {
    case source
    case repairNames = "repair-names"
    case feedLimit = "feed-limit"
    case maxRecipes = "max-recipes"
    case maxNameLength = "max-name-length"
    case output
    case previous
    case cacheDir = "cache-dir"
    case cacheLimit = "cache-limit"
    case baseURL = "base-url"
    case allowHost = "allow-host"
    case failureTime = "failure-time"
    case host
    case port
    case allowName = "allow-name"
    case every
    case strict

    /// Whether it may have several values.
    var takesMany: Bool { self == .allowHost || self == .allowName }

    var option: String { "--\(rawValue)" }
    var variable: String { Self.variablePrefix + rawValue.uppercased().replacing("-", with: "_") }

    static let variablePrefix = "RECIPESITE_"
}
