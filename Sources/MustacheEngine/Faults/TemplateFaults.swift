/// Every mistake that was found, at least one, in the order of files and then of positions.
public struct TemplateFaults: Error, Sendable, Hashable, CustomStringConvertible {
    /// The mistakes; never empty.
    public let all: [TemplateFault]

    /// Wraps one fault.
    public init(_ fault: TemplateFault) {
        all = [fault]
    }

    /// Wraps faults in the order given, or is nil where there is none.
    public init?(_ faults: [TemplateFault]) {
        guard !faults.isEmpty else { return nil }
        all = faults
    }

    /// Every fault as a terminal shows it, a blank line between two.
    public var description: String {
        all.map(\.description).joined(separator: "\n\n")
    }
}
