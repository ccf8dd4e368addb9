#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A system call that failed.
struct SystemError: Error, Hashable, CustomStringConvertible {
    let call: String
    let path: BytePath
    /// The value of `errno`.
    let code: Int32

    init(_ call: String, _ path: BytePath, code: Int32 = errno) {
        self.call = call
        self.path = path
        self.code = code
    }

    /// What the system says, without the call and the path.
    var reason: String { String(cString: strerror(code)).lowercased() }

    var description: String { "\(call): \(reason) (\(path))" }
}
