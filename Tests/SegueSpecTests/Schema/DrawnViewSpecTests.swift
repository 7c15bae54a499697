import SegueGeometry
import SeguePixels
import SegueTestSupport
import Testing

@testable import SegueSpec

@Suite struct DrawnViewSpecTests {
  private func view(_ name: String) throws -> Spec.View {
    try #require(try SpecFixtures.valid("drawn.yaml").view(named: name))
  }

  @Test func decorationsAreParsed() throws {
    let framed = try view("framed").decoration
    #expect(framed.inset == insets(60, 40, 120, 40))
    #expect(framed.outline == .rounded(radius: 40, curve: .continuous))
    #expect(
      framed.border
        == Spec.View.Border(width: 4, color: Color(red: 255, green: 0, blue: 0, alpha: 128)))
    #expect(
      framed.shadow
        == DropShadow(
          color: SIMD3(0, 0, 128.0 / 255), opacity: 0.6, radius: 12, offset: Point(0, 10)))
    let plain = try view("plain")
    #expect(plain.decoration.outline == .rounded(radius: 12))
    #expect(plain.decoration.border == nil && plain.decoration.shadow == nil && !plain.isPlain)
  }

  /// The defaults of the sample of Recipe 28.
  @Test func cardsHaveTheRecipesDefaults() throws {
    let card = try view("card")
    #expect(card.label == Spec.View.Label(text: "Hello", fontSize: 17, color: .white))
    #expect(card.decoration.inset == Spec.View.Insets(vertical: 200, horizontal: 0))
    #expect(card.decoration.cornerRadius == 8 && card.decoration.border?.width == 6)
    #expect(
      card.decoration.shadow
        == DropShadow(color: .zero, opacity: 0.5, radius: 3, offset: .zero))
    var colors = CardColors(name: "card")
    #expect(card.content == .color(colors.next()))
    #expect(card.decoration.border?.color == colors.next())
  }

  @Test func cardSettingsCanBeChanged() throws {
    let card = try view("another")
    #expect(card.label == Spec.View.Label(text: "Two\nlines", fontSize: 20, color: .black))
    #expect(card.content == .color(Color(red: 255, green: 215, blue: 0)))
    #expect(card.decoration.inset == insets(30, 30, 30, 30))
    #expect(card.decoration.border == nil && card.decoration.shadow == nil)
    #expect(card.decoration.cornerRadius == 8)
  }

  private func insets(
    _ top: Double, _ right: Double, _ bottom: Double, _ left: Double
  ) -> Spec.View.Insets {
    var insets = Spec.View.Insets()
    (insets.top, insets.right, insets.bottom, insets.left) = (top, right, bottom, left)
    return insets
  }
}
