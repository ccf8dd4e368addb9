/// An exact number that is not negative, such as ⅔, in lowest terms.
///
/// Amounts are kept as fractions, so that a third stays exact when it is multiplied and divided.
public struct Rational: Sendable, Hashable, Comparable {
    /// The number above the line.
    public let numerator: Int
    /// The number below the line.
    public let denominator: Int

    /// Makes a number in lowest terms.
    ///
    /// - Parameters:
    ///   - numerator: not negative.
    ///   - denominator: greater than 0.
    public init(_ numerator: Int, _ denominator: Int = 1) {
        precondition(numerator >= 0 && denominator > 0, "the number must not be negative, nor its denominator zero")
        let divisor = Rational.greatestCommonDivisor(numerator, denominator)
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    /// The nearest `Double`.
    var value: Double { Double(numerator) / Double(denominator) }

    /// Returns the sum, or `nil` if it has too many digits.
    func adding(_ other: Rational) -> Rational? {
        guard let left = product(numerator, other.denominator), let right = product(other.numerator, denominator),
            let common = product(denominator, other.denominator)
        else { return nil }
        let (sum, overflow) = left.addingReportingOverflow(right)
        return overflow ? nil : Rational(sum, common)
    }

    private func product(_ a: Int, _ b: Int) -> Int? {
        let (value, overflow) = a.multipliedReportingOverflow(by: b)
        return overflow ? nil : value
    }

    /// Returns the number divided by a whole one, or `nil` if the result has too many digits.
    func dividing(by divisor: Int) -> Rational? {
        let (below, isLarge) = denominator.multipliedReportingOverflow(by: divisor)
        return isLarge || divisor <= 0 ? nil : Rational(numerator, below)
    }

    /// Returns whether the left number is less, compared exactly.
    public static func < (left: Rational, right: Rational) -> Bool {
        left.numerator.multipliedFullWidth(by: right.denominator)
            < right.numerator.multipliedFullWidth(by: left.denominator)
    }

    private static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
        var (one, other) = (one, other)
        while other != 0 { (one, other) = (other, one % other) }
        return one
    }
}

extension Rational: CustomStringConvertible {
    /// The number as `3` or `3/2`.
    public var description: String {
        denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
    }
}

extension Rational: ExpressibleByIntegerLiteral {
    /// Makes a whole number.
    public init(integerLiteral value: Int) { self.init(value) }
}

/// A number, or a range between two.
public struct Quantity: Sendable, Hashable {
    /// The number, or the lower end of the range.
    public let lower: Rational
    /// The upper end, which is greater than the lower; `nil` for a single number.
    public let upper: Rational?

    /// Makes a number, or a range up to a greater one.
    public init(_ lower: Rational, to upper: Rational? = nil) {
        self.lower = lower
        self.upper = upper
    }
}

extension Quantity: CustomStringConvertible {
    /// The quantity as `3/2` or `2-3`.
    public var description: String { upper.map { "\(lower)-\($0)" } ?? "\(lower)" }
}
