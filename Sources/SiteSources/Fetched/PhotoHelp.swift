import Foundation

/// Advice about a photo that couldn't be loaded.
struct PhotoHelp {
    /// The advice, if there is any.
    let text: String?

    /// Finds advice.
    ///
    /// - Parameters:
    ///   - url: the photo's address.
    ///   - reason: the reason for the failure.
    init(for url: URL, because reason: String) {
        if reason.contains("HEIC") {
            let (name, copy) = (url.lastPathComponent, Self.nameOfCopy(of: url))
            text =
                "save it as JPEG, for example with heif-convert \"\(name)\" \"\(copy)\", and name that; an iPhone takes photos "
                + "as JPEG with Settings, Camera, Formats, Most Compatible"
        } else if reason.contains("it looks like a") && reason.contains("image") {
            text = "save it as JPEG, and name that"
        } else if url.isFileURL, !FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) {
            text = MissingFileHint(url).help ?? "put the photo there, or take it out of the recipe"
        } else {
            text = nil
        }
    }

    /// Returns an unused name for the photo as a JPEG file beside it.
    private static func nameOfCopy(of url: URL) -> String {
        let stem = url.deletingPathExtension().lastPathComponent
        let folder = url.deletingLastPathComponent()
        let isTaken = { (name: String) in
            // Some file systems ignore letter case.
            name.lowercased() == url.lastPathComponent.lowercased()
                || url.isFileURL
                    && FileManager.default.fileExists(atPath: folder.appending(path: name).path(percentEncoded: false))
        }
        let names = ["\(stem).jpg"] + (2...1_000).map { "\(stem)-\($0).jpg" }
        return names.first { !isTaken($0) } ?? "\(stem)-converted.jpg"
    }
}
