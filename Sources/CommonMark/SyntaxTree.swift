import CCMarkGFM
import Synchronization

/// Parses GitHub-flavoured Markdown and lends its tree to `body`; it is freed when `body` returns.
///
/// The bytes must have passed `ParsingCost` first: this parser is slow, or memory-hungry, on input made for that.
func withSyntaxTree<Result>(
    of bytes: [UInt8],
    _ body: (SyntaxNode) throws(MarkdownError) -> Result
) throws(MarkdownError) -> Result {
    guard let root = try parse(bytes) else {
        throw .parserUnusable(reason: "it made no document")
    }
    defer { cmark_node_free(root) }
    return try body(SyntaxNode(root))
}

/// One parse at a time: while it runs, libcmark-gfm keeps the extensions' special characters in a
/// global table, so that two at once would each switch off the other's autolinks and strikethrough.
private let parsing = Mutex(())

private let extensionNames = ["table", "strikethrough", "autolink", "tasklist"]

/// The registry is global and its registration is not safe to run twice at once; this runs it once.
private let registration: Void = cmark_gfm_core_extensions_ensure_registered()

private func parse(_ bytes: [UInt8]) throws(MarkdownError) -> OpaquePointer? {
    try parsing.withLock { _ in parseAlone(bytes) }.get()
}

private func parseAlone(_ bytes: [UInt8]) -> Result<OpaquePointer?, MarkdownError> {
    registration
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else {
        return .failure(.parserUnusable(reason: "it made no parser"))
    }
    defer { cmark_parser_free(parser) }
    for name in extensionNames {
        guard let found = cmark_find_syntax_extension(name),
            cmark_parser_attach_syntax_extension(parser, found) != 0
        else { return .failure(.parserUnusable(reason: "it lacks the extension \"\(name)\"")) }
    }
    bytes.withUnsafeBytes { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    return .success(cmark_parser_finish(parser))
}
