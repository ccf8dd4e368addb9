import Testing

@testable import RecipeFeed

@Suite("A bullet")
struct BulletTests {
    @Test(
        arguments: [
            ("1. Mix", "Mix"), ("1) Mix", "Mix"), ("12. Mix", "Mix"), ("1.Mix", "Mix"), ("Step 1: Mix", "Mix"),
            ("STEP 1 Mix", "Mix"), ("Step 2 - Mix", "Mix"), ("Step 3. Mix", "Mix"), ("Schritt 4: Mischen", "Mischen"),
            ("- 1 cup", "1 cup"), ("• 1 cup", "1 cup"), ("•1 cup", "1 cup"), ("* salt", "salt"), ("▢ 2 eggs", "2 eggs"),
            ("– salt", "salt"),
        ])
    func `is removed from the start of a line`(line: String, text: String) {
        #expect(PlainText.withoutBullet(line) == text)
    }

    @Test(arguments: [
        "1 cup", "2.5 dl", "1.5 cups", "1.", "Step 1", "STEP 1", "-", "• ", "1.L", "1,5 dl", "100 g flour", "1/2 cup",
        "-5 °C", "*note", "Step by step", "Steps 1 and 2 can wait", "Step 1 and 2 can wait", "2024. was", "", "½ cup",
        "1.5) x", "7-Up", "10-12 eggs",
    ])
    func `stays if it is an amount, or if nothing follows it`(line: String) {
        #expect(PlainText.withoutBullet(line) == line)
    }
}
