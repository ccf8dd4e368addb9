/// Reads the temperatures of a step: "180 °C", "350 degrees F", and those of ovens without a sign: "bake at 350".
struct TemperatureReader {
    let tokens: Tokens
    let recipe: RecipeScale
    private var lexicon: Lexicon { tokens.lexicon }

    /// Returns the scale of a number that is a temperature, and the end of the temperature; `nil` if the number is something else
    /// or the scale isn't certain.
    func scale(of number: FoundNumber) -> (MeasureUnit, end: Int)? {
        guard !number.isWord else { return nil }
        return signed(at: number.end) ?? ofFirstHeat(number) ?? ofOven(number)
    }

    /// Returns the scale of the first of two temperatures with one sign: the 180 of "180–160 °C", and of "von 180 auf 160 °C", as
    /// ovens are turned down.
    ///
    /// A range that rises is one number.
    private func ofFirstHeat(_ number: FoundNumber) -> (MeasureUnit, end: Int)? {
        let isTurned = tokens[number.end].isIn(.beforeHeat)
        guard number.quantity.upper == nil, isWarm(number.end),
            let next = tokens.rangeSign(at: number.end) ?? (isTurned ? number.end + 1 : nil),
            let other = tokens.quantity(at: next), other.quantity.upper == nil, isWarm(other.end),
            isTurned || other.quantity.lower < number.quantity.lower
        else { return nil }
        return signed(at: other.end).map { ($0.0, number.end) }
    }

    /// Returns whether a number is the minutes of a time before a temperature: the 30 of "1h30 à 180 °C" and "1:30 a 180 °C".
    func isOfTime(at index: Int) -> Bool {
        guard let minutes = tokens[index].number, minutes < 60, tokens[index - 2].number != nil,
            tokens.unit(at: index + 1) == nil
        else { return false }
        if lexicon.entries[Int(tokens[index - 1].word)].seconds == 3600 { return true }
        guard tokens[index - 1].reads(":"), !tokens[index].isAfterSpace, !tokens[index + 1].isDash,
            let next = tokens.rangeSign(at: index + 1), let heat = tokens[next].number, heat >= 60
        else { return false }
        return signed(at: next + 1) != nil
    }

    // MARK: Differences

    /// Returns whether the tokens of a temperature's number, sign and letter are those of a difference: "reduce by 20 °C", "20 °C
    /// less".
    func isDifference(_ place: Range<Int>) -> Bool {
        let (start, end) = (place.lowerBound, place.upperBound)
        guard let value = tokens[start].number, value <= 100 else { return false }
        // "20 °C de moins".
        let next = tokens[end].isIn(.byDifference) ? end + 1 : end
        // "90 °C plus 10 minutes" adds something else.
        if tokens[next].isIn(.comparing), tokens[next + 1].number == nil { return true }
        let around = [
            Array(sentence(before: start).prefix(12)), Array(sentence(from: end).prefix(4)),
        ].joined()
        return tokens[start - 1].isIn(.byDifference) && around.contains { $0.isIn(.changing) }
    }

    /// Returns whether degrees without a scale are those of an angle: "at a 45 degree angle", "turn it by 90 degrees".
    private func isAngle(_ place: Range<Int>) -> Bool {
        guard let value = tokens[place.lowerBound].number, value <= 90 || value == 180 else { return false }
        let before = sentence(before: place.lowerBound).prefix(5)
        let after = sentence(from: place.upperBound).prefix(4)
        if before.contains(where: { $0.isIn(.angles) })
            || after.contains(where: { $0.isIn(.angles) })
        {
            return true
        }
        // "Heat to 60 degrees and turn" and "turn to 85°" are temperatures.
        let isBy = [45, 90, 180].contains(value) || tokens[place.lowerBound - 1].isIn(.byDifference)
        let isTurned =
            before.prefix(4).contains { $0.isIn(.turning) }
            || lexicon.words.code == "de" && tokens[place.upperBound].isIn(.turning)
        return isBy && isTurned && !hasOven(besides: place.lowerBound)
            && !before.contains { $0.isIn(.beforeHeat) }
    }

    // MARK: On thermometers

    /// Returns whether a temperature is one of a food, as of oil, and not one of an oven.
    func isOnThermometer(_ place: Range<Int>) -> Bool {
        if isToldByThermometer(place) { return true }
        let before = Array(sentence(before: place.lowerBound))
        let words = before + Array(sentence(from: place.upperBound))
        let isHeated = before.contains { $0.isIn(.onThermometers) }
        return words.contains { $0.isIn(.onThermometers) }
            && !words.contains {
                $0.isIn(.ovens) && !$0.isIn(.cooking)
                    && !(isHeated && Self.preheating.contains(tokens.word($0)))
            }
    }

    /// Words for what is done to ovens, and to oil that they precede.
    private static let preheating: Set = ["preheat", "preheated", "preheating"]

    /// Returns whether a thermometer in a food tells a temperature, also where that is in an oven: "bake until the internal
    /// temperature is 165 °F", "to 165 °F on a thermometer".
    private func isToldByThermometer(_ place: Range<Int>) -> Bool {
        let isThermometer = { (token: Token) in token.isIn(.thermometers) }
        var before = Array(sentence(before: place.lowerBound).prefix(Self.nearby))
        // The thermometer shows both ends of "between 207 and 210 °F".
        if let first = before.firstIndex(where: { $0.number != nil }), first > 1 || isJoining(before.first) {
            let rest = first > 1 ? before[..<first] : before[(first + 1)...].prefix { $0.number == nil }
            before = Array(rest)
        }
        if before.contains(where: isThermometer) { return true }
        let after = Array(sentence(from: place.upperBound).prefix(6))
        return after.first.map { isThermometer($0) || $0.reads(word: .on) || $0.reads(word: .auf) } == true
            && after.contains(where: isThermometer)
    }

    private func isJoining(_ token: Token?) -> Bool {
        token.map { $0.isIn(.joiningWords) || $0.isIn(.rangeWords) } == true
    }

    /// The most tokens between a thermometer and what it tells.
    private static let nearby = 16

    // MARK: With a sign

    /// Whether the scale of the recipe's other temperatures may be asked for.
    var mayAskRecipe: Bool {
        lexicon.words.code == "en"
            && tokens.contains {
                $0.isIn(.degrees) || $0.isIn(.ovens) || $0.isIn(.changing) || Self.signs.contains($0.sign)
            }
    }

    private static let signs: [Unicode.Scalar] = ["°", "º", "˚"]
    /// Signs that are typed instead of "°".
    private static let mistypedSigns: [Unicode.Scalar] = ["*", "”", "“", "\"", "'", "’"]

    /// Returns the scale of a number before a token, if a sign, a word for degrees or a letter follows.
    private func signed(at start: Int) -> (MeasureUnit, end: Int)? {
        var index = start
        // Unicode has "º" among the letters.
        if tokens[index].reads("℃") || tokens[index].reads(word: .degreesC) { return (.celsius, index + 1) }
        if tokens[index].reads("℉") || tokens[index].reads(word: .degreesF) { return (.fahrenheit, index + 1) }
        var isDegrees = false
        // "200-asteisessa uunissa".
        index = tokens.afterHyphen(index)
        if TemperatureReader.signs.contains(tokens[index].sign) || tokens[index].isIn(.degrees) {
            isDegrees = true
            index += 1
            // This also reads "degrees of" and "grados".
            if TemperatureReader.signs.contains(tokens[index].sign) { index += 1 }
        } else if TemperatureReader.mistypedSigns.contains(tokens[index].sign), !tokens[index + 1].isAfterSpace {
            index += 1
        }
        if isDegrees || isWarm(start) || isSaidAgain(start) || isChange(start) {
            // "400 (F)".
            let isInParentheses = tokens[index].reads("(") && tokens[index + 2].reads(")")
            let letter = isInParentheses ? index + 1 : index
            let end = isInParentheses ? index + 3 : index + 1
            switch KnownWord(rawValue: tokens[letter].word) {
            case .c, .celsius, .wideC: return (.celsius, end)
            case .f, .fahrenheit: return (.fahrenheit, end)
            default: break
            }
        }
        guard isDegrees, !isAngle(start - 1..<index), isWarm(start) || isDifference(start - 1..<index) else {
            return nil
        }
        return scale(ofDegreesAt: start - 1, to: index).map { ($0, index) }
    }

    /// Returns whether the number before a token is a high temperature.
    private func isWarm(_ end: Int) -> Bool {
        guard let value = tokens[end - 1].number else { return false }
        return value >= 30 && value <= 600
    }

    /// Returns whether the number before a token says a temperature again: the 25 of "77F/25C".
    private func isSaidAgain(_ end: Int) -> Bool {
        ["/", "("].contains(tokens[end - 2].sign)
            && [KnownWord.f, .fahrenheit, .c, .celsius].contains { tokens[end - 3].word == $0.rawValue }
    }

    /// Returns whether the number before a token says by how much something changes: the 20 of "reduce by 20C".
    private func isChange(_ end: Int) -> Bool {
        guard let value = tokens[end - 1].number, value <= 100, tokens[end - 2].isIn(.byDifference) else {
            return false
        }
        return sentence(before: end - 1).contains { $0.isIn(.changing) }
    }

    /// Returns the scale of a temperature without a letter, which may be either in an English text.
    ///
    /// It is that of the recipe's other temperatures. But no oven has 275 °C, no oil 220 °C, no caramel 190 °C, and no meat 105 °C
    /// inside. What else isn't certain is the scale that belongs to the recipe's units, unless the other one is as likely.
    private func scale(ofDegreesAt index: Int, to end: Int) -> MeasureUnit? {
        guard lexicon.words.code == "en" else { return .celsius }
        guard let degrees = tokens[index].number else { return nil }
        guard recipe.stated != .fahrenheit else { return .fahrenheit }
        let place = index..<end
        let words = Array(sentence(before: index)) + Array(sentence(from: end))
        let has = { (kind: Set<String>) in words.contains { kind.contains(tokens.word($0)) } }
        let isOfOven = !isOnThermometer(place)
        let least: Rational =
            isToldByThermometer(place) ? (has(Self.inside) ? 105 : 190) : isOfOven ? 275 : 220
        if degrees >= least {
            // A grill may be hotter than an oven.
            return isOfOven && degrees < 400 && has(Self.grills) ? recipe.stated ?? recipe.likely : .fahrenheit
        }
        if let stated = recipe.stated { return stated }
        // Australians, too, measure all in cups and bake at 180 °C, and nobody fries at 190 °F. But smokers are as cool as 225 °F.
        let isOpen =
            recipe.likely == .fahrenheit
            ? isOfOven || degrees >= 150 && has(Self.fats) : isOfOven && has(Self.fires)
        return isOpen ? nil : recipe.likely
    }

    /// Words for the inside of meat or bread.
    private static let inside: Set = ["internal", "core", "inserted", "thickest", "instant", "probe", "vide", "meat"]
    /// Words for what food is fried in.
    private static let fats: Set = ["oil", "fat", "lard", "shortening", "fry", "frying", "fryer"]
    /// Words for cooking in smoke or over a fire.
    private static let fires = grills.union(["smoke", "smoked", "smoker", "smoking", "pellet"])
    private static let grills: Set = [
        "grill", "grilled", "grilling", "barbecue", "barbecued", "barbecuing", "bbq", "charcoal",
    ]

    // MARK: Of ovens

    /// Returns the scale of a number without a sign that says how hot an oven is: "preheat oven to 375", "a 350 oven".
    private func ofOven(_ number: FoundNumber) -> (MeasureUnit, end: Int)? {
        let (start, end) = (number.start, number.end)
        let (lower, upper) = (number.quantity.lower, number.quantity.upper ?? number.quantity.lower)
        guard lower.denominator == 1, lower.numerator % 5 == 0, lower >= 100, upper <= 550 else { return nil }
        let after = tokens[end].reads("*") && !tokens[end].isAfterSpace ? end + 1 : end
        let isBeforeOven = tokens[tokens.afterHyphen(after)].isIn(.ovens)
        let isTurned =
            lower >= 200 && recipe.stated != nil && sentence(before: start).prefix(4).contains { $0.isIn(.changing) }
        let isAtHeat = tokens[start - 1].isIn(.beforeHeat) && (isTurned || hasOven(besides: start))
        guard isBeforeOven || isAtHeat, endsPhrase(after), let scale = scale(ofDegreesAt: end - 1, to: end) else {
            return nil
        }
        let heats: ClosedRange<Rational> = scale == .fahrenheit ? 200...550 : 100...280
        return heats.contains(lower) && heats.contains(upper) ? (scale, after) : nil
    }

    /// Returns whether the sentence of a token is about an oven.
    private func hasOven(besides index: Int) -> Bool {
        sentence(before: index).prefix(12).contains { $0.isIn(.ovens) }
            || sentence(from: index).prefix(8).contains { $0.isIn(.ovens) }
    }

    private static let ends: [Unicode.Scalar] = [".", "!", "?", ";"]
    /// The most tokens of a sentence on one side, so that the work grows with the text only.
    private static let longest = 60

    /// Returns the tokens of a sentence before one, the last first.
    private func sentence(before index: Int) -> some Sequence<Token> {
        tokens[..<index].reversed().prefix(Self.longest).prefix { !Self.ends.contains($0.sign) }
    }

    /// Returns the tokens of a sentence from one on.
    private func sentence(from index: Int) -> some Sequence<Token> {
        tokens[index...].prefix(Self.longest).prefix { !Self.ends.contains($0.sign) }
    }

    /// Returns whether nothing follows that the number before a token may count or measure.
    private func endsPhrase(_ index: Int) -> Bool {
        guard index < tokens.count else { return true }
        let token = tokens[index]
        guard token.isWord else { return [".", ",", ";", ":", ")", "(", "!"].contains(token.sign) }
        return token.isIn(.afterFood) || token.isIn(.ovens)
    }
}
