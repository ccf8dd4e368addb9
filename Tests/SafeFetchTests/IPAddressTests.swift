import Testing

@testable import SafeFetch

@Suite("An address")
struct IPAddressTests {
    @Test(arguments: [
        "1.1.1.1", "8.8.8.8", "93.184.216.34", "172.15.0.1", "172.32.0.1", "100.63.0.1", "100.128.0.1",
        "2606:4700::1111", "2a00:1450::5",
    ])
    func `of the public Internet may be connected to`(text: String) throws {
        #expect(try #require(IPAddress(text)).isPublic)
    }

    @Test(arguments: [
        "0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.255.254",
        "169.254.169.254", "172.16.0.1",
        "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.18.0.1", "198.19.255.255",
        "198.51.100.7",
        "203.0.113.9", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255", "::", "::1",
        "::ffff:127.0.0.1", "::ffff:10.0.0.1",
        "::7f00:1", "64:ff9b::7f00:1", "64:ff9b:1::1", "100::1", "2001::1", "2001:10::1", "2001:db8::1",
        "2002:7f00:1::", "3fff::1",
        "5f00::1", "fc00::1", "fd12::1", "fe80::1", "fec0::1", "ff02::1",
    ])
    func `that leads elsewhere may not`(text: String) throws {
        #expect(!(try #require(IPAddress(text)).isPublic))
    }

    @Test(arguments: ["127.1", "0x7f.0.0.1", "0177.0.0.1", "2130706433", "1.2.3.4.5", "::1%lo", "", "a.b"])
    func `is read in its one usual spelling only`(text: String) {
        #expect(IPAddress(text) == nil)
    }
}
