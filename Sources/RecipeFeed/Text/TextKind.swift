/// The markup of a format's descriptions, ingredients, steps and notes.
enum TextKind: String, Sendable, CaseIterable {
    /// Text that may contain HTML, whose markup is removed.
    case plain
    /// HTML, of which links, lists, emphasis and images are kept.
    case html
    /// Markdown, which may contain HTML.
    case markdown
}
