public import Foundation

/// What to deploy, and where to.
public struct DeployOptions: Sendable {
    /// The folder of the built site.
    public var output: URL
    /// Where it goes.
    public var target: DeployTarget
    /// Whether pages that the site no longer has stay for some deployments.
    public var keepsRemoved = false
    /// Whether photos and pages that the site no longer has are removed at once.
    public var forgetsRemoved = false
    /// Whether files of others that have a name of the site's are replaced.
    public var replacesFiles = false
    /// Whether the site may go to a root, a home folder, or a folder with files of others, without a question.
    public var takesAnyFolder = false
    /// Whether addresses that only the target knows may lead nowhere from now on.
    public var losesAddresses = false

    /// Makes the options of a usual deployment.
    public init(output: URL, target: DeployTarget) { (self.output, self.target) = (output, target) }
}
