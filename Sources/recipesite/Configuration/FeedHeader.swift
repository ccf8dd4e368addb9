import ArgumentParser
import Diagnostics
import Foundation
import SafeFetch
import SiteBuilder

/// A header for a feed's server.
///
/// Its value may be a secret, so it is never printed.
struct FeedHeader {
    let name: String
    private let value: VariableText
    /// The header's place in the configuration file; `nil` for an option.
    private let place: ConfigurationPlace?

    /// Reads a header of the configuration file.
    ///
    /// - Throws: a `Diagnostic` if the header can never be sent.
    init(_ name: String, _ text: String, at place: ConfigurationPlace) throws(Diagnostic) {
        do {
            value = try VariableText(text)
        } catch {
            throw place.source.fault(
                at: place.mark, "the header \(name) \(error.message)", help: VariableText.SyntaxError.help)
        }
        self.name = name
        self.place = place
        guard isField(value.text { _ in "x" }) else {
            throw place.source.fault(
                at: place.mark, "\"\(name)\" with this value cannot be sent as a header", help: nil)
        }
    }

    /// Reads an option, such as `Authorization: Bearer ${TOKEN}`.
    ///
    /// - Throws: `ValidationError` if it isn't a header.
    init(option text: String) throws {
        guard let colon = text.firstIndex(of: ":") else {
            throw ValidationError(
                "--header must be a name, a colon and a value\nwrite it such as 'Authorization: Bearer ${TOKEN}'")
        }
        name = text[..<colon].trimmingCharacters(in: .whitespaces)
        do {
            value = try VariableText(text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces))
        } catch {
            throw ValidationError("--header \(name) \(error.message)\n\(VariableText.SyntaxError.help)")
        }
        place = nil
        guard isField(value.text { _ in "x" }) else {
            throw ValidationError("--header \"\(name.printable())\" with this value cannot be sent")
        }
    }

    /// Returns the value to send.
    ///
    /// - Throws: `BuildError` or `VariableError` if a variable isn't set, or its value cannot be sent.
    func value(in environment: [String: String]) throws -> String {
        do {
            let text = try value.text(in: environment)
            guard isField(text) else {
                let names = value.variables.joined(separator: " and ")
                throw fault(
                    "the value of \(names) cannot be sent in the header \(name)", help: "look for a line break in it")
            }
            return text
        } catch let error as VariableText.UnsetError {
            throw fault(
                error.names.map { "the variable \($0) is not set" }.joined(separator: ", "),
                help: "set it where recipesite is started: \(error.names[0])=… recipesite build")
        }
    }

    /// The name and value for a settings file.
    ///
    /// A literal value is a secret, so a variable replaces it.
    var written: (name: String, value: String) {
        guard value.variables.isEmpty else { return (name, value.written) }
        let letters = name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
        // The name of a variable begins with a letter or "_".
        return (name, "${\(letters.first?.isNumber == true ? "_" : "")\(String(letters))}")
    }

    private func isField(_ text: String) -> Bool { OriginHeaders.isField(name: name, value: text) }

    private func fault(_ message: String, help: String) -> any Error {
        guard let place else { return VariableError(message, help: help) }
        return place.source.failure(at: place.mark, message, help: help)
    }
}

/// The option for headers, for commands that look at a feed before it has settings.
struct HeaderOptions: ParsableArguments {
    @Option(
        name: .customLong("header"),
        help: ArgumentHelp(
            "A header to send to the feed's server, such as 'Authorization: Bearer ${TOKEN}', with variables in ${…}. Repeat it "
                + "for more.", valueName: "name: value"))
    var texts: [String] = []

    func validate() throws { _ = try headers() }

    /// Parses the headers.
    func headers() throws -> [FeedHeader] { try texts.map { try FeedHeader(option: $0) } }
}
