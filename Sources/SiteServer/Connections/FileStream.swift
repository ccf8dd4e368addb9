import Files
import NIOCore
import NIOHTTP1
import NIOPosix

/// Sends a part of a file piece by piece, as fast as the client takes it.
///
/// Files are read beside the event loop, since a disk may be slow.
struct FileStream: Sendable {
    private let file: OpenFile
    private let range: Range<Int>
    private let threads: NIOThreadPool

    private static let pieceBytes = 256 << 10

    init(_ file: OpenFile, _ range: Range<Int>, threads: NIOThreadPool) {
        self.file = file
        self.range = range
        self.threads = threads
    }

    /// Sends it as body parts, then says on the event loop whether all of it went.
    func send(to context: ChannelHandlerContext, then finish: @escaping (Bool, ChannelHandlerContext) -> Void) {
        let bound = NIOLoopBound((context: context, finish: finish), eventLoop: context.eventLoop)
        guard !range.isEmpty else { return finish(true, context) }
        let piece = range.prefix(Self.pieceBytes)
        let rest = FileStream(file, piece.upperBound..<range.upperBound, threads: threads)
        threads.runIfActive(eventLoop: context.eventLoop) { [file] in
            ByteBuffer(bytes: try file.read(piece.lowerBound..<piece.upperBound))
        }.flatMap { bytes in
            bound.value.context.writeAndFlush(NIOAny(HTTPServerResponsePart.body(.byteBuffer(bytes))))
        }.whenComplete { result in
            let (context, finish) = bound.value
            switch result {
            case .success: rest.send(to: context, then: finish)
            case .failure: finish(false, context)
            }
        }
    }
}
