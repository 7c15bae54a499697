import Testing

@testable import SegueSpec

@Suite struct ColorNameTests {
  @Test func namesAreThoseOfCSS() {
    #expect(ColorName.values.count == 148)
    // Spelling variants and synonyms name the same color.
    for (a, b) in [("gray", "grey"), ("darkslategray", "darkslategrey"), ("aqua", "cyan")] {
      #expect(ColorName.values[a] == ColorName.values[b])
    }
    // Some values from the table in CSS Color Level 4 that other lists get wrong.
    let known: [(String, UInt32)] = [
      ("mediumpurple", 0x9370DB), ("palevioletred", 0xDB7093), ("lightgoldenrodyellow", 0xFAFAD2),
      ("gray", 0x808080), ("darkgray", 0xA9A9A9), ("green", 0x008000), ("rebeccapurple", 0x663399),
    ]
    for (name, value) in known { #expect(ColorName.values[name] == value) }
  }
}
