package import Diagnostics
import Files
import Foundation
import LinkChecker

/// A stylesheet of a site, with the assets that it refers to.
package struct StyleSheet: Sendable {
    private let file: SourceFile
    private let bytes: [UInt8]
    private let references: [Reference]
    /// Warnings about references to missing files and to blocked resources; the stylesheet is published anyway.
    package let warnings: [Diagnostic]

    /// The paths of the assets that it refers to, in its order.
    var paths: [String] { references.map(\.path) }

    /// The digest of the file's bytes with its texts.
    var digest: ContentDigest { ContentDigest(of: bytes) }

    private struct Reference {
        /// The range of the reference in the stylesheet.
        let bytes: Range<Int>
        /// The path of the asset.
        let path: String
        /// The query and the fragment, escaped for a string.
        let suffix: String
    }

    /// Reads a stylesheet.
    ///
    /// - Parameters:
    ///   - file: the file.
    ///   - assets: the paths of all assets.
    ///   - address: the site's address, if it is known.
    ///   - texts: the texts that replace `TEXT('key')`.
    ///   - blocked: the check for resources that the policy blocks.
    /// - Throws: a diagnostic if the file cannot be read, or a text doesn't exist.
    init(
        _ file: SourceFile, among assets: Set<String>, at address: SiteAddress?, _ texts: SiteTexts = .english,
        blocked: BlockedLoads = BlockedLoads()
    ) throws(Diagnostic) {
        self.file = file
        bytes = try StyleTexts(file.bytes(), of: file, texts).bytes
        var references: [Reference] = []
        var missing: [CSSReferences.Finding] = []
        let findings = CSSReferences.all(in: bytes)
        for finding in findings {
            // These refer to the page or to the stylesheet itself.
            if finding.address.isEmpty || finding.address.hasPrefix("#") { continue }
            switch SiteReference(address: finding.address, on: file.assetPath, of: address) {
            case .elsewhere: break
            case .file(let path, _) where assets.contains(path):
                let suffix = finding.address.drop { $0 != "?" && $0 != "#" }
                references.append(Reference(bytes: finding.bytes, path: path, suffix: String(suffix).quotable))
            case .file, .outside: missing.append(finding)
            }
        }
        self.references = references
        let places = DocumentPlace.places(of: missing.map(\.bytes.lowerBound), in: bytes)
        let notThere = zip(missing, places).map { finding, place in
            Diagnostic(
                severity: .warning, file: file.shownPath, line: place.line, column: place.column,
                message: "\"\(finding.address)\" leads nowhere: Public has no such file",
                excerpt: .init(text: place.excerpt, offset: place.excerptOffset, length: finding.bytes.count),
                help: "correct the address, which counts from the stylesheet's folder, or put the file there")
        }
        warnings = notThere + blocked.warnings(of: findings, in: bytes, of: file)
    }

    /// Returns the published stylesheet, with the published paths of the assets that it refers to.
    func bytes(
        naming published: (_ path: String) throws(Diagnostic) -> String
    ) throws(Diagnostic) -> [UInt8] {
        var result: [UInt8] = []
        var copied = 0
        for reference in references {
            let path = try published(reference.path).relative(toFolderOf: file.assetPath)
            result += bytes[copied..<reference.bytes.lowerBound]
            result += "\"\(path.reference())\(reference.suffix)\"".utf8
            copied = reference.bytes.upperBound
        }
        return result + bytes[copied...]
    }
}

extension String {
    /// A part of an address without characters that would end a CSS string or be read as an escape.
    fileprivate var quotable: String {
        addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: "\"\\\n\r\u{C}").inverted) ?? self
    }

    /// Returns a path relative to the folder of a file.
    fileprivate func relative(toFolderOf file: String) -> String {
        let folder = file.split(separator: "/").dropLast()
        let steps = split(separator: "/")
        let shared = zip(folder, steps.dropLast()).prefix { $0 == $1 }.count
        return (folder.dropFirst(shared).map { _ in ".." } + steps.dropFirst(shared).map(String.init))
            .joined(separator: "/")
    }
}
