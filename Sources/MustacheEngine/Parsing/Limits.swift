/// How deep things may go, so that no template can exhaust the stack.
enum Limits {
    /// Pairs of tags inside each other in one template.
    static let nesting = 100

    /// Sections, partials, parents, blocks and parts of dotted names inside each other while a page is rendered.
    static let depth = 200
}
