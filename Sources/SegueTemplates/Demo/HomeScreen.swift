import SegueGeometry

/// A grid of app icons over a sunset.
enum HomeScreen {
  static func draw(_ painter: inout Painter) {
    painter.fill(.box(0, 0, 390, 844), Fill(0x1B1F5E, 0xF2785C))
    painter.fill(.circle(300, 610, radius: 95), Fill(0xFFE3A3, 0xFF9D6B), blur: 4)
    painter.fill(.circle(300, 610, radius: 150), Fill(0xFFE3A3, 0xFF9D6B, alpha: 0.25), blur: 60)
    painter.fill(.circle(80, 1010, radius: 330), Fill(0x4A2B6B, 0x2A1B4D))
    painter.fill(.circle(350, 1120, radius: 400), Fill(0x35215C, 0x1D1440))

    widget(&painter)
    for (index, icon) in icons.enumerated() {
      let (column, row) = (index % 4, index / 4)
      self.icon(icon, 28 + 90 * Double(column), 268 + 100 * Double(row), &painter)
      let label = [34.0, 42, 28, 38][(index + row) % 4]
      painter.words(
        60 + 90 * Double(column) - label / 2, 340 + 100 * Double(row), [label], height: 6,
        .white(0.9))
    }
    for (page, alpha) in [0.9, 0.4, 0.4].enumerated() {
      painter.fill(.circle(179 + 16 * Double(page), 690, radius: 3.5), .white(alpha))
    }
    painter.fill(.box(12, 716, 366, 96, radius: 34), .white(0.28))
    for (index, icon) in dock.enumerated() {
      self.icon(icon, 28 + 90 * Double(index), 732, &painter)
    }
    painter.phone(0xFFFFFF)
  }

  private struct Icon {
    var fill: Fill
    /// White shapes in a square of 64 points.
    var glyph: [Shape]
  }

  private static func icon(_ icon: Icon, _ x: Double, _ y: Double, _ painter: inout Painter) {
    painter.card(x, y, 64, 64, radius: 15, icon.fill)
    for shape in icon.glyph { painter.fill(shape.moved(x, y), .white(0.95)) }
  }

  private static func widget(_ painter: inout Painter) {
    painter.card(28, 84, 334, 154, radius: 24, Fill(0x4AA3F0, 0x2F6BD8))
    painter.words(50, 106, [58, 32], height: 10, .white(0.95))
    painter.words(50, 130, [44], height: 30, .white(0.95))
    painter.fill(.circle(304, 132, radius: 24), Fill(0xFFE680, 0xFFC24A))
    painter.fill(.circle(288, 146, radius: 14), 0xFFFFFF)
    painter.fill(.circle(306, 142, radius: 18), 0xFFFFFF)
    painter.fill(.box(274, 143, 54, 18, radius: 9), 0xFFFFFF)
    for hour in 0..<6 {
      let x = 62 + 52.0 * Double(hour)
      painter.words(x - 9, 184, [18], height: 6, .white(0.75))
      let top = [204.0, 200, 198, 202, 207, 210][hour]
      painter.fill(.box(x - 5, top, 10, 222 - top, radius: 5), Fill(0xFFE680, 0xFFFFFF))
    }
  }

  private static let icons = [
    Icon(fill: Fill(0x5AE37A, 0x1FB84A), glyph: [bubble, tail]),
    Icon(fill: Fill(0x6FC3FF, 0x1D7BF0), glyph: [.box(12, 19, 40, 26, radius: 5)]),
    Icon(
      fill: Fill(0xFFD166, 0xFF9F1C),
      glyph: [.circle(32, 32, radius: 9), .ring(32, 32, radius: 17, width: 3)]),
    Icon(fill: Fill(0xFF7B89, 0xE83F5B), glyph: bars([16, 26, 36])),
    Icon(
      fill: Fill(0xB388FF, 0x6C3FE0),
      glyph: [.polygon([Point(24, 18), Point(48, 32), Point(24, 46)])]),
    Icon(fill: Fill(0x63E6E2, 0x12A5A0), glyph: [.ring(32, 32, radius: 16, width: 7)]),
    Icon(
      fill: Fill(0x5C6470, 0x2E333B),
      glyph: [.ring(32, 32, radius: 14, width: 4), .circle(32, 32, radius: 5)]),
    Icon(
      fill: Fill(0xFF9BD2, 0xE9479B),
      glyph: [
        .line(Point(20, 42), Point(30, 30), width: 5),
        .line(Point(30, 30), Point(44, 22), width: 5),
      ]),
    Icon(fill: Fill(0x8FD16B, 0x4B9B2E), glyph: bars([36, 22, 30])),
    Icon(fill: Fill(0xFFB199, 0xF0603A), glyph: [.circle(32, 25, radius: 8), shoulders]),
    Icon(
      fill: Fill(0x8AB4FF, 0x3D5BE0),
      glyph: (0..<3).map { .box(16, 19 + 11 * Double($0), [32, 24, 28][$0], 5, radius: 2.5) }),
    Icon(fill: Fill(0xF7E07A, 0xD9A90F), glyph: [.ring(29, 29, radius: 11, width: 5), handle]),
  ]

  private static let dock = [icons[0], icons[1], icons[4], icons[9]]

  private static let bubble = Shape.box(13, 16, 38, 27, radius: 13)
  private static let tail = Shape.polygon([Point(18, 36), Point(30, 40), Point(17, 50)])
  private static let shoulders = Shape.box(17, 37, 30, 24, radius: 12)
    .clipped(to: .box(0, 0, 64, 48))
  private static let handle = Shape.line(Point(38, 38), Point(46, 46), width: 6)

  private static func bars(_ heights: [Double]) -> [Shape] {
    heights.enumerated().map { index, height in
      .box(15 + 13 * Double(index), 50 - height, 9, height, radius: 3)
    }
  }
}
