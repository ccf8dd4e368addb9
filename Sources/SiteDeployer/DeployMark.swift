import Foundation
import SiteGenerator
import SitePublisher

/// The mark of a deployment, a file at the target that says who changes its files, or did so last.
///
/// The tools have neither locks nor writes on a condition, so two deployments to one target can overlap. The one that sent its mark
/// last owns the target. Each looks at the mark before each step, so a deployment that lost the target takes at most one more step,
/// then tells the owner by its mark, and the next deployment by the manifest, that files may have changed.
///
/// That last step may replace the manifest or the mark, but never both. So the files that may be at the target are listed in both,
/// and none is forgotten.
struct DeployMark {
    static let fileName = ".recipesite-deployment"
    private static let form = "recipesite-deployment-1"
    private static let possibleDisturbances = 0..<1_000_000

    /// Identifies the deployment that owns the target.
    let owner: String
    /// How many deployments that lost the target may have changed its files since the owner looked.
    var disturbances = 0
    /// Whether the owner has ended.
    var isFinished = false
    /// The manifest as it was during the deployment, which lists every file that may be at the target.
    var stored: StoredManifest<SiteHistory>

    init(owner: String, _ stored: StoredManifest<SiteHistory>) { (self.owner, self.stored) = (owner, stored) }

    /// Reads what ``encoded`` gave; `nil` if the bytes are cut off, as after a deployment that was killed while it sent its mark.
    init?(decoding bytes: [UInt8]) {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ").map(String.init)
        guard words.count == 4, words[0] == Self.form, let disturbances = Int(words[2]),
            Self.possibleDisturbances.contains(disturbances),
            let stored = try? StoredManifest<SiteHistory>(decoding: Array(bytes[(end + 1)...]))
        else { return nil }
        (owner, self.disturbances, isFinished, self.stored) = (words[1], disturbances, words[3] == "finished", stored)
    }

    /// The bytes of the file.
    var encoded: [UInt8] {
        Array("\(Self.form) \(owner) \(disturbances) \(isFinished ? "finished" : "changing")\n".utf8) + stored.encoded()
    }
}
