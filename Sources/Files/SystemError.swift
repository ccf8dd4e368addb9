#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The error of a failed system call.
package struct SystemError: Error, Hashable, CustomStringConvertible {
    package let call: String
    package let path: BytePath
    /// The value of `errno`.
    package let code: Int32

    /// Makes an error with the current `errno`, unless another code is given.
    package init(_ call: String, _ path: BytePath, code: Int32 = errno) {
        self.call = call
        self.path = path
        self.code = code
    }

    /// Whether the error says that nothing exists at the path.
    package var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

    /// The system's message, without the call and the path: "no space left on device".
    package var reason: String { Self.reason(for: code) }

    package var description: String { "\(call): \(reason) (\(path))" }

    /// Returns the system's message for a value of `errno`.
    package static func reason(for code: Int32) -> String { String(cString: strerror(code)).lowercased() }
}
