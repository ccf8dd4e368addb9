import RecipeFeed
import SiteSources

/// The aisles of the shopping list, in the order in which the owner's shop has them.
struct ShopAisles: Sendable {
    /// An aisle with its name.
    struct Section: Sendable {
        let name: String
        /// The foods that the owner put there.
        var foods: [String] = []
        /// The built-in aisles whose foods are found there.
        let aisles: [Aisle]
    }

    private(set) var sections: [Section] = []

    /// Has no aisles.
    init() {}

    /// Arranges the aisles: those of the owner's `aisle.conf`, then the built-in ones that aren't part of one of these.
    ///
    /// - Parameters:
    ///   - order: the built-in aisles that come first.
    ///   - file: the owner's file, if there is one.
    ///   - texts: the texts with the names of the built-in aisles.
    init(_ order: [Aisle], _ file: AisleFile?, _ texts: SiteTexts) {
        let own = file?.sections ?? []
        let taken = Set(own.flatMap(\.aisles))
        let rest = (order + Aisle.allCases.filter { !order.contains($0) }).filter { !taken.contains($0) }
        sections =
            own.map { Section(name: $0.name, foods: $0.foods, aisles: $0.aisles) }
            + rest.map { Section(name: texts[$0.title], aisles: [$0]) }
    }
}

extension Aisle {
    /// The text with the aisle's name.
    fileprivate var title: TextKey {
        switch self {
        case .produce: .produce
        case .bread: .bread
        case .dairy: .dairy
        case .meat: .meat
        case .fish: .fish
        case .dry: .dry
        case .tins: .tins
        case .baking: .baking
        case .spices: .spices
        case .oils: .oils
        case .snacks: .snacks
        case .drinks: .drinks
        case .frozen: .frozen
        case .household: .household
        }
    }
}
