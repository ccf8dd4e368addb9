#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A system call that failed.
package struct SystemError: Error, Hashable, CustomStringConvertible {
    package let call: String
    package let path: BytePath
    /// The value of `errno`.
    package let code: Int32

    /// Takes `errno` as it stands, unless told otherwise.
    package init(_ call: String, _ path: BytePath, code: Int32 = errno) {
        self.call = call
        self.path = path
        self.code = code
    }

    /// Whether it says that there is nothing at the path.
    package var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

    /// What the system says, without the call and the path: "no space left on device".
    package var reason: String { Self.reason(for: code) }

    package var description: String { "\(call): \(reason) (\(path))" }

    /// What the system says of a value of `errno`.
    package static func reason(for code: Int32) -> String { String(cString: strerror(code)).lowercased() }
}
