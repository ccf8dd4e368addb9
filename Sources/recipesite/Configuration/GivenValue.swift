import ArgumentParser
import Diagnostics
import Foundation
import RecipeFeed
import SiteDeployer
import SiteGenerator
import SiteHosting

/// The value of a setting with its origin, so that a message can say what to correct.
struct GivenValue {
    /// The texts; more than one only for a setting that takes many.
    var texts: [String]
    var origin: Origin

    enum Origin: CustomStringConvertible {
        case option(Setting)
        case variable(Setting)
        /// A value in the configuration file.
        case file(Setting, ConfigurationPlace)

        var setting: Setting {
            switch self {
            case .option(let setting), .variable(let setting), .file(let setting, _): setting
            }
        }

        /// The setting's name for messages.
        var description: String {
            switch self {
            case .option(let setting): setting.option
            case .variable(let setting): setting.variable
            case .file(let setting, let place): "\(setting.rawValue) (\(place))"
            }
        }
    }

    /// The place in the configuration file; `nil` for other origins.
    var place: ConfigurationPlace? {
        guard case .file(_, let place) = origin else { return nil }
        return place
    }

    /// Returns an error for a wrong value.
    ///
    /// The program exits with 64 for the command line and with 65 for a file.
    ///
    /// - Parameters:
    ///   - message: the fault, to follow the setting's name.
    ///   - help: advice for the owner.
    ///   - shown: the part of a secret value that may be shown; `nil` shows all of it, with its line in a file.
    /// - Returns: the error.
    func fault(_ message: String, help: String, shown: String? = nil) -> any Error {
        let open = texts.map { origin.setting == .source || $0.contains("@") ? $0.withoutSecrets : $0 }
        let shown = shown ?? (open == texts ? nil : open.last)
        let found = (shown.map { [$0] } ?? texts).map { "\"\($0)\"" }.joined(separator: ", ")
        switch origin {
        // The argument parser prints this, so it isn't a diagnostic.
        case .option(let setting):
            return ValidationError("\(setting.option) \(message), but is \(found.printable())\n\(help)")
        case .variable(let setting):
            return VariableError("\(setting.variable) \(message), but is \(found)", help: help)
        case .file(let setting, let place):
            var fault = place.source.fault(
                at: place.mark, "\(setting.rawValue) \(message), but is \(found)", help: help)
            if shown != nil { fault.excerpt = nil }
            return BuildError(.badData, [fault])
        }
    }
}

extension GivenValue {
    /// Returns a warning about the setting, with its place in the file if it has one.
    ///
    /// - Parameters:
    ///   - message: the fault, to follow the setting's name.
    ///   - help: advice for the owner.
    /// - Returns: the warning.
    func warning(_ message: String, help: String) -> Diagnostic {
        guard case .file(let setting, let place) = origin else {
            return Diagnostic(severity: .warning, message: "\(origin) \(message)", help: help)
        }
        var warning = place.source.fault(at: place.mark, "\(setting.rawValue) \(message)", help: help)
        warning.severity = .warning
        return warning
    }
}

// MARK: - Parsing

extension GivenValue {
    /// The text of a setting that takes a single one.
    var text: String { texts.last ?? "" }

    /// Checks the form of the value, even if the command doesn't use the setting.
    func check() throws {
        switch origin.setting {
        case .source: _ = try feedSource()
        case .includeHidden, .precompress, .repairNames, .strict, .sync: _ = try truth()
        case .feedLimit, .cacheLimit: _ = try byteCount()
        case .maxRecipes, .maxNameLength, .maxDocuments: _ = try count()
        case .feedFormat: _ = try feedFormat()
        case .homeOrder: _ = try homeOrder()
        case .hostFiles: _ = try webHosts()
        case .language: _ = try language()
        case .baseURL: _ = try siteURL()
        case .contentPolicy: _ = try contentPolicy()
        case .title: _ = try title()
        case .outsidePaths: _ = try paths()
        case .port: _ = try port()
        case .target: _ = try target()
        case .every, .failureTime, .feedTime: _ = try duration()
        case .host, .allowHost, .allowName: try checkHosts()
        // Any text can be right for these.
        case .output, .previous, .cacheDir, .exclude, .ingredientHeadings, .stepHeadings: break
        }
    }

    /// Checks the form of options.
    ///
    /// This happens during argument parsing, so that the message ends with the command's usage.
    static func check(_ options: [Setting: [String]]) throws {
        for setting in Setting.allCases {
            guard let texts = options[setting], !texts.isEmpty else { continue }
            try GivenValue(texts: texts, origin: .option(setting)).check()
        }
    }

    /// Checks that all texts can be names or addresses of hosts: no scheme, no path, no port.
    private func checkHosts() throws {
        let isHost = { (text: String) in
            !text.contains("/") && !text.contains("@") && (text.count { $0 == ":" } != 1)
        }
        guard texts.allSatisfy(isHost) else {
            throw fault(
                "must be the name or the address of a host",
                help: "leave out the scheme, the port and the path, such as photos.internal or 192.168.1.20")
        }
    }

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
            throw fault("must be a language", help: "write it as BCP 47 has it, such as de or pt-BR")
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
            guard !text.variables.isEmpty else { return .web(try webURL()) }
            address.texts = [try environment.map { try text.text(in: $0) } ?? text.text { _ in "x" }]
        } catch let error as VariableText.SyntaxError {
            throw fault(error.message, help: VariableText.SyntaxError.help)
        } catch let error as VariableText.UnsetError {
            throw fault(
                "names the variable \(error.names[0]), which is not set",
                help: "set it where recipesite is started: \(error.names[0])=… recipesite build")
        }
        return .web(try address.webURL())
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

    /// Returns whether two addresses name different documents; queries don't count.
    func isOtherAddress(than other: GivenValue) -> Bool {
        guard case .web(let one)? = try? feedSource(), case .web(let two)? = try? other.feedSource() else {
            return false
        }
        return !hasOrigin(of: other) || one.path() != two.path()
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
}

/// The error of an environment variable.
///
/// The program exits with 64, as for a wrong option.
struct VariableError: CommandError {
    let diagnostics: [Diagnostic]
    let exitCode = ExitCode.validationFailure

    init(_ message: String, help: String) { diagnostics = [Diagnostic(error: message, help: help)] }
}
