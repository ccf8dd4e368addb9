import Foundation

extension URL {
    /// Returns the address with a parameter set to a number, in place of the values that it has.
    func setting(_ parameter: String, to number: Int, unlessThere keeps: Bool = false) -> URL? {
        guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return nil }
        var items = components.queryItems ?? []
        if keeps, items.contains(where: { $0.name == parameter }) { return self }
        items.removeAll { $0.name == parameter }
        components.queryItems = items + [URLQueryItem(name: parameter, value: "\(number)")]
        return components.url
    }

    /// Returns the number that a parameter is set to; `nil` if it isn't there or is something else.
    func number(of parameter: String) -> Int? {
        URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems?.first { $0.name == parameter }?.value
            .flatMap { Int($0) }.flatMap { 0...1_000_000_000 ~= $0 ? $0 : nil }
    }
}
