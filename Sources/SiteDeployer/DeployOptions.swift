package import Foundation

/// Options for a deployment.
package struct DeployOptions: Sendable {
    /// The folder of the built site.
    package var output: URL
    /// The folder to deploy it to.
    package var target: DeployTarget
    /// Whether pages that left the site stay for some deployments.
    package var keepsRemoved = false
    /// Whether photos and pages that left the site are removed at once.
    package var forgetsRemoved = false
    /// Whether foreign files at the paths of the site's files are replaced.
    package var replacesFiles = false
    /// Whether the site may go to a root, a home folder, or a folder with foreign files without a question.
    package var takesAnyFolder = false
    /// Whether addresses that only the target's history has may lead nowhere from now on.
    package var losesAddresses = false

    /// Makes options with the default for everything else.
    package init(output: URL, target: DeployTarget) { (self.output, self.target) = (output, target) }
}
