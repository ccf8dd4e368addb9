import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import SafeFetch

@Suite("Statuses that HTTP doesn't have")
struct StatusGuardTests {
    private func parts(ofAnswerWith status: Int) throws -> (channel: EmbeddedChannel, heads: Int) {
        let channel = EmbeddedChannel(handler: StatusGuard())
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        let head = HTTPResponseHead(version: .http1_1, status: HTTPResponseStatus(statusCode: status))
        for part in [HTTPClientResponsePart.head(head), .end(nil)] { channel.pipeline.fireChannelRead(part) }
        var count = 0
        while try channel.readInbound(as: HTTPClientResponsePart.self) != nil { count += 1 }
        return (channel, count)
    }

    @Test(arguments: [1, 99])
    func `end the connection with an error, and nothing of the answer is read`(status: Int) throws {
        let (channel, count) = try parts(ofAnswerWith: status)
        #expect(count == 0 && !channel.isActive)
        #expect(throws: HTTPParserError.invalidStatus) { try channel.throwIfErrorCaught() }
    }

    @Test(arguments: [100, 200, 599])
    func `are no others`(status: Int) throws {
        let (channel, count) = try parts(ofAnswerWith: status)
        #expect(count == 2 && channel.isActive)
        try channel.throwIfErrorCaught()
    }
}
