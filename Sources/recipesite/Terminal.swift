import ArgumentParser
import Diagnostics
import Foundation
import SiteBuilder
import SiteDeployer
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// The options for a command's output.
struct OutputOptions: ParsableArguments {
    /// The form of reports and diagnostics.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
    }

    @Option(help: "The form of the report and of errors.")
    var format = Format.text

    @Flag(name: .shortAndLong, help: "Print errors and warnings only.")
    var quiet = false
}

/// The output of a command: reports go to standard output, everything else to standard error.
final class Terminal: Sendable {
    private let format: OutputOptions.Format
    private let isQuiet: Bool
    /// Whether standard error is a terminal that can redraw lines.
    let isInteractive: Bool
    private let hasProgressLine = Mutex(false)

    init(_ options: OutputOptions) {
        format = options.format
        isQuiet = options.quiet
        let kind = ProcessInfo.processInfo.environment["TERM", default: "dumb"]
        isInteractive = format == .text && !isQuiet && isatty(STDERR_FILENO) == 1 && kind != "dumb"
    }

    // MARK: Progress

    /// Shows the progress of a build in a line that the next one replaces, on a terminal only.
    func show(_ progress: BuildProgress) {
        if case .warning(let warning) = progress {
            clearProgress()
            return warn([warning])
        }
        show(progress, inLogs: progress.isWaiting)
    }

    /// Shows the progress of a deployment.
    func show(_ progress: DeployProgress) {
        show(progress, inLogs: progress.isWaiting)
    }

    /// Shows a step, also in a script's log if the command would otherwise be silent for long.
    private func show(_ progress: some CustomStringConvertible, inLogs: Bool) {
        guard isInteractive else {
            if inLogs, format == .text, !isQuiet {
                StandardStreams.writeError("\("\(progress)".printable())\n")
            }
            return
        }
        hasProgressLine.withLock { isShown in
            isShown = true
            StandardStreams.writeError("\r\u{1B}[K\("\(progress)".printable())")
        }
    }

    private func clearProgress() {
        hasProgressLine.withLock { isShown in
            if isShown { StandardStreams.writeError("\r\u{1B}[K") }
            isShown = false
        }
    }

    /// Asks a question on a terminal.
    ///
    /// - Returns: `true` if the answer is yes; `false` without a terminal or after the task is cancelled.
    @Sendable func confirm(_ question: String) async -> Bool {
        guard format == .text, isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return false }
        clearProgress()
        StandardStreams.writeError("\(question.printable()) [y/N] ")
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        while poll(&input, 1, 0) == 0 {
            do { try await Task.sleep(for: .milliseconds(50)) } catch { return false }
        }
        guard let answer = readLine() else { return false }
        return ["y", "yes"].contains(answer.trimmingCharacters(in: .whitespaces).lowercased())
    }

    // MARK: Results

    /// Prints warnings and then a report, as text or as JSON.
    func finish(_ report: some Encodable, warnings: [Diagnostic], text: () -> String) {
        clearProgress()
        warn(warnings)
        guard !isQuiet else { return }
        switch format {
        case .text: StandardStreams.write(Data(text().printable(keeping: ["\n"]).utf8))
        case .json: StandardStreams.write(Data((Self.json(report, .prettyPrinted) + "\n").utf8))
        }
    }

    /// Announces a server, also to scripts.
    func announceServer(of site: String, at address: String) {
        finish(["address": address], warnings: []) { "Serving \(site) at \(address) (Ctrl-C stops)\n" }
    }

    /// Prints warnings.
    func warn(_ warnings: [Diagnostic]) {
        for warning in warnings { print(warning) }
    }

    /// Prints a sentence for a person.
    func say(_ sentence: String) {
        if format == .text, !isQuiet { StandardStreams.write(Data("\(sentence.printable())\n".utf8)) }
    }

    /// Runs a command's work; prints its errors and ends the program with their exit code.
    func run(meaning: String? = nil, _ work: () async throws -> Void) async throws {
        do {
            try await work()
        } catch let failure as any CommandError {
            finish(failure.diagnostics, meaning: meaning)
            throw failure.exitCode
        }
    }

    /// Prints diagnostics, followed by their consequence and the number of errors.
    func finish(_ diagnostics: [Diagnostic], meaning: String? = nil) {
        clearProgress()
        for diagnostic in diagnostics { print(diagnostic) }
        guard format == .text, let meaning else { return }
        let count = diagnostics.count { $0.severity == .error }
        StandardStreams.writeError("\n\(meaning.printable()): \(count == 1 ? "1 error" : "\(count) errors").\n")
    }

    private func print(_ diagnostic: Diagnostic) {
        switch format {
        case .text: StandardStreams.writeError("\(diagnostic)\n")
        case .json: StandardStreams.writeError(Self.json(diagnostic, []) + "\n")
        }
    }

    private static func json(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
        guard let data = try? encoder.encode(value) else {
            preconditionFailure("reports hold only numbers and texts, which JSON can express")
        }
        return String(decoding: data, as: UTF8.self).printableJSON
    }
}

/// The standard streams, and the handling of failures to write to them.
enum StandardStreams {
    /// Writes to standard output; ends the program if that fails.
    static func write(_ bytes: some DataProtocol) {
        do {
            try FileHandle.standardOutput.write(contentsOf: bytes)
        } catch {
            let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
            // The reader of a pipe may close it early. SIGPIPE, which ends other programs then, is ignored for the
            // server's sake.
            if cause.domain == NSPOSIXErrorDomain, cause.code == EPIPE { exit(128 + SIGPIPE) }
            writeError("error: standard output cannot be written: \(cause.localizedDescription)\n")
            exit(BuildError.Kind.cannotWrite.exitCode.rawValue)
        }
    }

    /// Writes a text to standard error.
    static func writeError(_ text: String) {
        // This fails if the terminal has been closed; nothing can report it then.
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}

/// Returns a duration for a report, such as `0.52 s` or `124 s`.
func shortSeconds(_ seconds: Double) -> String {
    seconds < 10 ? String(format: "%.2f s", seconds) : String(format: "%.0f s", seconds)
}

/// Returns a number of bytes for a report, such as `38 KB` or `7.3 MB`.
func shortSize(_ bytes: Int) -> String {
    switch bytes {
    case ..<10_000: "\(bytes) bytes"
    case ..<1_000_000: "\(bytes / 1_000) KB"
    case ..<1_000_000_000: "\(tenths(of: bytes, in: 1_000_000)) MB"
    default: "\(tenths(of: bytes, in: 1_000_000_000)) GB"
    }
}

/// Returns a number with one decimal, such as `7.3`; a whole number has none.
private func tenths(of bytes: Int, in unit: Int) -> String {
    let tenths = (bytes * 10 + unit / 2) / unit
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
}
