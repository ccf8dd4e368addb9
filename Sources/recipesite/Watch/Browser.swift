import Foundation

/// The browser of this machine.
enum Browser {
    /// Opens a page.
    ///
    /// - Throws: a system error if no browser can be started.
    static func open(_ address: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        #if os(macOS)
            process.arguments = ["open", address]
        #else
            process.arguments = ["xdg-open", address]
        #endif
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }
}
