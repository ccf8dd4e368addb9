import Diagnostics
import Foundation
import RecipeFeed
import SiteBuilder
import SiteSources
import Yams

/// The `feed:` block of a configuration file, or one entry of its `feeds:`: rules for reading the feed, and headers
/// for its server.
struct FeedBlock {
    /// The feed's address or path, which only an entry of `feeds:` names.
    let feedSource: GivenValue?
    private let rules: FormatRules?
    private let source: ConfigurationSource
    private let place: Mark?
    private let hasRecipe: Bool
    /// The name of the format that the rules extend.
    let formatName: String?
    /// The headers that requests to the feed's own origin have.
    let headers: [FeedHeader]
    /// The block's text below `feed:`, without its source and its headers.
    let text: String?
    /// The namespace of the recipes' ids; `nil` stands for the feed's address.
    let namespace: String?

    private static let keys = ["format", "headers", "namespace"] + FormatRules.keys
    private static let sourceKey = Setting.source.rawValue

    /// Reads the block.
    ///
    /// - Parameters:
    ///   - value: the value of `feed:`, or an entry of `feeds:`.
    ///   - namesSource: whether the block names the feed's source.
    ///   - source: the file.
    /// - Throws: `BuildError` with every fault.
    init(
        _ value: Node, namesSource: Bool = false, in source: ConfigurationSource
    ) throws(BuildError) {
        guard let mapping = value.mapping else {
            throw source.failure(
                at: value.mark, "\(namesSource ? "each of feeds" : "feed") must be a block of settings",
                help: "write it such as \(namesSource ? "- source: recipes.json" : "feed: {format: mealie}")")
        }
        self.source = source
        place = (mapping["format"] ?? mapping.keys.first)?.mark
        var faults: [Diagnostic] = []
        let keys = (namesSource ? [Self.sourceKey] : []) + Self.keys
        for key in mapping.keys where !keys.contains(key.string ?? "") {
            let name = key.string ?? ""
            faults.append(
                source.fault(
                    at: key.mark, "feed has no setting \"\(name)\"",
                    help: suggestion(for: name, among: keys)
                        ?? "its settings are \(keys.joined(separator: ", "))"))
        }
        feedSource = namesSource ? Self.feedSource(of: mapping, at: value.mark, in: source, &faults) : nil
        formatName = mapping["format"]?.string
        namespace = mapping["namespace"]?.string
        text = Self.text(of: mapping)
        headers = Self.headers(mapping["headers"], in: source, &faults)
        let isMapped = FormatRules.keys.contains { mapping[$0] != nil }
        do {
            rules = isMapped ? try FormatRules(mapping, in: source.path) : nil
        } catch {
            rules = nil
            faults += error.faults.map { source.fault(at: $0.mark, $0.message, help: $0.help) }
        }
        hasRecipe = mapping["recipe"] != nil
        do throws(BuildError) {
            _ = try format(named: nil)
        } catch {
            faults += error.diagnostics
        }
        if !faults.isEmpty { throw BuildError(.badData, faults) }
    }

    /// Returns the format that the block describes.
    ///
    /// - Parameter other: the name of a format to extend instead of the block's own.
    /// - Returns: the format, or `nil` if the block doesn't describe one, so that the document decides.
    /// - Throws: `BuildError` with every fault.
    func format(named other: String?) throws(BuildError) -> FeedFormat? {
        var base: FeedFormat?
        if let name = other ?? formatName {
            base = FeedFormat.named(name)
            guard base != nil else {
                throw source.failure(at: place, "there is no format \"\(name)\"", help: Self.names)
            }
        }
        guard let rules else { return base }
        guard base != nil || hasRecipe else {
            throw source.failure(
                at: place, "feed says where documents are, but not what is in them",
                help: "name a format, or say with recipe: where each field is")
        }
        return rules.format(named: base?.name ?? "your mapping", over: base)
    }

    /// The error for a block that names no source.
    var sourceFailure: BuildError {
        source.failure(
            at: place, "feed says how a list of recipes is read, but no list is named",
            help: "write its source: an address, a file or a pattern of files")
    }

    static let names = "formats are \(FeedFormat.builtIn.map(\.name).joined(separator: ", "))"

    private static func feedSource(
        of mapping: Node.Mapping, at place: Mark?, in source: ConfigurationSource, _ faults: inout [Diagnostic]
    ) -> GivenValue? {
        let node = mapping[sourceKey]
        guard let text = node?.scalar?.string, !text.isEmpty else {
            faults.append(
                source.fault(
                    at: node?.mark ?? place, "one of feeds does not say where it comes from",
                    help: "write its source: an address, a file or a pattern of files"))
            return nil
        }
        let given = GivenValue(
            texts: [text], origin: .file(.source, ConfigurationPlace(source: source, mark: node?.mark)))
        do {
            try given.check()
        } catch let failure as BuildError {
            faults += failure.diagnostics
        } catch {
            faults.append(source.fault(at: node?.mark, "\(error)", help: nil))
        }
        return given
    }

    private static func text(of mapping: Node.Mapping) -> String? {
        var kept = mapping
        kept[sourceKey] = nil
        kept["headers"] = nil
        kept.style = .block
        guard !kept.isEmpty, let text = try? Yams.serialize(node: .mapping(kept), allowUnicode: true) else {
            return nil
        }
        return text.split(separator: "\n").map { "  \($0)\n" }.joined()
    }

    // MARK: Headers

    private static func headers(
        _ node: Node?, in source: ConfigurationSource, _ faults: inout [Diagnostic]
    ) -> [FeedHeader] {
        guard let node else { return [] }
        guard let mapping = node.mapping else {
            faults.append(
                source.fault(
                    at: node.mark, "headers must be a list of names and values",
                    help: #"write it such as headers: {Authorization: "Bearer ${TOKEN}"}"#))
            return []
        }
        return mapping.compactMap { key, value in
            guard let name = key.string, let text = value.scalar?.string else {
                faults.append(source.fault(at: value.mark ?? key.mark, "a header must be a text", help: nil))
                return nil
            }
            do throws(Diagnostic) {
                return try FeedHeader(name, text, at: ConfigurationPlace(source: source, mark: value.mark ?? key.mark))
            } catch {
                faults.append(error)
                return nil
            }
        }
    }
}
