import TestSupport

extension Recipesite {
    /// Runs the program to its end, and gives the most memory that it held, in bytes, as the system counted it.
    ///
    /// Python starts it: the system counts what a process had before it became another program, which for one that a test
    /// starts is all that the test has.
    func peakMemory(_ arguments: String..., exitCode: Int32 = 0) async throws -> Int {
        let measured = try Recipesite(
            in: folder, environment: environment, launcher: ["/usr/bin/env", "python3", "-c", Self.measurement])
        let run = try await measured.run(arguments)
        guard run.exitCode == exitCode, let peak = run.report.split(separator: "\n").last.flatMap({ Int($0) }) else {
            throw NotMeasured(errors: run.errors)
        }
        return peak
    }

    private static let measurement = """
        import resource, subprocess, sys
        ended = subprocess.run(sys.argv[1:])
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        print(peak if sys.platform == "darwin" else peak * 1024)
        sys.exit(ended.returncode)
        """

    private struct NotMeasured: Error {
        var errors: String
    }
}
