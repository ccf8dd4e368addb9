import Amounts
import Testing

@Suite("Times in fields")
struct FieldTimeTests {
    @Test(arguments: [
        ("25-35 minutes", 1500, 2100), ("about 20 minutes", 1200, 1200), ("1:30", 5400, 5400), ("~30 min", 1800, 1800),
        ("1 hour + chilling", 3600, 3600), ("30-40", 1800, 2400), ("1 hr + 30 min chilling", 5400, 5400),
        ("20 min (1 hour with rest)", 1200, 1200), ("2-3 days", 172_800, 259_200), ("half an hour", 1800, 1800),
        ("under 30 minutes", 1800, 1800), ("ca. 20 Min.", 1200, 1200), ("2 Stunden + Kühlzeit", 7200, 7200),
        ("anderthalb Stunden", 5400, 5400), ("environ 1h30", 5400, 5400), ("1h30 à 2h", 5400, 7200),
        ("hora y media", 5400, 5400), ("circa un'ora", 3600, 3600), ("ongeveer 20 minuten", 1200, 1200),
        ("cerca de 40 minutos", 2400, 2400), ("ca 20-25 minuter", 1200, 1500), ("około 30 minut", 1800, 1800),
        ("約15〜20分", 900, 1200), ("حوالي 30 دقيقة", 1800, 1800),
    ])
    func `have the number there is, in every language`(text: String, shortest: Int, longest: Int) {
        #expect(AmountReader.time(inField: text)?.seconds == shortest...longest)
    }

    @Test(arguments: ["overnight", "Über Nacht", "une nuit", "toda la noche", "一晩"])
    func `may have no number`(text: String) throws {
        #expect(try #require(AmountReader.time(inField: text)).seconds == nil)
    }

    @Test(arguments: [
        "", "soon", "Beginner", "depends", "P1Y", "-5", "0", "1e400", "a few minutes", "2 onions", "-30 min",
        "PT-475323H41M52S",
    ])
    func `are not made up`(text: String) {
        #expect(AmountReader.time(inField: text) == nil)
    }
}
