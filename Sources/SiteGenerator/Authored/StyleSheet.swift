import Diagnostics
import Files
import Foundation
import LinkChecker

/// A stylesheet among a site's assets, and the assets to which it refers.
struct StyleSheet: Sendable {
    private let file: SourceFile
    private let bytes: [UInt8]
    private let references: [Reference]
    /// What it refers to that is not there, or that browsers won't load; it is published all the same.
    let warnings: [Diagnostic]

    /// Of the file's own bytes, with its texts.
    var digest: ContentDigest { ContentDigest(of: bytes) }

    private struct Reference {
        /// Where in the stylesheet it stands.
        let bytes: Range<Int>
        /// The path of the asset.
        let path: String
        /// The query and the fragment behind it, as they can stand in a string.
        let suffix: String
    }

    /// Reads a stylesheet.
    ///
    /// - Parameters:
    ///   - file: its file.
    ///   - assets: the paths of all assets.
    ///   - address: where the site will be served, if that is known.
    ///   - texts: what stands in it in place of `TEXT('key')`.
    ///   - blocked: tells of what browsers won't load.
    /// - Throws: a diagnostic where it cannot be read, or a text is not there.
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
            // These mean the page, or the stylesheet itself.
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

    /// The stylesheet as it is published: it names the assets to which it refers by the paths under which they are.
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
    /// A part of an address without what would end a string of CSS or stand for something else in it.
    fileprivate var quotable: String {
        addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: "\"\\\n\r\u{C}").inverted) ?? self
    }

    /// A path as it is written in a file of another path.
    fileprivate func relative(toFolderOf file: String) -> String {
        let folder = file.split(separator: "/").dropLast()
        let steps = split(separator: "/")
        let shared = zip(folder, steps.dropLast()).prefix { $0 == $1 }.count
        return (folder.dropFirst(shared).map { _ in ".." } + steps.dropFirst(shared).map(String.init))
            .joined(separator: "/")
    }
}
