import Diagnostics
import Foundation
import ImagePipeline
import SafeFetch

/// A photo that could not be had, and the name of the recipe that has it.
struct MissedPhoto: Sendable {
    let recipe: String
    let failure: PhotoError

    init(of recipe: String, _ failure: PhotoError) {
        self.recipe = recipe
        self.failure = failure
    }
}

extension Diagnostic {
    /// What becomes of a photo that could not be had.
    enum PhotoFate: String {
        case leftOut = "left out"
        case kept = "shown as it was"
    }

    /// What to tell of photos that could not be had: a host that failed once, other photos one by one up to a few of
    /// each kind.
    static func warnings(about photos: [MissedPhoto], _ fate: PhotoFate) -> [Diagnostic] {
        let groups = Dictionary(grouping: photos) { Cause($0.failure) }
        return groups.sorted { $0.key.order < $1.key.order }.flatMap { cause, photos in
            switch cause {
            case .host(let host, let reason): [hostWarning(host, reason, photos.count, fate)]
            case .slowHost(let host): [slowHostWarning(host, photos.count, fate)]
            case .notAsked: [notAskedWarning(photos, fate)]
            case .reason(let reason): photoWarnings(reason, photos, fate)
            }
        }
    }

    private enum Cause: Hashable {
        case host(String, reason: String)
        /// Its time to fail is over.
        case slowHost(String)
        /// The time of all hosts to fail is over.
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

        var order: String {
            switch self {
            case .host(let host, _): "0\(host)"
            case .slowHost(let host): "1\(host)"
            case .notAsked: "2"
            case .reason(let reason): "3\(reason)"
            }
        }
    }

    private static func hostWarning(_ host: String, _ reason: String, _ count: Int, _ fate: PhotoFate) -> Diagnostic {
        Diagnostic(
            severity: .warning,
            message: "\(host) could not be reached: \(reason); \(amount(count)) \(fate.rawValue)",
            help: "the next build tries again")
    }

    private static func slowHostWarning(_ host: String, _ count: Int, _ fate: PhotoFate) -> Diagnostic {
        Diagnostic(
            severity: .warning,
            message: "\(host) took too long to fail: \(amount(count)) \(fate.rawValue) without having been asked for",
            help: "the next build goes on with others; --failure-time gives it longer")
    }

    private static func notAskedWarning(_ photos: [MissedPhoto], _ fate: PhotoFate) -> Diagnostic {
        let hosts = Set(photos.compactMap { $0.failure.url.host(percentEncoded: false) }).count
        return Diagnostic(
            severity: .warning,
            message: "hosts took too long to fail, all together: \(amount(photos.count)) of \(counted(hosts, "host")) "
                + "\(fate.rawValue) without having been asked for",
            help: "the next build goes on with others; --failure-time gives them longer")
    }

    private static func amount(_ count: Int) -> String { count == 1 ? "1 photo is" : "\(count) photos are" }

    private static func photoWarnings(_ reason: String, _ photos: [MissedPhoto], _ fate: PhotoFate) -> [Diagnostic] {
        let shown = 3
        var warnings = photos.prefix(shown).map { photo in
            let url = photo.failure.url
            return Diagnostic(
                severity: .warning, file: url.isFileURL ? url.path : url.absoluteString,
                message: "this photo of \"\(photo.recipe)\" is \(fate.rawValue): \(reason)")
        }
        if photos.count > shown {
            warnings.append(
                Diagnostic(
                    severity: .warning,
                    message: "\(photos.count - shown) more photos are \(fate.rawValue) for the same reason: \(reason)"
                ))
        }
        return warnings
    }
}
