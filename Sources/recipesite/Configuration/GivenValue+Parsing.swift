import Diagnostics
import Foundation
import Patterns
import RecipeFeed
import SiteBuilder
import SiteDeployer
import SiteHosting
import SiteSources

extension GivenValue {
    /// Parses the name of a feed format.
    func feedFormat() throws -> FeedFormat {
        guard let format = FeedFormat.named(text) else {
            throw fault("must be a format of feeds", help: FeedBlock.names)
        }
        return format
    }

    /// Parses the site's language.
    func language() throws -> LanguageTag {
        guard let tag = LanguageTag(text) else {
            throw fault("must be a language", help: "write it as in BCP 47, such as de or pt-BR")
        }
        return tag
    }

    /// Parses the order of the home page.
    func homeOrder() throws -> HomeOrder {
        guard let order = HomeOrder(rawValue: text.lowercased()) else {
            throw fault("must be cuisine, tag or name", help: "write one of the three")
        }
        return order
    }

    /// Parses the recipes that open the home page.
    func homeShelf() throws -> HomeShelf {
        guard let shelf = HomeShelf(text) else {
            throw fault("must be newest, quick, none or a tag", help: "write a tag as in: \"tag: Christmas\"")
        }
        return shelf
    }

    /// Parses the order of a shop's aisles.
    func aisles() throws -> [Aisle] {
        let names = texts.flatMap { $0.split(separator: ",") }.map { $0.trimmingCharacters(in: .whitespaces) }
        let aisles = names.compactMap { Aisle(rawValue: $0.lowercased()) }
        guard aisles.count == names.count, Set(aisles).count == names.count else {
            let known = Aisle.allCases.map(\.rawValue).joined(separator: ", ")
            throw fault("must name aisles, each once", help: "write some of \(known), separated by commas")
        }
        return aisles
    }

    /// Parses a share from 1 to 100 percent: `50%`, `50 %`.
    func percentage() throws -> Int {
        let number = text.hasSuffix("%") ? text.dropLast().trimmingCharacters(in: .whitespaces) : ""
        guard let share = Int(number), (1...100).contains(share) else {
            throw fault("must be a share in percent", help: "write it from 1% to 100%, such as 50%")
        }
        return share
    }

    /// Parses the kinds of hosts to write files for.
    func webHosts() throws -> Set<WebHost> {
        let names = texts.flatMap { $0.split(separator: ",") }.map { $0.trimmingCharacters(in: .whitespaces) }
        let hosts = names.compactMap { WebHost(rawValue: $0.lowercased()) }
        guard hosts.count == names.count else {
            let known = WebHost.allCases.map(\.rawValue).joined(separator: ", ")
            throw fault("must name kinds of hosts", help: "write some of \(known), separated by commas")
        }
        return Set(hosts)
    }

    /// Parses a feed: a web address, a file, a pattern of files, or standard input.
    ///
    /// - Parameter environment: the variables for `${NAME}` in an address; without it, only the form is checked.
    /// - Returns: the feed.
    /// - Throws: an error for a malformed address, or a variable that isn't set.
    func feedSource(in environment: [String: String]? = nil) throws -> FeedSource {
        if text == "-" { return .standardInput }
        guard text.contains("://") else { return .file(URL(filePath: path)) }
        var address = self
        do {
            let text = try VariableText(text)
            guard !text.variables.isEmpty else { return FeedSource(web: try webURL()) }
            address.texts = [try environment.map { try text.text(in: $0) } ?? text.text { _ in "x" }]
        } catch let error as VariableText.SyntaxError {
            throw fault(error.message, help: VariableText.SyntaxError.help)
        } catch let error as VariableText.UnsetError {
            throw fault(
                "names the variable \(error.names[0]), which is not set",
                help: "set it where recipesite is started: \(error.names[0])=… recipesite build")
        }
        return FeedSource(web: try address.webURL())
    }

    /// Returns whether two addresses have the same scheme, host and port.
    func hasOrigin(of other: GivenValue) -> Bool {
        guard case .web(let one)? = try? feedSource(), case .web(let two)? = try? other.feedSource() else {
            return false
        }
        return one.scheme?.lowercased() == two.scheme?.lowercased()
            && one.host()?.lowercased() == two.host()?.lowercased()
            && one.port == two.port
    }

    /// Returns whether two sources are different documents, files or folders; queries of addresses don't count.
    func isOtherSource(than other: GivenValue) -> Bool {
        switch (try? feedSource(), try? other.feedSource()) {
        case (.web(let one)?, .web(let two)?): !hasOrigin(of: other) || one.path() != two.path()
        // A file may be a copy of what is at the address.
        case (.web?, _), (_, .web?): false
        default: URL(filePath: path).standardizedFileURL != URL(filePath: other.path).standardizedFileURL
        }
    }

    /// The path, relative to the configuration file if it is set there, otherwise to the current folder.
    var path: String {
        guard let place, !text.hasPrefix("/") else { return text }
        return place.source.folder + text
    }

    private var deployTarget: DeployTarget? { DeployTarget(text, relativeTo: place?.source.folder ?? "") }

    /// Parses a deployment target.
    func target() throws -> DeployTarget {
        guard let target = deployTarget else {
            // The settings of a remote may be secrets.
            let isSetting = text.contains("=")
            throw fault(
                "must name a tool and a folder", help: DeployTarget.forms,
                shown: isSetting ? text.prefix { $0 != "," && $0 != "=" } + "…" : nil)
        }
        return target
    }

    /// Returns the published site in a folder or at a target; `nil` if nothing has been deployed there yet.
    func publishedSite() async throws -> PreviousSite? {
        guard let target = deployTarget else {
            return .folder(URL(filePath: path, directoryHint: .isDirectory))
        }
        return try await target.publishedList().map { .manifest($0, at: "\(target)") }
    }

    /// Parses the additional resources that pages may load.
    func contentPolicy() throws -> ContentPolicy {
        do {
            return try ContentPolicy(adding: texts)
        } catch {
            throw fault(error.message, help: error.help)
        }
    }

    /// Parses the site's name.
    func title() throws -> String {
        let title = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !title.isEmpty, title.printable() == title else {
            throw fault("must be a line of text", help: "write the site's name, such as Auntie's table")
        }
        return title
    }

    /// Parses a boolean of YAML 1.2.
    func boolean() throws -> Bool {
        switch text.lowercased() {
        case "true": return true
        case "false": return false
        default: throw fault("must be true or false", help: "write one of the two, without quotes")
        }
    }

    /// Parses a number of at least one.
    func count() throws -> Int {
        guard let count = Int(text), count > 0 else {
            throw fault("must be a number of at least 1", help: "write it in digits, such as 1000")
        }
        return count
    }

    /// Parses a port number; 0 stands for any free port.
    func port() throws -> Int {
        guard let port = UInt16(text) else {
            throw fault(
                "must be from 0 to 65535", help: "write it in digits, such as 8080; 0 takes any port that is free")
        }
        return Int(port)
    }

    private static let numberWithUnit = Pattern("(-?[0-9]+).")

    /// Parses a duration of at least a second, written as digits and s, m or h.
    func duration() throws -> Duration {
        let units = ["s": 1, "m": 60, "h": 3600]
        let help = "write it such as 30s, 10m or 2h"
        guard let unit = text.last.flatMap({ units[String($0)] }),
            let number = text.wholeMatch(of: Self.numberWithUnit)?[1]
        else { throw fault("must be a time", help: help) }
        let (seconds, isTooLarge) = (Int(number) ?? .max).multipliedReportingOverflow(by: unit)
        guard seconds > 0 || isTooLarge else { throw fault("must be at least 1s", help: help) }
        guard seconds <= 100_000 * 3600, !isTooLarge else { throw fault("must be at most 100000h", help: help) }
        return .seconds(seconds)
    }

    /// Parses a size: digits with B, KB, MB or GB, in powers of 1,000.
    ///
    /// A number without a unit is refused, because it hardly means bytes.
    func byteCount() throws -> Int {
        let units = ["B": 1, "KB": 1_000, "MB": 1_000_000, "GB": 1_000_000_000]
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let unit = text.dropFirst(digits.count).trimmingCharacters(in: .whitespaces).uppercased()
        if let number = Int(digits) {
            if number == 0, unit.isEmpty { return 0 }
            guard !unit.isEmpty else {
                throw fault(
                    "must be a size with its unit", help: "write it such as \(digits) MB; \(digits) B are bytes")
            }
            if let factor = units[unit] {
                let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: factor)
                if !isTooLarge { return bytes }
            }
        }
        throw fault("must be a size", help: "write it such as 500 MB or 1 GB")
    }

    /// Parses an `http` or `https` address.
    func webURL() throws -> URL {
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host(percentEncoded: true), !host.isEmpty
        else {
            throw fault(
                "must be an http or https address", help: "write it in full, such as https://example.com/recipes/")
        }
        return url
    }

    /// Parses paths from the site's root.
    func paths() throws -> [String] {
        guard texts.allSatisfy({ $0.hasPrefix("/") && $0.count > 1 && !$0.hasPrefix("//") }) else {
            throw fault("must be paths from the site's top", help: "begin each with a slash, such as /go/")
        }
        return texts
    }

    /// Parses the address of the site's root.
    func siteURL() throws -> URL {
        let url = try webURL()
        // Pages are below this address, and nothing can follow a query or a fragment.
        for (sign, part) in [("?", url.query(percentEncoded: true)), ("#", url.fragment(percentEncoded: true))]
        where part != nil {
            throw fault(
                "must be an address without \"\(sign)\"",
                help:
                    "pages are below this address: write it up to the \"\(sign)\", such as https://example.com/recipes/"
            )
        }
        let steps = url.path(percentEncoded: true).split(separator: "/", omittingEmptySubsequences: false)
        let names = steps.dropFirst().map { $0.lowercased().replacing("%2e", with: ".") }
        // Browsers resolve dot segments, and hosts differ in what they do with empty ones.
        if let odd = names.dropLast().first(where: \.isEmpty) ?? names.first(where: { $0 == "." || $0 == ".." }) {
            throw fault(
                "must be an address without \"\(odd.isEmpty ? "//" : odd)\" in its path",
                help: "write the address that browsers show for it, such as https://example.com/recipes/")
        }
        if let port = url.port, !(1...65_535).contains(port) {
            throw fault("must have a port from 1 to 65535", help: "leave the port out if the host has its usual one")
        }
        guard url.user(percentEncoded: true) == nil, url.password(percentEncoded: true) == nil else {
            throw fault(
                "must be an address without a user's name",
                help: "every page would show it: leave out what is before @",
                shown: "…")
        }
        return url
    }
}
