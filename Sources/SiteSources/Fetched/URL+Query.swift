import Foundation

extension URL {
    /// Returns the address with a parameter set to a number, replacing existing values.
    func setting(_ parameter: String, to number: Int, unlessThere keeps: Bool = false) -> URL? {
        guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return nil }
        var items = components.queryItems ?? []
        if keeps, items.contains(where: { $0.name == parameter }) { return self }
        items.removeAll { $0.name == parameter }
        components.queryItems = items + [URLQueryItem(name: parameter, value: "\(number)")]
        return components.url
    }

    /// Returns the number in a parameter; `nil` if it is missing or not a number.
    func number(of parameter: String) -> Int? {
        URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems?.first { $0.name == parameter }?.value
            .flatMap { Int($0) }.flatMap { 0...1_000_000_000 ~= $0 ? $0 : nil }
    }
}
