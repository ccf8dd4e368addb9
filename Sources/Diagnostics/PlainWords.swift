import Foundation

extension Error {
    /// The system's message, without a domain, a code or a dump of the error's fields.
    package var plainWords: String {
        let cause = (self as? CocoaError)?.underlying ?? self
        if let error = cause as? POSIXError { return String(cString: strerror(error.code.rawValue)).lowercased() }
        return cause is CocoaError ? cause.localizedDescription : "\(cause)"
    }
}

/// Returns a count with its noun: `1 recipe`, `2 recipes`.
package func counted(_ count: Int, _ thing: String) -> String { "\(count) \(thing)\(count == 1 ? "" : "s")" }
