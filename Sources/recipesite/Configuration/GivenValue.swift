import ArgumentParser
import Diagnostics
import Foundation
import RecipeFeed
import SiteDeployer
import SiteGenerator
import SiteHosting

/// What somebody set, and where, so that a message can say what to correct.
struct GivenValue {
    /// One text, or several where the setting takes many.
    var texts: [String]
    var origin: Origin

    enum Origin: CustomStringConvertible {
        case option(Setting)
        case variable(Setting)
        /// A key's value in the configuration file.
        case file(Setting, ConfigurationPlace)

        var setting: Setting {
            switch self {
            case .option(let setting), .variable(let setting), .file(let setting, _): setting
            }
        }

        /// As the message names it.
        var description: String {
            switch self {
            case .option(let setting): setting.option
            case .variable(let setting): setting.variable
            case .file(let setting, let place): "\(setting.rawValue) (\(place))"
            }
        }
    }

    /// Where in the configuration file it stands; nil where it was set otherwise.
    var place: ConfigurationPlace? {
        guard case .file(_, let place) = origin else { return nil }
        return place
    }

    /// The error that says what the value should have been.
    ///
    /// It ends the program with 64 where the command line is wrong, and with 65 where a file is.
    ///
    /// - Parameters:
    ///   - message: what is wrong, behind the setting's name.
    ///   - help: what to do about it.
    ///   - shown: what is shown of a value that may be a secret; nil for all of it, with its line in a file.
    /// - Returns: the error.
    func fault(_ message: String, help: String, shown: String? = nil) -> any Error {
        let open = texts.map { origin.setting == .source || $0.contains("@") ? $0.withoutSecrets : $0 }
        let shown = shown ?? (open == texts ? nil : open.last)
        let found = (shown.map { [$0] } ?? texts).map { "\"\($0)\"" }.joined(separator: ", ")
        switch origin {
        // Printed by the parser of the command line, not as a diagnostic.
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
    /// Returns a warning about the setting, with its place in a file if it is in one.
    ///
    /// - Parameters:
    ///   - message: what is wrong, behind the setting's name.
    ///   - help: what to do about it.
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

// MARK: - What a text means

extension GivenValue {
    /// The text that counts where the setting takes one.
    var text: String { texts.last ?? "" }

    /// Looks whether it has the form of its setting, even where the command does not use it.
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
        // Of these, any text can be right.
        case .output, .previous, .cacheDir, .exclude, .ingredientHeadings, .stepHeadings: break
        }
    }

    /// Looks whether what options say is of the form that it should have.
    ///
    /// Done while the command line is read, the message ends with how the command is used.
    static func check(_ options: [Setting: [String]]) throws {
        for setting in Setting.allCases {
            guard let texts = options[setting], !texts.isEmpty else { continue }
            try GivenValue(texts: texts, origin: .option(setting)).check()
        }
    }

    /// Looks whether all texts may be names or addresses of hosts: without a scheme, a path or a port.
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

    /// A format of feeds, by its name.
    func feedFormat() throws -> FeedFormat {
        guard let format = FeedFormat.named(text) else {
            throw fault("must be a format of feeds", help: FeedBlock.names)
        }
        return format
    }

    /// The site's language.
    func language() throws -> LanguageTag {
        guard let tag = LanguageTag(text) else {
            throw fault("must be a language", help: "write it as BCP 47 has it, such as de or pt-BR")
        }
        return tag
    }

    /// What the home page lists recipes under.
    func homeOrder() throws -> HomeOrder {
        guard let order = HomeOrder(rawValue: text.lowercased()) else {
            throw fault("must be cuisine, tag or name", help: "write one of the three")
        }
        return order
    }

    /// The kinds of hosts that the site has files for.
    func webHosts() throws -> Set<WebHost> {
        let names = texts.flatMap { $0.split(separator: ",") }.map { $0.trimmingCharacters(in: .whitespaces) }
        let hosts = names.compactMap { WebHost(rawValue: $0.lowercased()) }
        guard hosts.count == names.count else {
            let known = WebHost.allCases.map(\.rawValue).joined(separator: ", ")
            throw fault("must name kinds of hosts", help: "write some of \(known), separated by commas")
        }
        return Set(hosts)
    }

    /// A feed: a web address, a file, a pattern of files, or standard input.
    ///
    /// - Parameter environment: what `${NAME}` in an address stands for; without it, the address is only looked at.
    /// - Returns: the feed.
    /// - Throws: if it is not an address, or names a variable that is not set.
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

    /// Whether it is an address of the same scheme, host and port as another.
    func hasOrigin(of other: GivenValue) -> Bool {
        guard case .web(let one)? = try? feedSource(), case .web(let two)? = try? other.feedSource() else {
            return false
        }
        return one.scheme?.lowercased() == two.scheme?.lowercased()
            && one.host()?.lowercased() == two.host()?.lowercased()
            && one.port == two.port
    }

    /// Whether it and another are web addresses of different documents, whatever their queries.
    func isOtherAddress(than other: GivenValue) -> Bool {
        guard case .web(let one)? = try? feedSource(), case .web(let two)? = try? other.feedSource() else {
            return false
        }
        return !hasOrigin(of: other) || one.path() != two.path()
    }

    /// A path: in the configuration file relative to that file, else to where the program was started.
    var path: String {
        guard let place, !text.hasPrefix("/") else { return text }
        return place.source.folder + text
    }

    private var deployTarget: DeployTarget? { DeployTarget(text, relativeTo: place?.source.folder ?? "") }

    /// Where a site is deployed to.
    func target() throws -> DeployTarget {
        guard let target = deployTarget else {
            // Settings of a remote may be secrets.
            let isSetting = text.contains("=")
            throw fault(
                "must name a tool and a folder", help: DeployTarget.forms,
                shown: isSetting ? text.prefix { $0 != "," && $0 != "=" } + "…" : nil)
        }
        return target
    }

    /// A published site: a folder, or what is at a target; nil where nothing was deployed there yet.
    func publishedSite() async throws -> PreviousSite? {
        guard let target = deployTarget else {
            return .folder(URL(filePath: path, directoryHint: .isDirectory))
        }
        return try await target.publishedList().map { .manifest($0, at: "\(target)") }
    }
}

/// What is wrong with an environment variable; it ends the program with 64, as a wrong option does.
struct VariableError: CommandError {
    let diagnostics: [Diagnostic]
    let exitCode = ExitCode.validationFailure

    init(_ message: String, help: String) { diagnostics = [Diagnostic(error: message, help: help)] }
}
