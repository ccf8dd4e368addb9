import Diagnostics
import Files
import Foundation
import SitePublisher

/// The files below a folder of a site.
///
/// A symbolic link counts as its target, which must be in the site's folder; files elsewhere on the machine are not
/// for the site to publish.
struct SiteListing {
    /// The site's files, ordered by path.
    private(set) var files: [SourceFile] = []
    /// Other files, which the site doesn't read.
    private(set) var others: [SourceFile] = []
    /// Hidden files and folders, and links to them, which aren't published.
    private(set) var hidden: [SourceFile] = []
    /// Broken symbolic links.
    private(set) var brokenLinks: [SourceFile] = []
    /// The faults: links that must not be followed, and names that aren't valid text.
    private(set) var faults: [Diagnostic] = []

    private let site: URL
    private let bounds: BoundedFolder
    private var followed = 0
    /// The folders that are currently listed, including the targets of links on the way.
    private var origins: [BytePath] = []

    /// The most links to folders that are followed; a few that link to each other could expand to millions.
    private static let mostFollowed = 1_000

    /// Lists a folder.
    ///
    /// - Parameters:
    ///   - name: the folder's name, or that of a single file.
    ///   - site: the site's folder.
    /// - Throws: `BuildError` if a folder cannot be listed.
    init(of name: String, in site: URL) throws(BuildError) {
        self.site = site
        bounds = BoundedFolder(site)
        do throws(SystemError) {
            try add(name, at: bounds.path.appending(name))
        } catch {
            throw BuildError(.badData, "cannot be listed: \(error.reason)", file: shown(name))
        }
        for list in [\SiteListing.files, \.others, \.hidden, \.brokenLinks] {
            self[keyPath: list].sort { $0.path < $1.path }
        }
    }

    /// Adds the file or folder at a path of the site; `place` is its real path, without symbolic links.
    private mutating func add(_ path: String, at place: BytePath) throws(SystemError) {
        switch try FileSystem.status(place)?.kind {
        case .file: addFile(path)
        case .folder where path != SiteFolder.readme: try addEntries(of: place, as: path)
        case .other where FileSystem.target(of: place) != nil: try follow(path, at: place)
        default: break
        }
    }

    private mutating func addEntries(of place: BytePath, as folder: String) throws(SystemError) {
        for entry in try FileSystem.entries(of: place).sorted() {
            guard let name = String(validating: entry.bytes, as: UTF8.self) else {
                let path = "\(folder)/\(entry)"
                faults.append(
                    Diagnostic(error: "the name of this file is not UTF-8 text", file: shown(path), help: "rename it"))
                continue
            }
            let path = "\(folder)/\(name)"
            if SiteFileRole.isJunk(name) { continue }
            if SiteFileRole.hiddenPart(ofPath: path) != nil {
                hidden.append(source(path))
            } else {
                try add(path, at: place.appending(entry))
            }
        }
    }

    private mutating func addFile(_ path: String) {
        // A file in place of a folder is reported elsewhere.
        guard path.contains("/") || path == SiteFolder.readme else { return }
        if SiteFileRole(ofPath: path) == nil { others.append(source(path)) } else { files.append(source(path)) }
    }

    // MARK: Links

    private mutating func follow(_ path: String, at link: BytePath) throws(SystemError) {
        let target = BytePath(resolving: link)
        guard let kind = FileSystem.statusFollowingLinks(link)?.kind else { return brokenLinks.append(source(path)) }
        guard target.isAtOrBelow(bounds.path) else {
            // The link's own text is shown if it is absolute, because /proc/self differs between processes.
            let written = FileSystem.target(of: link).flatMap { $0.bytes.first == BytePath.slash ? $0 : nil }
            return refuse(
                path, "this link leads out of the site's folder, to \(written ?? target)",
                help: "put \(kind == .folder ? "the folder" : "the file") itself here, or remove the link")
        }
        if SiteFileRole.isHidden(target.bytes.dropFirst(bounds.path.bytes.count)) { return hidden.append(source(path)) }
        switch kind {
        case .file: addFile(path)
        case .folder where path != SiteFolder.readme: try follow(path, from: link, to: target)
        case .folder, .other: break
        }
    }

    private mutating func follow(_ path: String, from link: BytePath, to target: BytePath) throws(SystemError) {
        let origin = link.parent ?? bounds.path
        guard !(origins + [origin]).contains(where: { $0.isAtOrBelow(target) }) else {
            return refuse(path, "this link leads to a folder that it is in itself", help: "remove the link")
        }
        guard !FileSystem.exists(target.appending(SiteManifest.fileName)) else {
            return refuse(path, "this link leads to a published site", help: "link to what the site is made of")
        }
        followed += 1
        guard followed <= Self.mostFollowed else {
            guard followed == Self.mostFollowed + 1 else { return }
            return refuse(
                path, "there are more than \(Self.mostFollowed) links to folders, some of them perhaps through others",
                help: "put some of the folders themselves here")
        }
        origins.append(origin)
        defer { origins.removeLast() }
        try addEntries(of: target, as: path)
    }

    private mutating func refuse(_ path: String, _ message: String, help: String) {
        faults.append(Diagnostic(error: message, file: shown(path), help: help))
    }

    // MARK: Paths

    private func source(_ path: String) -> SourceFile {
        let file = BoundedFile(
            BytePath(path), in: bounds, url: site.appending(path: path, directoryHint: .notDirectory))
        return SourceFile(path: path, shownPath: shown(path), content: .file(file))
    }

    private func shown(_ path: String) -> String {
        site.relativePath == "." ? path : site.appending(path: path, directoryHint: .notDirectory).relativePath
    }
}
