import Testing

@testable import RecipeFeed

@Suite("A time")
struct TimeTextTests {
    @Test(
        arguments: [
            ("PT1H30M", 90), ("P0DT0H15M", 15), ("PT90M", 90), ("P1D", 1_440), ("PT1.5H", 90), ("PT1,5H", 90),
            ("PT45S", 1), ("PT75S", 2), ("pt20m", 20), ("PT0H15M0S", 15), ("PT 20M", 20), ("P0Y0M0DT0H35M0.000S", 35),
            ("P0Y0M0DT1H", 60), ("PTH30MS", 30), ("PT1HMS", 60), ("PT0D4H45M", 285), ("P7DT10M", 10_090),
            ("P1W", 10_080),
            ("PT0.1H", 6), ("P1H", 60), ("PT525600M", 525_600),
        ])
    func `is read from ISO 8601 and what is made of it`(text: String, minutes: Int) {
        #expect(TimeText.minutes(iso8601: text) == minutes)
        #expect(TimeText.minutes(of: text) == minutes)
    }

    @Test(arguments: [
        "PT0H", "PT0S", "P", "PT", "", "P1M", "P1Y", "P1MT1H", "PT-5M", "-PT5M", "PT-471406H28M55S", "PTNaNM", "PTHM",
        "P0DT0H", "PT30", "PT525601M", "PT99999999999999999999H", "PT1.2.3H", "T30M", "30M", "PTT5M", "P5T5M", "PT1É",
        "PT" + String(repeating: "1", count: 100) + "M",
    ])
    func `isn't read from ISO 8601 without a meaning`(text: String) {
        #expect(TimeText.minutes(iso8601: text) == nil)
    }

    @Test(
        arguments: [
            ("35", 35), ("35.0", 35), ("1 hr 20 min", 80), ("1 hour", 60), ("1h30", 90), ("45 Minuten", 45),
            ("1 godz. 15 min", 75), ("2 Std.", 120), ("1 hour and 5 minutes", 65), ("1 Stunde, 10 Minuten", 70),
            ("1 heure et 15 minutes", 75), ("2 horas y 5 minutos", 125), ("1 ora e 30 minuti", 90),
            ("1 uur en 5 min", 65),
            ("1 timme och 5 minuter", 65), ("1 1/2 hours", 90), ("1½ hrs", 90), ("1 ½ h", 90), ("½ hour", 30),
            ("1,5 Std", 90), ("2 days", 2_880), ("90 sec", 2), ("20 mins.", 20), ("1 hour 30", 90),
            (" 10\u{A0}min ", 10),
            ("1/2 hour", 30), ("0.5h", 30), ("1 h 30 min 20 s", 91), ("3 godziny", 180),
            ("PT20 Mins", 20), ("PT 1 Hour 5 Mins", 65), ("1 time", 60), ("1 time og 15 minutter", 75),
            ("45 minutt", 45),
        ])
    func `is read from words`(text: String, minutes: Int) {
        #expect(TimeText.minutes(of: text) == minutes)
    }

    @Test(
        arguments: [
            "10-13 Minutes", "10 to 13 minutes", "10–13 min", "30 minutes plus chilling", "about an hour", "overnight",
            "0",
            "0 min", "min", "1:30", "1 min 2 hours", "5 5", "-5", "30 min 30 min", "", " ", "1/0 hour", "3/2 hour",
            "999999",
            "20 minutes per side", "1 hour 1/", "½", "1e3",
        ].filter { $0 != "½" })
    func `isn't read from a range, or from words that aren't understood`(text: String) {
        #expect(TimeText.minutes(of: text) == nil)
    }

    @Test(
        arguments: [
            (#""00:45:00""#, 45, nil), (#""PT30M-45M""#, 45, "30-45 min"), (#""PT30M/PT1H""#, 60, "30-60 min"),
            (#"{"@type": "QuantitativeValue", "minValue": "PT10M", "maxValue": "PT20M"}"#, 20, "10-20 min"),
        ] as [(String, Int, String?)])
    func `of schema.org may be a clock's, and a range`(time: String, minutes: Int, words: String?) throws {
        let text =
            #"{"@type": "Recipe", "name": "A", "prepTime": \#(time), "recipeIngredient": ["1 egg"], "recipeInstructions": ["Mix."]}"#
        let times = try #require(try RecipeFeed.read(text, named: "a.json").recipes.first).details.times
        #expect(times.preparation == minutes && times.words[.prep] == words)
    }
}
