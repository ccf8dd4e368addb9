import Foundation

/// Measures thumbnails per second beside libvips's own command, `vipsthumbnail`.
@main
struct PhotoBenchmarks {
    /// Thumbnails are 320 pixels wide, WebP of quality 80, without metadata, on both sides.
    static func main() throws {
        let photos = try PhotoFiles(copies: 4)
        defer { photos.remove() }
        let contenders: [any Thumbnailer] = [
            OwnCodec(), VipsThumbnail(processes: 1), VipsThumbnail(processes: coreCount),
        ]
        var times = contenders.map { _ in [Double]() }
        for _ in 0..<rounds {
            for (index, contender) in contenders.enumerated() {
                times[index].append(
                    try seconds { try contender.makeThumbnails(of: photos.originals, in: photos.output) })
                try photos.checkAndEmptyOutput()
            }
        }

        let rates = times.map { Double(photos.originals.count) / $0.sorted()[$0.count / 2] }
        print(
            "320 px thumbnails of \(photos.originals.count) JPEG photos, on \(coreCount) cores, medians of \(rounds) rounds\n"
        )
        for (contender, rate) in zip(contenders, rates) {
            print("\(contender.name): \(Int(rate.rounded())) a second")
        }
        let ratio = rates[0] / (rates.dropFirst().max() ?? rates[0])
        let rounded = (ratio * 100).rounded() / 100
        print(
            "\ntarget: at least 0.95 of the quicker vipsthumbnail; measured \(rounded): \(rounded >= 0.95 ? "met" : "MISSED")"
        )
    }

    private static let rounds = 7
    private static let coreCount = ProcessInfo.processInfo.activeProcessorCount

    private static func seconds(_ work: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try work()
        return (ContinuousClock.now - start) / .seconds(1)
    }
}
