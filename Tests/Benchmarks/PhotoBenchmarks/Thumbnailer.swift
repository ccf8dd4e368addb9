import Foundation
import ImagePipeline
import Synchronization

/// One way to make thumbnails of files into files.
protocol Thumbnailer {
    var name: String { get }

    /// Makes a thumbnail of each photo, with all cores.
    func makeThumbnails(of photos: [URL], in folder: URL) throws
}

/// The codec that sites are built with, on as many threads as it has there: two for each core.
struct OwnCodec: Thumbnailer {
    let name = "ImagePipeline"
    private let codec = ImageCodec()
    private let variant = ImageVariant(width: 320, format: .webp, quality: 80)

    func makeThumbnails(of photos: [URL], in folder: URL) throws {
        let failure = Mutex<(any Error)?>(nil)
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 2 * ProcessInfo.processInfo.activeProcessorCount
        for index in photos.indices {
            queue.addOperation {
                do {
                    let photo = [UInt8](try Data(contentsOf: photos[index]))
                    for image in try codec.render(photo, as: [variant]).images {
                        try Data(image.bytes).write(to: folder.appending(path: "\(index).webp"))
                    }
                } catch {
                    failure.withLock { $0 = error }
                }
            }
        }
        queue.waitUntilAllOperationsAreFinished()
        if let error = failure.withLock({ $0 }) { throw error }
    }
}

/// libvips's command: one process, whose threads share each photo, or several with a part of the photos each.
struct VipsThumbnail: Thumbnailer {
    let processes: Int

    var name: String { "vipsthumbnail, \(processes) process\(processes == 1 ? "" : "es")" }

    func makeThumbnails(of photos: [URL], in folder: URL) throws {
        let running = try (0..<processes).map { part in
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            let own = photos.enumerated().filter { $0.offset % processes == part }.map(\.element.path)
            process.arguments =
                ["vipsthumbnail", "--size", "320x>", "--output", "\(folder.path)/%s.webp[Q=80,strip]"] + own
            if processes > 1 {
                process.environment = ProcessInfo.processInfo.environment.merging(["VIPS_CONCURRENCY": "1"]) { $1 }
            }
            try process.run()
            return process
        }
        for process in running {
            process.waitUntilExit()
            guard process.terminationStatus == 0 else { throw Failed(status: process.terminationStatus) }
        }
    }

    private struct Failed: Error {
        let status: Int32
    }
}
