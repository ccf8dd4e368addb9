/// A setting of a site, by the one name that it has everywhere.
///
/// `base-url` is the option `--base-url`, the variable `RECIPESITE_BASE_URL`, and the key `base-url` of `recipesite.yaml`. The option
/// wins, then the variable, then the file.
enum Setting: String, CaseIterable {
    case source
    case output
    case cacheDir = "cache-dir"
    case baseURL = "base-url"
    case allowHost = "allow-host"

    /// Whether it may have several values.
    var takesMany: Bool { self == .allowHost }

    var option: String { "--\(rawValue)" }
    var variable: String { Self.variablePrefix + rawValue.uppercased().replacing("-", with: "_") }

    static let variablePrefix = "RECIPESITE_"
}
