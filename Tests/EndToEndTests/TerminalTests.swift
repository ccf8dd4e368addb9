import Foundation
import Synchronization
import TestSupport
import Testing

@Suite(
    "In a terminal, watching", .timeLimit(.minutes(10)), .enabled(if: WatchingTerminal.canBeHad, "`script` is missing"))
struct TerminalTests {
    @Test
    func `keeps one line up to date, and obeys keys`() async throws {
        let feed = try await Feed.example.serve()
        let terminal = try WatchingTerminal(["--source", feed.url("/recipes.json")])
        try await terminal.wait(for: "6 recipes · ")
        #expect(feed.requests.count == 1)
        terminal.press("r")
        while feed.requests.count == 1 { await Task.yield() }
        terminal.press("q")
        #expect(try await terminal.exitCode == 0)
        #expect(terminal.lines.count { $0.hasPrefix("Keys: r refreshes") } == 1)
        #expect(terminal.lines.count { $0.hasPrefix("● ") } == 1)
        #expect(terminal.lines.last?.hasPrefix("● ") == true)
    }

    @Test
    func `takes a function key for none of the letters that it sends`() async throws {
        let feed = try await Feed.example.serve()
        let terminal = try WatchingTerminal(["--source", feed.url("/recipes.json")])
        try await terminal.wait(for: "6 recipes · ")
        // F3 is an escape, O and R.
        terminal.press("\u{1B}OR")
        // By the time that an edit is shown, a refresh asked for before would have begun.
        try terminal.site.folder.write("# Ours", to: "README.md")
        while !terminal.site.folder.has("site/about.html") { try await Task.sleep(for: .milliseconds(10)) }
        terminal.press("q")
        #expect(try await terminal.exitCode == 0)
        #expect(feed.requests.count == 1)
    }

    @Test
    func `prints problems that are too many for the screen once, and none of them is lost`() async throws {
        let server = try await LoopbackServer { _ in
            .text(#"{"recipes": [\#(Array(repeating: #"{"name": "Soup"}"#, count: 40).joined(separator: ","))]}"#)
        }
        let terminal = try WatchingTerminal(["--source", server.url("/recipes.json")])
        try await terminal.wait(for: "There are 80 mistakes in the recipe list")
        try await terminal.refresh(server, times: 3)
        terminal.press("q")
        #expect(try await terminal.exitCode == 0)
        // A row ends wherever the terminal does.
        let text = terminal.lines.joined()
        for index in [0, 20, 39] { #expect(text.ranges(of: "recipes[\(index)] \"Soup\" has no \"uuid\"").count == 1) }
    }

    @Test
    func `draws over all that it drew, also where letters are wide`() async throws {
        let name = String(repeating: "味噌", count: 12)
        let server = try await LoopbackServer { _ in .text(#"{"recipes": [{"uuid": "1", "name": "\#(name)"}]}"#) }
        let terminal = try WatchingTerminal(["--source", server.url("/recipes.json")])
        try await terminal.wait(for: "There are 2 mistakes in the recipe list")
        try await terminal.refresh(server, times: 3)
        terminal.press("q")
        #expect(try await terminal.exitCode == 0)
        #expect(terminal.lines.count { $0.hasPrefix("●") } == 1)
    }

    @Test
    func `ends when the terminal is closed`() async throws {
        let feed = try await Feed.example.serve()
        let terminal = try WatchingTerminal(["--source", feed.url("/recipes.json")])
        try await terminal.wait(for: "6 recipes · ")
        terminal.close()
        while !terminal.site.folder.has("exit-code") { try await Task.sleep(for: .milliseconds(10)) }
        #expect(try terminal.site.folder.read("exit-code") == "0\n")
    }
}

/// `recipesite watch` in a terminal of 60 columns and 30 rows, which the system's `script` provides.
private final class WatchingTerminal: Sendable {
    #if os(Linux)
        static let canBeHad = FileManager.default.isExecutableFile(atPath: script)
    #else
        // There, it takes other arguments.
        static let canBeHad = false
    #endif
    private static let script = "/usr/bin/script"
    private static let columns = 60

    let site: Recipesite
    private let process = Process()
    private let keys = Pipe()
    private let shown = Mutex(Data())
    private let isDrawn = Mutex(false)

    init(_ arguments: [String]) throws {
        site = try Recipesite()
        let command = ([Recipesite.program.path, "watch", "--port", "0"] + arguments).map { "'\($0)'" }
        process.executableURL = URL(filePath: Self.script)
        // The shell outlives its terminal, to tell how the program ended.
        process.arguments = [
            "--quiet", "--return", "--flush", "--command",
            "stty cols \(Self.columns) rows 30; trap '' HUP; \(command.joined(separator: " ")); code=$?; "
                + "echo $code >code; mv code exit-code; exit $code",
            "/dev/null",
        ]
        process.currentDirectoryURL = site.folder.url
        process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm", "NO_COLOR": "1"]) { $1 }
        process.standardInput = keys
        let output = Pipe()
        process.standardOutput = output
        output.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let data = handle.availableData
            self?.shown.withLock { $0 += data }
            guard data.isEmpty else { return }
            handle.readabilityHandler = nil
            self?.isDrawn.withLock { $0 = true }
        }
        try process.run()
    }

    deinit { process.terminate() }

    /// What was drawn so far, with what tells the terminal where.
    private var text: String { String(decoding: shown.withLock(\.self), as: UTF8.self) }

    /// What somebody sees who scrolls up to the first line.
    var lines: [String] {
        var rows: [[Character]] = [[]]
        var row = 0
        var rest = text[...]
        while let character = rest.first {
            if character == "\u{1B}", let command = rest.prefixMatch(of: #/\u{1B}\[(\d*)([A-Z])/#) {
                rest = rest[command.range.upperBound...]
                switch command.output.2 {
                case "A": row -= Int(command.output.1) ?? 1
                case "J": rows = rows[..<row] + [[]]
                default: break
                }
                continue
            }
            rest.removeFirst()
            switch character {
            case "\r": break
            case "\r\n", "\n":
                row += 1
                rows += [[]]
            default:
                let isFull = rows[row].reduce(0) { $0 + $1.columns } + character.columns > Self.columns
                if isFull {
                    row += 1
                    rows += [[]]
                }
                rows[row].append(character)
            }
        }
        return rows.map { String($0) }.filter { !$0.isEmpty }
    }

    /// How the program ended, once all that it drew is here.
    ///
    /// Foundation now and then tells neither of the end of a process nor of that of its output: the shell's file counts, and what
    /// was drawn last has ten seconds to arrive.
    var exitCode: Int32? {
        get async throws {
            while !site.folder.has("exit-code") { try await Task.sleep(for: .milliseconds(10)) }
            for _ in 0..<1_000 where !isDrawn.withLock(\.self) { try await Task.sleep(for: .milliseconds(10)) }
            return Int32(try site.folder.read("exit-code").dropLast())
        }
    }

    func wait(for text: String) async throws {
        while !self.text.contains(text) { try await Task.sleep(for: .milliseconds(10)) }
    }

    func press(_ key: String) { keys.fileHandleForWriting.write(Data(key.utf8)) }

    /// Presses the key until the list was pulled so many times; one that is being pulled counts for all who ask.
    func refresh(_ server: LoopbackServer, times: Int) async throws {
        while server.requests.count <= times {
            press("r")
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Closes the terminal's window.
    func close() { kill(process.processIdentifier, SIGKILL) }
}

extension Character {
    fileprivate var columns: Int { "味噌".contains(self) ? 2 : 1 }
}
