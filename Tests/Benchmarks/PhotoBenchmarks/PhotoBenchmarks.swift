import Foundation

/// Measures thumbnails per second beside libvips's own command, `vipsthumbnail`.
@main
struct PhotoBenchmarks {
    /// Thumbnails are 320 pixels wide, WebP of quality 80, without metadata, on both sides.
    static func main() throws {
        let photos = try PhotoFiles(copies: 3)
        defer { photos.remove() }
        let contenders: [any Thumbnailer] = [
            OwnCodec(), VipsThumbnail(processes: 1), VipsThumbnail(processes: coreCount),
        ]
        var rounds = contenders.map { _ in [Cost]() }
        for _ in 0..<roundCount {
            for (index, contender) in contenders.enumerated() {
                rounds[index].append(
                    try Cost.measure { try contender.makeThumbnails(of: photos.originals, in: photos.output) })
                try photos.checkAndEmptyOutput()
            }
        }

        let count = Double(photos.originals.count)
        let rates = rounds.map { count / median($0.map(\.seconds)) }
        print(
            "320 px thumbnails of \(photos.originals.count) JPEG photos on \(coreCount) cores, medians of \(roundCount) rounds\n"
        )
        for (index, contender) in contenders.enumerated() {
            let work = median(rounds[index].map(\.processorSeconds)) / count * 1_000
            print(
                "\(contender.name): \(rounded(rates[index], 10)) a second, \(rounded(work, 100)) ms of processor time each"
            )
        }
        let ratio = rates[0] / (rates.dropFirst().max() ?? rates[0])
        print(
            "\ntarget: at least 0.95 of the quicker vipsthumbnail; \(ratio >= 0.95 ? "met" : "MISSED"): \(rounded(ratio, 100))"
        )
    }

    private static let roundCount = 7
    private static let coreCount = ProcessInfo.processInfo.activeProcessorCount

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private static func rounded(_ value: Double, _ parts: Double) -> Double { (value * parts).rounded() / parts }
}
