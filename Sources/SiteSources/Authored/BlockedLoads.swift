import Diagnostics
import Files
import Foundation
import LinkChecker
import Patterns
import SiteHosting

/// Warnings about resources in the owner's templates, pages and styles that the content security policy blocks.
///
/// Browsers report these only in their developer tools, which visitors don't use.
package struct BlockedLoads: Sendable {
    private let policy: ContentPolicy
    /// The origin of the site, from which everything may be loaded.
    private let ownHost: String?

    /// Creates the check for a policy.
    ///
    /// - Parameters:
    ///   - policy: the resources that pages may load.
    ///   - address: the site's address, if it is known.
    init(_ policy: ContentPolicy = ContentPolicy(), ownAddress address: URL? = nil) {
        self.policy = policy
        ownHost = address.flatMap(Self.origin)
    }

    /// Returns the warnings about a template or an HTML page.
    ///
    /// An unreadable file has none here, because it fails elsewhere.
    func warnings(inHTML file: SourceFile) -> [Diagnostic] {
        guard let bytes = try? file.bytes() else { return [] }
        let findings = HTMLLoads.all(in: bytes).flatMap { finding in
            switch finding.kind {
            case .inlineStyle, .styleAttribute: [finding] + addresses(inStyle: finding)
            case .inlineScript: [finding] + hosts(inLoader: finding)
            default: [finding]
            }
        }
        return warnings(of: findings, in: bytes, of: file)
    }

    /// Returns the warnings about a stylesheet.
    func warnings(of findings: [CSSReferences.Finding], in bytes: [UInt8], of file: SourceFile) -> [Diagnostic] {
        let loads = findings.compactMap { finding -> HTMLLoads.Finding? in
            guard let kind = finding.kind else { return nil }
            return Self.load(of: finding.address, as: kind, at: finding.bytes)
        }
        return warnings(of: loads, in: bytes, of: file)
    }

    /// Returns the resources that a stylesheet in HTML loads.
    private func addresses(inStyle style: HTMLLoads.Finding) -> [HTMLLoads.Finding] {
        CSSReferences.all(in: Array((style.value ?? "").utf8)).compactMap { finding in
            finding.kind.flatMap { Self.load(of: finding.address, as: $0, at: style.bytes) }
        }
    }

    private static let madeScript = Pattern(#"createElement\(\s*["'`]script"#)
    private static let quotedHost = Pattern(#"["'`](?:https?:)?(//[\w.-]+\.[\w-]+(?::[0-9]+)?)"#)

    /// Returns the hosts from which an inline script loads another script, as Matomo's does.
    private func hosts(inLoader script: HTMLLoads.Finding) -> [HTMLLoads.Finding] {
        guard let text = script.value, text.contains(Self.madeScript) else { return [] }
        let hosts = text.matches(of: Self.quotedHost).map { "https:\($0[1])/" }
        return Set(hosts).sorted().flatMap { host in
            [HTMLLoads.Kind.script, .connection].map { .init(kind: $0, value: host, bytes: script.bytes) }
        }
    }

    /// Returns the load of an address on another host; `nil` for an address in the site.
    private static func load(of address: String, as kind: HTMLLoads.Kind, at bytes: Range<Int>) -> HTMLLoads.Finding? {
        let absolute = address.hasPrefix("//") ? "https:\(address)" : address
        guard URL(string: absolute)?.scheme != nil || absolute.lowercased().hasPrefix("data:") else { return nil }
        return HTMLLoads.Finding(kind: kind, value: absolute, bytes: bytes)
    }

    private func warnings(of findings: [HTMLLoads.Finding], in bytes: [UInt8], of file: SourceFile) -> [Diagnostic] {
        let blocked = findings.compactMap { finding in block(of: finding).map { (finding, $0) } }
        let places = DocumentPlace.places(of: blocked.map(\.0.bytes.lowerBound), in: bytes)
        return zip(blocked, places).map { blocked, place in
            let (finding, block) = blocked
            return Diagnostic(
                severity: .warning, file: file.shownPath, line: place.line, column: place.column,
                message: block.message,
                excerpt: .init(text: place.excerpt, offset: place.excerptOffset, length: finding.bytes.count),
                help: block.help)
        }
    }

    // MARK: The policy

    private struct Block {
        let message: String
        let help: String
    }

    private func block(of finding: HTMLLoads.Finding) -> Block? {
        let kind = finding.kind
        guard kind != .base else {
            return Block(
                message: "browsers ignore this base: links of the site count from each page",
                help: "remove it; what it is for can be written into each address")
        }
        guard let directive = kind.directive else { return nil }
        guard let what = kind.inlineName else { return block(of: finding.value ?? "", directive, kind) }
        let digest = finding.value.map { "'sha256-\(Data(ContentDigest(of: $0.utf8).bytes).base64EncodedString())'" }
        guard !policy.allowsInline(digest, isAttribute: kind.isAttribute, for: directive) else { return nil }
        let sources = digest.map { (kind.isAttribute ? "'unsafe-hashes' " : "") + $0 } ?? "'unsafe-inline'"
        return Block(
            message: "browsers \(kind.isStyle ? "do not apply" : "do not run") \(what)",
            help: Self.help("move it into a file in Public", "\(directive.rawValue) \(sources)"))
    }

    private func block(of address: String, _ directive: ContentPolicy.Directive, _ kind: HTMLLoads.Kind) -> Block? {
        guard !policy.allows(address, for: directive) else { return nil }
        let url = URL(string: address)
        let origin = url.flatMap(Self.origin)
        guard origin == nil || origin != ownHost else { return nil }
        let scheme = url?.scheme ?? address.prefix { $0 != ":" }.lowercased()
        // An address without a host has its scheme as the source.
        let source = origin ?? "\(scheme):"
        var additions = ["\(directive.rawValue) \(source)"]
        // This popular stylesheet loads fonts from a second host.
        if source == "https://fonts.googleapis.com" { additions.append("font-src https://fonts.gstatic.com") }
        let shown = address.utf8.count > 80 ? String(address.prefix(79)) + "…" : address
        let isRequest = [.frame, .form, .ping, .connection].contains(kind)
        let verb = kind == .form ? "send this form to" : kind == .connection ? "let scripts send anything to" : "load"
        let remedy = isRequest ? "remove it" : "put the file into Public"
        return Block(
            message: "browsers do not \(verb) \(kind == .connection ? source : shown)",
            help: Self.help(remedy, additions.joined(separator: "; ")))
    }

    /// Returns advice on the setting that allows an image from another host; `nil` if no setting can.
    package static func help(allowingImage address: String) -> String? {
        URL(string: address).flatMap(origin).map { help("\(ContentPolicy.Directive.images.rawValue) \($0)") }
    }

    private static func help(_ remedy: String, _ additions: String) -> String { "\(remedy), \(help(additions))" }

    private static func help(_ additions: String) -> String {
        "or allow it in \(SiteFolder.configurationFile): content-security-policy: \"\(additions)\""
    }

    private static func origin(of url: URL) -> String? {
        guard let scheme = url.scheme?.lowercased(), let host = url.host(percentEncoded: true)?.lowercased(),
            !host.isEmpty
        else { return nil }
        let port = url.port == ["http": 80, "https": 443][scheme] ? nil : url.port
        return "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")"
    }
}

extension HTMLLoads.Kind {
    /// The directive that can allow it; `nil` if no directive can.
    fileprivate var directive: ContentPolicy.Directive? {
        switch self {
        case .script, .inlineScript, .inlineHandler: .scripts
        case .style, .inlineStyle, .styleAttribute: .styles
        case .image: .images
        case .font: .fonts
        case .media: .media
        case .frame: .frames
        case .object: .objects
        case .manifest: .manifests
        case .form: .forms
        case .ping, .connection: .connections
        case .base: nil
        }
    }

    /// The description of inline content in messages; `nil` for resources that are loaded.
    fileprivate var inlineName: String? {
        switch self {
        case .inlineScript: "a script that stands in the HTML"
        case .inlineHandler: "a script that stands in an attribute"
        case .inlineStyle: "a stylesheet that stands in the HTML"
        case .styleAttribute: "a style that stands in an attribute"
        default: nil
        }
    }

    fileprivate var isAttribute: Bool { self == .inlineHandler || self == .styleAttribute }
    fileprivate var isStyle: Bool { self == .inlineStyle || self == .styleAttribute }
}

extension SourceFile {
    /// Whether it is a complete HTML page, which is published unchanged.
    var isPage: Bool { [".html", ".htm"].contains { path.lowercased().hasSuffix($0) } }
}
