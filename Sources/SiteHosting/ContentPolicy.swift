/// The policy for the resources that pages may load, and their sources (Content Security Policy Level 3).
///
/// Without additions everything comes from the site itself, and only the rules by which browsers fetch pages ahead are inline;
/// only the player is a frame from elsewhere.
package struct ContentPolicy: Sendable, Hashable {
    /// The purpose of a list of sources.
    package enum Directive: String, Sendable, CaseIterable {
        case others = "default-src"
        case scripts = "script-src"
        case styles = "style-src"
        case images = "img-src"
        case fonts = "font-src"
        case media = "media-src"
        case connections = "connect-src"
        case manifests = "manifest-src"
        case workers = "worker-src"
        case frames = "frame-src"
        case objects = "object-src"
        case forms = "form-action"
        case base = "base-uri"
        case ancestors = "frame-ancestors"

        /// The sources that every site has; empty if that is left to ``others``.
        fileprivate var builtIn: [String] {
            switch self {
            case .base, .ancestors, .objects: ["'none'"]
            case .frames: ["https://www.youtube-nocookie.com"]
            // WebKit 2.50 doesn't know manifest-src, and logs that; the others cover it.
            case .manifests: []
            // The rules by which browsers fetch pages ahead can only be inline where a host sends no header fields. WebKit 2.50
            // doesn't know the keyword, and logs that; a digest in its place would void an owner's 'unsafe-inline'.
            case .scripts: ["'self'", "'inline-speculation-rules'"]
            default: ["'self'"]
            }
        }

        /// Whether an owner can add to it; the rest of the site depends on the other directives.
        private var takesSources: Bool { self != .others && self != .base }

        /// The directives that an owner can add to, by their names.
        package static let names = allCases.filter(\.takesSources).map(\.rawValue)

        fileprivate init?(ofSetting name: String) {
            guard let directive = Self(rawValue: name), directive.takesSources else { return nil }
            self = directive
        }
    }

    private var sources: [Directive: PolicySources] = [:]

    /// Makes the policy without additions.
    package init() {
        for directive in Directive.allCases where !directive.builtIn.isEmpty {
            sources[directive] = PolicySources(directive.builtIn)
        }
    }

    /// Makes the policy with an owner's additions.
    ///
    /// - Parameter additions: directives, each followed by sources, such as `img-src https://images.example.com`; one text may
    ///   hold several of these, separated by semicolons.
    /// - Throws: ``ContentPolicyError`` for the first addition that no browser would interpret as intended.
    package init(adding additions: [String]) throws(ContentPolicyError) {
        self.init()
        for addition in additions.flatMap({ $0.split(separator: ";") }) {
            let words = addition.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let name = words.first else { continue }
            guard let directive = Directive(ofSetting: name.lowercased()) else { throw .directive(name) }
            guard words.count > 1 else { throw .noSource(name) }
            for source in words.dropFirst() { add(try PolicySource.checked(source), to: directive) }
        }
    }

    private mutating func add(_ source: String, to directive: Directive) {
        // A directive that is added allows what the others allow, too.
        let others = sources[.others] ?? PolicySources([])
        sources[directive, default: others].add(source)
    }

    /// The text of the header field.
    package var header: String { text(Directive.allCases) }

    /// The text for a `meta` element, for hosts that send no header fields.
    ///
    /// It omits the pages that may frame the site, which browsers ignore in an element, and log.
    package var meta: String { text(Directive.allCases.filter { $0 != .ancestors }) }

    private func text(_ directives: [Directive]) -> String {
        directives.compactMap { directive in
            sources[directive].map { "\(directive.rawValue) \($0.list.joined(separator: " "))" }
        }.joined(separator: "; ")
    }

    /// Returns whether browsers load an absolute address.
    package func allows(_ address: String, for directive: Directive) -> Bool {
        (sources[directive] ?? sources[.others])?.allow(address) ?? false
    }

    /// Returns whether browsers use an inline script or style, or the value of an attribute.
    ///
    /// Its source is named by its digest, such as `'sha256-…'`, or `nil` if the text isn't known.
    package func allowsInline(_ digest: String?, isAttribute: Bool = false, for directive: Directive) -> Bool {
        guard let sources = sources[directive] else { return false }
        if let digest, sources.contains(digest), !isAttribute || sources.contains("'unsafe-hashes'") { return true }
        // If there is a digest, browsers ignore the keyword.
        return sources.contains("'unsafe-inline'") && !sources.hasDigest
    }
}

/// The error of an invalid addition to a ``ContentPolicy``.
package enum ContentPolicyError: Error, Equatable {
    case directive(String)
    case noSource(String)
    case source(String, help: String)

    /// The requirement for the setting, as the rest of a sentence.
    package var message: String {
        switch self {
        case .directive(let name): "must add to a directive that it can, not \"\(name)\""
        case .noSource(let name): "must name a source behind \"\(name)\""
        case .source(let source, _): "must name sources as browsers know them, not \"\(source)\""
        }
    }

    /// Advice on how to fix the addition.
    package var help: String {
        switch self {
        case .directive: "write one of \(ContentPolicy.Directive.names.joined(separator: ", "))"
        case .noSource(let name): "write where it may come from, such as \(name) https://example.com"
        case .source(_, let help): help
        }
    }
}
