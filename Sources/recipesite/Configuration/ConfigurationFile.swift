import Diagnostics
import Foundation
import SiteBuilder
import SiteSources
import Yams

/// A site's `recipesite.yaml`: its settings, one a line.
struct ConfigurationFile {
    static let name = SiteFolder.configurationFile
    /// The keys whose values are blocks; they are no options of the command line.
    private static let (feedKey, feedsKey) = ("feed", "feeds")

    private(set) var values: [Setting: GivenValue] = [:]
    /// The rules for reading the feed, if the file has any.
    private(set) var feed: FeedBlock?
    /// The feeds, if the file lists several.
    private(set) var feeds: [FeedBlock] = []

    /// Reads the file of a site, if it has one.
    ///
    /// - Throws: `BuildError` with every unknown key and every malformed value.
    init(inSite site: String) throws {
        let folder = site == "." ? "" : site + "/"
        guard FileManager.default.fileExists(atPath: folder + Self.name) else { return }
        let source = try ConfigurationSource(folder: folder, name: Self.name)
        guard let root = try source.parsed(), root.scalar?.string != "" else { return }
        guard let mapping = root.mapping else {
            throw source.failure(
                at: root.mark, "this is not a list of settings", help: ConfigurationSource.form)
        }
        var faults: [Diagnostic] = []
        for (key, value) in mapping {
            do {
                switch key.string ?? "" {
                case Self.feedKey: feed = try FeedBlock(value, in: source)
                case Self.feedsKey: feeds = try Self.feeds(value, besides: mapping, in: source)
                default:
                    let (setting, given) = try Self.setting(key, value, in: source)
                    try given.check()
                    values[setting] = given
                }
            } catch let fault as Diagnostic {
                faults.append(fault)
            } catch let failure as BuildError {
                faults += failure.diagnostics
            }
        }
        if !faults.isEmpty { throw BuildError(.badData, faults) }
    }

    /// Reads the feeds of a list.
    ///
    /// - Throws: `BuildError` with every fault in them.
    private static func feeds(
        _ value: Node, besides others: Node.Mapping, in source: ConfigurationSource
    ) throws(BuildError) -> [FeedBlock] {
        guard let list = value.sequence, !list.isEmpty else {
            throw source.failure(
                at: value.mark, "feeds must be a list", help: "write each such as - source: recipes.json")
        }
        var faults: [Diagnostic] = []
        for key in [Setting.source.rawValue, Setting.feedFormat.rawValue, feedKey] {
            guard let other = others[key] else { continue }
            faults.append(
                source.fault(
                    at: other.mark, "\(key) is set besides feeds, but does not say which of them it is for",
                    help: "write it into one of feeds, or have no list of feeds"))
        }
        var (feeds, seen): ([FeedBlock], Set<String>) = ([], [])
        for node in list {
            do throws(BuildError) {
                let feed = try FeedBlock(node, namesSource: true, in: source)
                feeds.append(feed)
                let text = feed.feedSource?.texts.last ?? ""
                if !seen.insert(text).inserted {
                    faults.append(
                        source.fault(
                            at: node.mark, "\"\(text.withoutSecrets)\" is in feeds twice",
                            help: "keep one of the two"))
                }
            } catch {
                faults += error.diagnostics
            }
        }
        if !faults.isEmpty { throw BuildError(.badData, faults) }
        return feeds
    }

    private static func setting(
        _ key: Node, _ value: Node, in source: ConfigurationSource
    ) throws(Diagnostic) -> (Setting, GivenValue) {
        let name = key.string ?? ""
        guard let setting = Setting(rawValue: name) else {
            let names = Setting.allCases.map(\.rawValue) + [feedKey, feedsKey]
            throw source.fault(
                at: key.mark, "there is no setting \"\(name)\"",
                help: suggestion(for: name, among: names) ?? "settings are \(names.joined(separator: ", "))")
        }
        let place = ConfigurationPlace(source: source, mark: value.mark ?? key.mark)
        guard let texts = texts(of: value, many: setting.takesMany) else {
            let wanted = setting.takesMany ? "a text or a list of texts" : "a single text"
            let hasNames = value.mapping != nil || value.sequence?.contains { $0.mapping != nil } == true
            throw source.fault(
                at: place.mark, "\(name) must be \(wanted)",
                help: hasNames ? "YAML reads a : in a text as the end of a name: put the text into quotes" : nil)
        }
        guard !texts.contains("") else {
            throw source.fault(
                at: key.mark, "\(name) has no value", help: "write one, or remove the line to use the default")
        }
        return (setting, GivenValue(texts: texts, origin: .file(setting, place)))
    }

    private static func texts(of value: Node, many: Bool) -> [String]? {
        if let text = value.scalar?.string { return [text] }
        guard many, let list = value.sequence else { return nil }
        let texts = list.compactMap { $0.scalar?.string }
        return texts.count == list.count ? texts : nil
    }
}
