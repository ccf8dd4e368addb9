import Diagnostics
import SitePublisher

/// The report of a deployment.
package struct DeployReport: Sendable, Encodable {
    /// The target.
    package let target: String
    /// The files that were sent, in the order of the plan's steps, without the manifest.
    package let sent: [String]
    /// The size of these files in bytes.
    package let bytes: Int
    /// The files that were removed.
    package let removed: [String]
    /// Whether nothing was changed, because only a plan was asked for.
    package let isDryRun: Bool
    /// The duration in seconds.
    package let seconds: Double

    init(of plan: SitePlan, to target: DeployTarget, isDryRun: Bool, seconds: Double) {
        self.target = "\(target)"
        sent = plan.steps.flatMap(\.self)
        bytes = sent.reduce(0) { $0 + (plan.manifest.files[$1]?.bytes ?? 0) }
        removed = plan.removals
        self.isDryRun = isDryRun
        self.seconds = seconds
    }
}

/// The progress of a deployment.
package enum DeployProgress: Sendable, Hashable {
    /// The target's files are being compared.
    case comparing
    /// Files are being sent.
    case sending(done: Int, total: Int)
    /// Files are being removed, as many as the number says.
    case removing(Int)
    /// A build is writing to the output folder; the deployment waits.
    case waitingForBuild(output: String)

    /// Whether it waits for a build.
    package var isWaiting: Bool {
        if case .waitingForBuild = self { true } else { false }
    }
}

extension DeployProgress: CustomStringConvertible {
    /// The text to show meanwhile.
    package var description: String {
        switch self {
        case .comparing: "Comparing with the target …"
        case .sending(let done, let total): "Sending files: \(done) of \(total) …"
        case .removing(let count): "Removing \(counted(count, "file")) …"
        case .waitingForBuild(let output): "A build is writing to \(output); waiting …"
        }
    }
}
