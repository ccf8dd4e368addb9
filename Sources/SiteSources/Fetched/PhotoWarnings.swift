package import Diagnostics
import Foundation
package import ImagePipeline
package import RecipeFeed
import SafeFetch

extension Diagnostic {
    /// The consequence for a photo that couldn't be loaded.
    package enum PhotoFate: String {
        case leftOut = "left out"
        case kept = "shown as it was"
    }

    /// Returns warnings about photos that couldn't be loaded.
    ///
    /// There is one for each failing host, and one for each other photo, up to a few of each kind.
    ///
    /// - Parameters:
    ///   - photos: the failures.
    ///   - recipes: the site's recipes.
    ///   - fate: the consequence for the photos.
    /// - Returns: the warnings.
    package static func warnings(
        about photos: [PhotoError], of recipes: [Recipe], _ fate: PhotoFate
    ) -> [Diagnostic] {
        guard !photos.isEmpty else { return [] }
        let owners = owners(of: photos, among: recipes)
        var groups = Dictionary(grouping: photos) { Cause($0) }
        Self.joinHosts(in: &groups)
        return groups.sorted { $0.key.order < $1.key.order }.flatMap { cause, photos -> [Diagnostic] in
            let owned = photos.map { OwnedPhoto(failure: $0, owners: owners[$0.url] ?? []) }
            switch cause {
            case .host(let host, let reason): return [hostWarning(host, reason, owned, fate)]
            case .hosts(let reason): return [hostsWarning(reason, owned, fate)]
            case .slowHost(let host): return [slowHostWarning(host, owned, fate)]
            case .notAsked: return [notAskedWarning(owned, fate)]
            case .reason(let reason): return photoWarnings(reason, owned, fate)
            }
        }
    }

    /// A photo that couldn't be loaded, with all its recipes.
    private struct OwnedPhoto {
        let failure: PhotoError
        let owners: [RecipePlace]
    }

    private static func owners(of photos: [PhotoError], among recipes: [Recipe]) -> [URL: [RecipePlace]] {
        let missed = Set(photos.map(\.url))
        var owners: [URL: [RecipePlace]] = [:]
        for recipe in recipes {
            for url in Set(recipe.largePhotos + recipe.smallPhotos) where missed.contains(url) {
                owners[url, default: []].append(RecipePlace(of: .photo, in: recipe))
            }
            for url in Set(recipe.stepPictures) where missed.contains(url) {
                let isFurther = recipe.details.photos.contains(url.absoluteString)
                owners[url, default: []].append(RecipePlace(of: isFurther ? .photos : .steps, in: recipe))
            }
        }
        return owners
    }

    /// The most hosts with the same reason that get their own warnings; a machine without a network reaches none of
    /// them.
    private static let mostHosts = 3

    /// Joins the photos of many hosts that failed for the same reason.
    private static func joinHosts(in groups: inout [Cause: [PhotoError]]) {
        let reasons = Dictionary(grouping: groups.keys) { cause -> String? in
            if case .host(_, let reason) = cause { reason } else { nil }
        }
        for case (let reason?, let causes) in reasons where causes.count > mostHosts {
            groups[.hosts(reason: reason)] = causes.sorted { $0.order < $1.order }.flatMap {
                groups.removeValue(forKey: $0) ?? []
            }
        }
    }

    private enum Cause: Hashable {
        case host(String, reason: String)
        /// Many hosts that failed for the same reason.
        case hosts(reason: String)
        /// The host's time limit for failing has passed.
        case slowHost(String)
        /// The time limit of all hosts for failing has passed.
        case notAsked
        case reason(String)

        init(_ failure: PhotoError) {
            switch failure.reason as? FetchError {
            case .unreachable(let host, let reason), .unknownHost(let host, let reason),
                .givenUp(let host, let reason):
                self = .host(host, reason: reason)
            case .outOfTime(let host, true): self = .slowHost(host)
            case .outOfTime(_, false): self = .notAsked
            default: self = .reason(failure.reason.plainWords)
            }
        }

        /// The sort key: hosts that failed first, single photos last.
        var order: String {
            switch self {
            case .host(let host, _): "0\(host)"
            case .hosts(let reason): "0\(reason)"
            case .slowHost(let host): "1\(host)"
            case .notAsked: "2"
            case .reason(let reason): "3\(reason)"
            }
        }
    }

    private static func hostWarning(
        _ host: String, _ reason: String, _ photos: [OwnedPhoto], _ fate: PhotoFate
    ) -> Diagnostic {
        warning(
            "\(host) could not be reached: \(reason); \(amount(photos.count)) \(fate.rawValue)", about: photos,
            help: "the next build tries again")
    }

    private static func hostsWarning(_ reason: String, _ photos: [OwnedPhoto], _ fate: PhotoFate) -> Diagnostic {
        var hosts: [String] = []
        for host in photos.compactMap({ $0.failure.url.host(percentEncoded: false) }) where !hosts.contains(host) {
            hosts.append(host)
        }
        let rest = hosts.count > mostHosts ? " and \(hosts.count - mostHosts) more" : ""
        return warning(
            "\(counted(hosts.count, "host")) could not be reached: \(reason); \(amount(photos.count)) \(fate.rawValue) "
                + "(\(hosts.prefix(mostHosts).joined(separator: ", "))\(rest))",
            about: photos, help: "look whether this machine is online; the next build tries again")
    }

    private static func slowHostWarning(_ host: String, _ photos: [OwnedPhoto], _ fate: PhotoFate) -> Diagnostic {
        warning(
            "\(host) took too long to fail: \(amount(photos.count)) \(fate.rawValue) without having been asked for",
            about: photos, help: "the next build goes on with others; --failure-time gives it longer")
    }

    private static func notAskedWarning(_ photos: [OwnedPhoto], _ fate: PhotoFate) -> Diagnostic {
        let hosts = Set(photos.compactMap { $0.failure.url.host(percentEncoded: false) }).count
        return warning(
            "failing hosts used up the time limit: \(counted(photos.count, "photo")) of \(counted(hosts, "host")) "
                + "\(photos.count == 1 ? "is" : "are") \(fate.rawValue) without having been asked for",
            about: photos, help: "the next build goes on with others; --failure-time gives them longer")
    }

    private static func amount(_ count: Int) -> String { count == 1 ? "1 photo is" : "\(count) photos are" }

    private static func warning(_ message: String, about photos: [OwnedPhoto], help: String?) -> Diagnostic {
        var warning = Diagnostic(severity: .warning, message: message, help: help)
        var named: Set<String> = []
        warning.recipes = photos.flatMap { $0.owners.map(\.shown) }.filter { named.insert($0).inserted }
        return warning
    }

    private static func photoWarnings(
        _ reason: String, _ photos: [OwnedPhoto], _ fate: PhotoFate
    ) -> [Diagnostic] {
        let shown = 3
        var warnings = photos.prefix(shown).map { photo in
            let url = photo.failure.url
            let owner = photo.owners.first
            let help = PhotoHelp(for: url, because: reason).text
            var warning =
                if let owner, let file = owner.file {
                    Diagnostic(
                        severity: .warning, file: file, line: owner.line,
                        message: "the photo \(owner.name(of: url)) of \"\(owner.name)\" is \(fate.rawValue): \(reason)",
                        help: help)
                } else {
                    Diagnostic(
                        severity: .warning, file: url.isFileURL ? url.path : url.shownAddress,
                        message: "this photo of \"\(owner?.name ?? "")\" is \(fate.rawValue): \(reason)", help: help)
                }
            if photo.owners.count > 1 { warning.recipes = photo.owners.map(\.shown) }
            return warning
        }
        if photos.count > shown { warnings.append(warning(about: Array(photos.dropFirst(shown)), reason, fate)) }
        return warnings
    }

    /// The most photos in a warning for which similar files are searched.
    private static let mostHelp = 100

    /// Returns one warning for several photos, with advice for each, or common advice if it is the same for all.
    private static func warning(about photos: [OwnedPhoto], _ reason: String, _ fate: PhotoFate) -> Diagnostic {
        let help = photos.prefix(mostHelp).map { PhotoHelp(for: $0.failure.url, because: reason).text }
        let isSame = photos.count == help.count && Set(help).count == 1
        let common = isSame ? help[0] : nil
        var warning = Diagnostic(
            severity: .warning,
            message: "\(photos.count) more photos are \(fate.rawValue) for the same reason: \(reason)", help: common)
        warning.recipes = photos.enumerated().flatMap { index, photo in
            let own = isSame || index >= help.count ? nil : help[index]
            return photo.owners.map { "\($0.shown), \($0.name(of: photo.failure.url))" + (own.map { ": \($0)" } ?? "") }
        }
        return warning
    }
}

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
