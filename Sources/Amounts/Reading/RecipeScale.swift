/// The scale of a recipe's temperatures, which says how hot "190 degrees" are.
struct RecipeScale: Sendable, Equatable {
    /// The scale of all temperatures that have one; `nil` if there are none, or some in either.
    private(set) var stated: MeasureUnit?
    /// The scale of kitchens in which all ingredients are measured so: Fahrenheit beside cups and ounces, Celsius beside grams.
    private(set) var likely: MeasureUnit?

    /// Knows neither.
    init() {}

    /// Finds the scale.
    ///
    /// - Parameters:
    ///   - scales: the scales of the temperatures in the recipe's steps, as the units of differences.
    ///   - units: the units of its ingredients.
    init(of scales: Set<MeasureUnit>, besides units: Set<MeasureUnit>) {
        if scales.count == 1 { stated = scales == [.fahrenheitDifference] ? .fahrenheit : .celsius }
        let (isAmerican, isMetric) = (!units.isDisjoint(with: Self.american), !units.isDisjoint(with: Self.metric))
        if isAmerican != isMetric { likely = isAmerican ? .fahrenheit : .celsius }
    }

    private static let american: Set<MeasureUnit> = [
        .ounce, .pound, .stick, .fluidOunce, .cup, .pint, .quart, .gallon,
    ]
    private static let metric: Set<MeasureUnit> = [
        .milligram, .gram, .kilogram, .millilitre, .centilitre, .decilitre, .litre,
    ]
}
