import Foundation
import ImagePipeline
import SafeFetch

extension Diagnostic {
    /// What becomes of a photo that could not be had.
    enum PhotoFate: String {
        case leftOut = "left out"
        case kept = "shown as it was"
    }

    /// What to tell of photos that could not be had: a host that failed once, other photos one by one up to a few of
    /// each kind.
    static func warnings(about failures: [PhotoFailure], _ fate: PhotoFate) -> [Diagnostic] {
        let groups = Dictionary(grouping: failures, by: Cause.init)
        return groups.sorted { $0.key.order < $1.key.order }.flatMap { cause, failures in
            switch cause {
            case .host(let host, let reason): [hostWarning(host, reason, failures, fate)]
            case .reason(let reason): photoWarnings(reason, failures, fate)
            }
        }
    }

    private enum Cause: Hashable {
        case host(String, reason: String)
        case reason(String)

        init(_ failure: PhotoFailure) {
            switch failure.reason as? FetchError {
            case .unreachable(let host, let reason), .givenUp(let host, let reason): self = .host(host, reason: reason)
            default: self = .reason(failure.reason.plainWords)
            }
        }

        var order: String {
            switch self {
            case .host(let host, _): "0\(host)"
            case .reason(let reason): "1\(reason)"
            }
        }
    }

    private static func hostWarning(_ host: String, _ reason: String, _ failures: [PhotoFailure], _ fate: PhotoFate)
        -> Diagnostic
    {
        let photos = failures.count == 1 ? "1 photo is" : "\(failures.count) photos are"
        return Diagnostic(
            severity: .warning,
            message: "\(host) could not be reached: \(reason); \(photos) \(fate.rawValue)",
            help: "the next build tries again")
    }

    private static func photoWarnings(_ reason: String, _ failures: [PhotoFailure], _ fate: PhotoFate) -> [Diagnostic] {
        let shown = 3
        var warnings = failures.prefix(shown).map { failure in
            Diagnostic(
                severity: .warning, file: failure.url.isFileURL ? failure.url.path : failure.url.absoluteString,
                message: "this photo is \(fate.rawValue): \(reason)")
        }
        if failures.count > shown {
            warnings.append(
                Diagnostic(
                    severity: .warning,
                    message: "\(failures.count - shown) more photos are \(fate.rawValue) for the same reason: \(reason)"
                ))
        }
        return warnings
    }
}
