/// What the home page lists recipes under.
public enum HomeOrder: String, Sendable, CaseIterable {
    /// Their cuisines.
    case cuisine
    /// The first of their tags that another recipe has, too.
    case tag
    /// The letters that their names begin with.
    case name
}
