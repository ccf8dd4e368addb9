import ArgumentParser
import Foundation
import SiteGenerator

/// What somebody set, and where, so that a message can say what to mend.
struct GivenValue {
    /// One text, or several where the setting takes many.
    var texts: [String]
    var origin: Origin

    enum Origin {
        case option(Setting)
        case variable(Setting)
        /// A key's value in the configuration file.
        case file(Setting, ConfigurationPlace)
    }

    /// The error that says what the value should have been.
    ///
    /// It ends the program with 64 where the command line is wrong, and with 65 where a file is.
    func fault(_ message: String, help: String) -> any Error {
        let found = texts.map { "\"\($0)\"" }.joined(separator: ", ")
        return switch origin {
        case .option(let setting): ValidationError("\(setting.option) \(message), but is \(found)\n\(help)")
        case .variable(let setting): ValidationError("\(setting.variable) \(message), but is \(found)\n\(help)")
        case .file(let setting, let place):
            BuildFailure(
                .badData,
                [place.source.fault(at: place.mark, "\(setting.rawValue) \(message), but is \(found)", help: help)])
        }
    }
}

// MARK: - What a text means

extension GivenValue {
    private var text: String { texts.last ?? "" }

    /// A path: in the configuration file relative to that file, else to where the program was started.
    var path: String {
        guard case .file(_, let place) = origin, !text.hasPrefix("/") else { return text }
        return place.source.folder + text
    }

    /// An `http` or `https` address.
    func webURL() throws -> URL {
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host(percentEncoded: true), !host.isEmpty
        else {
            throw fault(
                "must be an http or https address", help: "write it in full, such as https://example.com/recipes/")
        }
        return url
    }
}
