import Foundation

extension Error {
    /// What the system says, without a domain, a code and a dump of the error's fields.
    var plainWords: String {
        let cause = (self as? CocoaError)?.underlying ?? self
        if let error = cause as? POSIXError { return String(cString: strerror(error.code.rawValue)).lowercased() }
        return cause is CocoaError ? cause.localizedDescription : "\(cause)"
    }
}
