/// What the texts of a format are written in: descriptions, ingredients, steps and notes.
enum TextKind: String, Sendable, CaseIterable {
    /// Text in which HTML may stand, whose markup is left out.
    case plain
    /// HTML, whose links, lists, emphasis and images are shown.
    case html
    /// Markdown, in which HTML may stand.
    case markdown
}
