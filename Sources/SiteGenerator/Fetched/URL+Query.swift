import Foundation

extension URL {
    /// The address with a parameter set to a number, in place of the values that it has.
    func setting(_ parameter: String, to number: Int, unlessThere keeps: Bool = false) -> URL? {
        guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return nil }
        var items = components.queryItems ?? []
        if keeps, items.contains(where: { $0.name == parameter }) { return self }
        items.removeAll { $0.name == parameter }
        components.queryItems = items + [URLQueryItem(name: parameter, value: "\(number)")]
        return components.url
    }
}
