import Foundation
import TestSupport
import Testing

@testable import Files

@Suite("A file or folder for everybody")
struct OpenToAllTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> BytePath { BytePath(folder.url.appending(path: name).path) }

    private func mode(_ name: String) throws -> mode_t? { try FileSystem.status(path(name)).map { $0.mode & 0o7777 } }

    @Test
    func `can be read by all, though its mode says that nobody else may`() throws {
        try FileSystem.makeFolder(path("a"), mode: 0o700, isForAll: true)
        #expect(try FileSystem.write([1], to: path("a/b"), mode: 0o600, isForAll: true).mode & 0o777 == 0o644)
        #expect(try mode("a") == 0o755 && mode("a/b") == 0o644)
    }

    @Test
    func `is for nobody else unless that is asked for`() throws {
        try FileSystem.makeFolder(path("a"), mode: 0o700)
        _ = try FileSystem.write([1], to: path("a/b"), mode: 0o600)
        #expect(try mode("a") == 0o700 && mode("a/b") == 0o600)
    }

    @Test
    func `keeps what it got from the folder around it`() throws {
        try FileSystem.makeFolder(path("a"))
        try FileSystem.setMode(0o2770, of: path("a"))
        try FileSystem.makeFolder(path("a/b"), mode: 0o700, isForAll: true)
        #if os(Linux)
            #expect(try mode("a/b") == 0o2755)
        #else
            #expect(try mode("a/b") == 0o755)
        #endif
    }

    #if os(Linux)
        @Test
        func `is for those that the access control list of its folder names`() throws {
            try FileSystem.makeFolder(path("a"))
            // user::rwx, group::r-x, other::---
            let list = "020000000100 0700ffffffff 0400 0500ffffffff 2000 0000ffffffff".filter { $0 != " " }
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = [
                "python3", "-c",
                "import os, sys; os.setxattr(sys.argv[1], 'system.posix_acl_default', bytes.fromhex(sys.argv[2]))",
                "\(path("a"))", list,
            ]
            try process.run()
            process.waitUntilExit()
            try #require(process.terminationStatus == 0)
            try FileSystem.makeFolder(path("a/b"), isForAll: true)
            _ = try FileSystem.write([1], to: path("a/b/c"), isForAll: true)
            #expect(try mode("a/b").map { $0 & 0o007 } == 0 && mode("a/b/c").map { $0 & 0o007 } == 0)
        }
    #endif
}
