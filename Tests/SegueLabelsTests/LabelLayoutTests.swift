import SegueGeometry
import Testing

@testable import SegueLabels

/// The positions of lines; at 2048 points, a font unit is a point.
@Suite struct LabelLayoutTests {
  private let box = Size(width: 10_000, height: 20_000)

  @Test(arguments: [(TextAlignment.left, 0.0), (.center, 4332), (.right, 8664)])
  func alignmentDistributesTheFreeSpace(alignment: TextAlignment, x: Double) throws {
    var label = label("A")
    label.alignment = alignment
    let line = try #require(label.layout(in: box).lines.first)
    #expect(line.width == 1336)
    #expect(line.origin.x == x)
  }

  /// Two lines of 2400 in 20,000: half of the free space is above them, then comes the ascent.
  @Test func linesAreCenteredVertically() throws {
    let layout = try label("A\nB").layout(in: box)
    #expect(layout.size == Size(width: 1336, height: 4800))
    #expect(layout.lines.map(\.origin.y) == [9500, 11900])
    #expect(layout.overflow == nil)
  }

  @Test func everyNewlineBeginsALine() throws {
    let layout = try label("a\nb\r\nc\rd\u{2028}e\u{2029}f\n\n").layout(in: box)
    #expect(layout.lines.map(\.text) == ["a", "b", "c", "d", "e", "f", "", ""])
  }

  @Test func emptyTextIsOneEmptyLine() throws {
    let layout = try label("").layout(in: box)
    #expect(layout.lines.map(\.text) == [""])
    #expect(layout.size == Size(width: 0, height: 2400))
  }

  /// The text of the article about contained view controllers, in a phone's card.
  @Test func cardOfTheArticleHasThreeCenteredLines() throws {
    let text = "Contained View Controller's View\n\nClick To Transition"
    let layout = try Label(text, fontSize: 17, alignment: .center)
      .layout(in: Size(width: 320, height: 168))
    #expect(
      layout.lines.map(\.text) == ["Contained View Controller's View", "", "Click To Transition"])
    #expect(layout.size.height == 3 * 2400 * 17 / 2048.0)
    #expect(layout.overflow == nil)
    for line in layout.lines { #expect(line.origin.x * 2 + line.width == 320) }
  }

  @Test func sizesScaleWithTheFont() throws {
    let small = try Label("Hill", fontSize: 16).layout(in: box)
    let large = try Label("Hill", fontSize: 48).layout(in: box)
    #expect(large.size == Size(width: small.size.width * 3, height: small.size.height * 3))
  }

  @Test func exactRoomIsEnough() throws {
    let size = try Label("Wide enough", fontSize: 17).layout(in: box).size
    let layout = try Label("Wide enough", fontSize: 17).layout(in: size)
    #expect(layout.lines.count == 1)
    #expect(layout.overflow == nil)
  }

  @Test func overflowIsReported() throws {
    let low = try label("A\nB").layout(in: Size(width: 2000, height: 4799))
    #expect(
      low.overflow?.description
        == "the text takes 1336 × 4800 points, and its box has 2000 × 4799. "
        + "Use a smaller font or a larger box.")
    let narrow = try Label("mm", fontSize: 17).layout(in: Size(width: 10.5, height: 100))
    #expect(narrow.lines.map(\.text) == ["m", "m"])
    #expect(
      narrow.overflow?.description
        == "the text takes 14.91 × 39.85 points, and its box has 10.5 × 100. "
        + "Use a smaller font or a larger box.")
  }

  private func label(_ text: String) -> Label { Label(text, fontSize: 2048) }
}
