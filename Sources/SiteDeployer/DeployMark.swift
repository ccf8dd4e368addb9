import Foundation
import SitePublisher

/// The mark of a deployment, a file at the target that names the deployment which changes its files, or did so last.
///
/// The tools have neither locks nor conditional writes, so two deployments to one target can overlap. The one that sent its mark
/// last owns the target. Each checks the mark before each step, so a deployment that lost the target takes at most one more step.
/// Then it reports in the owner's mark, and in the manifest for the next deployment, that files may have changed.
///
/// The last step of a deployment that lost the target may replace the manifest or the mark, but never both. So both list the
/// files that may be at the target.
///
/// One case leaves no trace: a deployment that lost the target in the middle of a step, and is killed before the end of that step
/// but after the new owner has finished. The files that it still sent are older than the manifest says. The guide says how to find
/// them. A trace would cost every deployment after a killed one a comparison of all files.
struct DeployMark<Record: BuildRecord> {
    /// Identifies the deployment that owns the target.
    let owner: String
    /// The number of deployments that lost the target and may have changed its files since the owner's last check.
    var disturbances = 0
    /// Whether the owner has finished.
    var isFinished = false
    /// The manifest during the deployment, which lists every file that may be at the target.
    var stored: StoredManifest<Record>

    init(owner: String, _ stored: StoredManifest<Record>) {
        self.owner = owner
        self.stored = stored
    }

    /// Reads the result of ``encoded``; returns `nil` if the bytes are cut off, as by a kill while the mark was sent.
    init?(decoding bytes: [UInt8]) {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ").map(String.init)
        guard words.count == 4, words[0] == form, let disturbances = Int(words[2]),
            (0..<1_000_000).contains(disturbances),
            let stored = try? StoredManifest<Record>(decoding: Array(bytes[(end + 1)...]))
        else { return nil }
        owner = words[1]
        self.disturbances = disturbances
        isFinished = words[3] == "finished"
        self.stored = stored
    }

    /// The bytes of the file.
    var encoded: [UInt8] {
        Array("\(form) \(owner) \(disturbances) \(isFinished ? "finished" : "changing")\n".utf8) + stored.encoded()
    }
}

private let form = "recipesite-deployment-1"

/// The files at a target that belong to deployments, not to the site.
enum TargetFiles {
    /// The name of a ``DeployMark``.
    static let mark = ".recipesite-deployment"
    static let own = [SiteManifest.fileName, mark]
}
