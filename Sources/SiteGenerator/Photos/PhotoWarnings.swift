import Foundation
import ImagePipeline
import SafeFetch

extension Diagnostic {
    /// What to tell of photos that could not be had: a host that failed once, other photos one by one up to a few of
    /// each kind.
    static func warnings(about failures: [PhotoFailure]) -> [Diagnostic] {
        let groups = Dictionary(grouping: failures, by: Cause.init)
        return groups.sorted { $0.key.order < $1.key.order }.flatMap { cause, failures in
            switch cause {
            case .host(let host, let reason): [hostWarning(host, reason, failures)]
            case .reason(let reason): photoWarnings(reason, failures)
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

    private static func hostWarning(_ host: String, _ reason: String, _ failures: [PhotoFailure]) -> Diagnostic {
        let photos = failures.count == 1 ? "1 photo is" : "\(failures.count) photos are"
        return Diagnostic(
            severity: .warning,
            message: "\(host) could not be reached: \(reason); \(photos) left out",
            help: "the next build tries again")
    }

    private static func photoWarnings(_ reason: String, _ failures: [PhotoFailure]) -> [Diagnostic] {
        let shown = 3
        var warnings = failures.prefix(shown).map { failure in
            Diagnostic(
                severity: .warning, file: failure.url.isFileURL ? failure.url.path : failure.url.absoluteString,
                message: "this photo is left out: \(reason)")
        }
        if failures.count > shown {
            warnings.append(
                Diagnostic(
                    severity: .warning,
                    message: "\(failures.count - shown) more photos are left out for the same reason: \(reason)"))
        }
        return warnings
    }
}
