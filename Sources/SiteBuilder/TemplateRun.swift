package import Diagnostics
import Files
package import Foundation
import MustacheEngine
import SitePages
import SiteSources
import StrictJSON

/// A template to render with a JSON document.
package struct TemplateRun: Sendable {
    private let template: URL
    private let data: URL
    private let partials: URL
    private let isStrict: Bool

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - template: the template's file; like the data, it may be a pipe.
    ///   - data: the file with a JSON document (RFC 8259).
    ///   - partials: the folder with the partials `NAME.mustache`; by default that of the template.
    ///   - isStrict: whether missing values are errors; otherwise they are empty, as in the Mustache specification.
    package init(template: URL, data: URL, partials: URL? = nil, isStrict: Bool = false) {
        self.template = template
        self.data = data
        self.partials = partials ?? template.deletingLastPathComponent()
        self.isStrict = isStrict
    }

    /// Renders the template.
    ///
    /// - Throws: `BuildError` with every fault of the used templates or the data.
    package func render() throws(BuildError) -> [UInt8] {
        do {
            let value = try readData()
            let own = TemplateSource(
                name: template.deletingPathExtension().lastPathComponent, file: template.relativePath,
                text: try Self.read(template).text())
            let others = try TemplateSource.all(inFolder: partials.relativePath).filter { $0.name != own.name }
            let library = try TemplateLibrary(
                [own] + others, mode: isStrict ? .strict : .specification, toRender: own.name)
            var renderer = Renderer(library)
            return try renderer.render(own.name, value: value)
        } catch let faults as TemplateErrors {
            throw BuildError(.badData, faults.all.map(Diagnostic.init))
        } catch let diagnostic as Diagnostic {
            throw BuildError(.badData, [diagnostic])
        } catch {
            throw BuildError(.badData, "cannot be rendered: \(error.plainWords)", file: template.relativePath)
        }
    }

    /// The most bytes to read from a pipe, which may be endless.
    private static let limit = 1_000_000_000

    private static func read(_ file: URL) throws(Diagnostic) -> SourceFile {
        do {
            return SourceFile(
                path: file.lastPathComponent, shownPath: file.relativePath,
                content: .bytes(try LocalFile.bytes(of: file, limit: limit)))
        } catch {
            throw Diagnostic(severity: .error, file: file.relativePath, message: "cannot be read: \(error.plainWords)")
        }
    }

    private func readData() throws(Diagnostic) -> TemplateValue {
        let bytes = try Self.read(data).bytes()
        do throws(JSONSyntaxError) {
            var scanner = JSONScanner(bytes, maximumDepth: 200)
            let value = try TemplateValue(&scanner)
            try scanner.finish()
            return value
        } catch {
            let place = DocumentPlace.places(of: [error.offset], in: bytes)[0]
            throw Diagnostic(
                severity: .error, file: data.relativePath, line: place.line, column: place.column,
                message: "this is not valid JSON: \(error.message)",
                excerpt: .init(text: place.excerpt, offset: place.excerptOffset, length: 1))
        }
    }
}

extension TemplateValue {
    /// Reads the next JSON value; numbers keep their notation.
    fileprivate init(_ scanner: inout JSONScanner) throws(JSONSyntaxError) {
        switch try scanner.peek() {
        case .null:
            try scanner.skipValue()
            self = .null
        case .boolean: self = .bool(try scanner.readBoolean())
        case .number: self = .number(try scanner.readNumber())
        case .string: self = .text(try scanner.readString())
        case .array:
            var values: [TemplateValue] = []
            try scanner.readArray { (scanner, _) throws(JSONSyntaxError) in
                values.append(try TemplateValue(&scanner))
            }
            self = .list(values)
        case .object:
            var members: [(name: String, value: TemplateValue)] = []
            try scanner.readObject { (scanner, key) throws(JSONSyntaxError) in
                members.append((key, try TemplateValue(&scanner)))
            }
            self = .object(Object(members))
        }
    }
}
