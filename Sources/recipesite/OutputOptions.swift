import ArgumentParser

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
