public import Foundation

/// Options for a deployment.
public struct DeployOptions: Sendable {
    /// The folder of the built site.
    public var output: URL
    /// The folder to deploy it to.
    public var target: DeployTarget
    /// Whether pages that left the site stay for some deployments.
    public var keepsRemoved = false
    /// Whether photos and pages that left the site are removed at once.
    public var forgetsRemoved = false
    /// Whether foreign files at the paths of the site's files are replaced.
    public var replacesFiles = false
    /// Whether the site may go to a root, a home folder, or a folder with foreign files without a question.
    public var takesAnyFolder = false
    /// Whether addresses that only the target's history has may lead nowhere from now on.
    public var losesAddresses = false

    /// Makes options with the default for everything else.
    public init(output: URL, target: DeployTarget) { (self.output, self.target) = (output, target) }
}
