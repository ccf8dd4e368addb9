/// One way to do a workload: with its data built and, unless parsing is the work, its templates compiled.
protocol Contender: AnyObject {
    /// The column that its results go into.
    var engine: Engine { get }

    /// Does the work once. This is what is timed: it ends with all bytes made.
    ///
    /// - Returns: The number of bytes made or read, so that no compiler can leave the work out.
    func run() throws -> Int

    /// What the work makes, to be compared.
    func page() throws -> [UInt8]
}

/// What is compared, in the order of the columns.
enum Engine: String, CaseIterable {
    case mustacheEngine = "MustacheEngine"
    case handWritten = "hand-written"
    case kainjow = "kainjow (C++)"
    /// swift-mustache over the structures that MustacheEngine is handed, which it reads by reflection.
    case reflection = "swift-mustache"
    /// swift-mustache over dictionaries of strings, which it reads faster.
    case dictionaries = "(dictionaries)"
}
