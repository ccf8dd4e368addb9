import SiteHosting

extension ContentCoding {
    /// Picks the coding that a client prefers by its Accept-Encoding (RFC 9110, 12.5.3), or Brotli if it has no preference.
    ///
    /// Returns `nil` if the content should stay uncompressed.
    init?(acceptable field: String?) {
        guard let field else { return nil }
        var weights: [Substring: Int] = [:]
        for member in field.split(separator: ",") {
            let parts = member.split(separator: ";")
            guard let name = parts.first?.trimmed, !name.isEmpty else { continue }
            let weight = parts.dropFirst().first { $0.trimmed.prefix(2).isSameToken("q=") }
            weights[Substring(name.lowercased())] = weight.map { Self.thousandths($0.trimmed.dropFirst(2)) } ?? 1000
        }
        let other = weights["*"] ?? 0
        let plain = weights["identity"] ?? 0
        func weight(_ coding: Self) -> Int { weights[Substring(coding.rawValue)] ?? other }
        let best = weight(.brotli) >= weight(.gzip) ? Self.brotli : .gzip
        guard weight(best) > 0, weight(best) >= plain else { return nil }
        self = best
    }

    /// Returns `0.8` as 800, and 0 for an invalid weight (RFC 9110, 12.4.2).
    private static func thousandths(_ weight: Substring) -> Int {
        let digits = weight.utf8.filter { $0 != UInt8(ascii: ".") }.prefix(4)
        guard let first = weight.utf8.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1"),
            weight.utf8.count < 2 || weight.utf8.dropFirst().first == UInt8(ascii: "."),
            let number = Int(String(decoding: digits, as: UTF8.self))
        else { return 0 }
        return min(1000, (digits.count..<4).reduce(number) { value, _ in value * 10 })
    }
}
