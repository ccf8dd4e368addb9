import Diagnostics

/// What a deployment did, or would do.
public struct DeployReport: Sendable, Encodable {
    /// Where the site went.
    public let target: String
    /// The files that were sent, in the order in which they were, the list of files left out.
    public let sent: [String]
    /// Their size in bytes.
    public let bytes: Int
    /// The files that were removed.
    public let removed: [String]
    /// Whether nothing was done, as somebody wanted to see only what would be.
    public let isDryRun: Bool
    /// How long it took, in seconds.
    public let seconds: Double

    init(of plan: DeployPlan, to target: DeployTarget, isDryRun: Bool, seconds: Double) {
        self.target = "\(target)"
        sent = plan.shipments.flatMap(\.paths)
        bytes = plan.bytes
        removed = plan.removals
        self.isDryRun = isDryRun
        self.seconds = seconds
    }
}

/// How far a deployment has come.
public enum DeployProgress: Sendable, Hashable {
    /// The target is asked for what it has.
    case comparing
    /// So many of the files are sent.
    case sending(done: Int, total: Int)
    /// So many files are removed.
    case removing(Int)
    /// A build is writing to the output folder, as its owner named it.
    case waitingForBuild(output: String)
}

extension DeployProgress: CustomStringConvertible {
    /// What to say while it goes on.
    public var description: String {
        switch self {
        case .comparing: "Comparing with the target …"
        case .sending(let done, let total): "Sending files: \(done) of \(total) …"
        case .removing(let count): "Removing \(counted(count, "file")) …"
        case .waitingForBuild(let output): "A build is writing to \(output); waiting …"
        }
    }
}
