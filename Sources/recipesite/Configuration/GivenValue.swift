import ArgumentParser
import Diagnostics
import Foundation
import SiteBuilder
import SiteSources

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

// MARK: - Checking

extension GivenValue {
    /// The text of a setting that takes a single one.
    var text: String { texts.last ?? "" }

    /// Checks the form of the value, even if the command doesn't use the setting.
    func check() throws {
        switch origin.setting {
        case .source: _ = try feedSource()
        case .includeHidden, .precompress, .recipeFiles, .repairNames, .searchRatings, .strict, .sync: _ = try boolean()
        case .feedLimit, .cacheLimit: _ = try byteCount()
        case .atLeast: _ = try percentage()
        case .maxRecipes, .maxNameLength, .maxDocuments: _ = try count()
        case .feedFormat: _ = try feedFormat()
        case .homeOrder: _ = try homeOrder()
        case .homeShelf: _ = try homeShelf()
        case .aisles: _ = try aisles()
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
}
