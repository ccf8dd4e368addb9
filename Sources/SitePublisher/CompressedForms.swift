import Files
import SiteHosting

extension SiteDraft {
    /// Adds the compressed forms of a text of the site, for servers that send files as they are.
    ///
    /// A form is skipped if it saves nothing. A form of the same bytes that an earlier build published is kept.
    ///
    /// - Parameters:
    ///   - path: the path of a file that was added.
    ///   - isTaken: returns whether another file of the site has a path.
    /// - Throws: an error if a file can't be read or written.
    package func addCompressedForms(of path: String, unless isTaken: (String) -> Bool) throws {
        guard MediaType(ofPath: path).isText, let entry = entry(at: path) else { return }
        let isAsPublished = earlier?.files[path]?.sha256 == entry.sha256
        for coding in ContentCoding.allCases where !isTaken(path + coding.ending) {
            let form = path + coding.ending
            if isAsPublished, keepForm(form) { continue }
            guard let encoded = coding.encode(try bytes(at: path)) else { continue }
            try add(OutputFile(path: form, content: .bytes(encoded), origin: path), isForm: true)
        }
    }
}
