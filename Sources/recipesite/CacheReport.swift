import Diagnostics
import Foundation
import ImagePipeline

/// What a command did to the image cache, in words and in numbers.
struct CacheReport: Encodable {
    private let numbers: [String: Int]
    let text: String

    init(_ status: CacheStatus, limit: Int) {
        numbers = [
            "images": status.images, "records": status.records, "bytes": status.bytes, "limit": limit,
            "foreignFiles": status.foreignFiles,
        ]
        let day = status.oldestUse?.formatted(.iso8601.year().month().day())
        let lines = [
            status.images + status.records == 0
                ? "The image cache is empty."
                : "\(counted(status.images, "image")) and \(counted(status.records, "record")), \(size(status.bytes)) of "
                    + "\(size(limit))",
            "folder: \(status.folder.relativePath)", day.map { "longest unused: since \($0)" },
            status.foreignFiles == 0 ? nil : "\(counted(status.foreignFiles, "file")) that no build put there",
        ]
        text = lines.compactMap(\.self).joined(separator: "\n") + "\n"
    }

    init(_ verification: CacheVerification) {
        numbers = [
            "checked": verification.checked, "damaged": verification.damaged, "unfinished": verification.unfinished,
        ]
        let result =
            verification.damaged == 0
            ? "all whole" : "\(verification.damaged) damaged and removed; the next build loads them again"
        text =
            verification.checked == 0
            ? "The image cache is empty.\n" : "\(verification.checked) entries checked: \(result).\n"
    }

    init(_ eviction: CacheEviction) {
        numbers = ["files": eviction.files, "bytes": eviction.bytes, "bytesLeft": eviction.bytesLeft]
        text =
            eviction.files == 0
            ? "Nothing to remove: \(size(eviction.bytesLeft)) in the cache.\n"
            : "\(counted(eviction.files, "file")) removed, \(size(eviction.bytes)); \(size(eviction.bytesLeft)) left.\n"
    }

    func encode(to encoder: any Encoder) throws { try numbers.encode(to: encoder) }
}
