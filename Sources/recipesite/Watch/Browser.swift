import Foundation

/// The browser that opens links on this machine.
enum Browser {
    /// Shows a page.
    ///
    /// - Throws: an error of the system where it knows of no browser.
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
