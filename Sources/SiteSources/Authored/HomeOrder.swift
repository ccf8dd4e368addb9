/// The grouping of recipes on the home page.
package enum HomeOrder: String, Sendable, CaseIterable {
    /// By cuisine.
    case cuisine
    /// By the first tag that another recipe has as well.
    case tag
    /// By the first letter of the name.
    case name
}
