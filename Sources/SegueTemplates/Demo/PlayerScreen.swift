import SegueGeometry

/// A song with its cover.
enum PlayerScreen {
  static func draw(_ painter: inout Painter) {
    painter.fill(.box(0, 0, 390, 844), Fill(0x2C1E3F, 0x0C0A14))
    painter.fill(.circle(195, 260, radius: 240), Fill(0xC2486B, 0x5A2A66, alpha: 0.35), blur: 200)
    painter.fill(.line(Point(26, 74), Point(34, 81), width: 2.5), .white(0.9))
    painter.fill(.line(Point(42, 74), Point(34, 81), width: 2.5), .white(0.9))
    painter.words(158, 66, [74], height: 6, .white(0.5))
    painter.words(142, 79, [40, 58], height: 8, .white(0.9))
    for dot in 0..<3 {
      painter.fill(.circle(346 + 8 * Double(dot), 77, radius: 2.2), .white(0.9))
    }
    cover(&painter)

    painter.words(35, 484, [92, 66], height: 18, .white(0.97))
    painter.words(35, 515, [48, 60], height: 10, .white(0.55))
    painter.fill(.ring(340, 504, radius: 13, width: 2.2), .white(0.9))
    painter.fill(.line(Point(334, 504), Point(346, 504), width: 2.2), .white(0.9))
    painter.fill(.line(Point(340, 498), Point(340, 510), width: 2.2), .white(0.9))

    painter.fill(.box(35, 561, 320, 5, radius: 2.5), .white(0.18))
    painter.fill(.box(35, 561, 134, 5, radius: 2.5), Fill(0xFF9F6B, 0xFF6B81))
    painter.fill(.circle(169, 563.5, radius: 8), 0xFFFFFF)
    painter.words(35, 580, [24], height: 7, .white(0.45))
    painter.words(331, 580, [24], height: 7, .white(0.45))
    controls(&painter)
    queue(&painter)
    painter.phone(0xFFFFFF)
  }

  private static func cover(_ painter: inout Painter) {
    painter.card(35, 124, 320, 320, radius: 22, Fill(0x2A3A8C, 0xF0655A))
    let frame = Shape.box(35, 124, 320, 320, radius: 22)
    for (index, ink) in [
      Fill(0xFFC36B, 0xFF8A5C), Fill(0xFFA55E, 0xFF6B6B), Fill(0xFF7A6B, 0xD94A7B),
    ].enumerated() {
      let radius = 150 - 38 * Double(index)
      painter.fill(Shape.circle(195, 400, radius: radius).clipped(to: frame), ink)
    }
    for (x, y, radius) in [
      (80.0, 168.0, 2.0), (128, 206, 1.5), (176, 158, 2.4), (238, 190, 1.6), (300, 164, 2.2),
      (322, 232, 1.6), (70, 250, 1.8),
    ] {
      painter.fill(.circle(x, y, radius: radius), .white(0.9))
    }
    for (index, color) in [0x3B1F5C, 0x24123F].enumerated() {
      let rise = 70 - 42 * Double(index)
      let peaks = [
        Point(35, 444), Point(120 + 70 * Double(index), 444 - rise - 40), Point(400, 444),
      ]
      painter.fill(Shape.polygon(peaks).clipped(to: frame), Fill(color, color))
    }
  }

  private static func controls(_ painter: inout Painter) {
    painter.fill(.circle(195, 654, radius: 36), Fill(0xFFFFFF, 0xEDE7F5))
    for x in [183.0, 198] { painter.fill(.box(x, 640, 8, 28, radius: 2.5), 0x1B1328) }
    for (x, side) in [(110.0, -1.0), (280, 1)] {
      let corners = [
        Point(x - 12 * side, 640), Point(x + 10 * side, 654), Point(x - 12 * side, 668),
      ]
      painter.fill(.polygon(side > 0 ? corners : corners.reversed()), .white(0.95))
      painter.fill(.box(x + 11 * side - 2, 640, 4, 28, radius: 2), .white(0.95))
    }
    for (x, y) in [(48.0, 648.0), (48, 660), (342, 648), (342, 660)] {
      painter.fill(.line(Point(x - 10, y), Point(x + 10, y), width: 2.5), .white(0.5))
    }
  }

  private static func queue(_ painter: inout Painter) {
    painter.fill(.box(20, 718, 350, 92, radius: 24), .white(0.08))
    painter.fill(.box(36, 736, 56, 56, radius: 12), Fill(0x63E6E2, 0x3D5BE0))
    painter.fill(.ring(64, 764, radius: 14, width: 5), .white(0.85))
    painter.words(108, 748, [60, 42], height: 9, .white(0.92))
    painter.words(108, 768, [36, 52], height: 7, .white(0.45))
    for (index, height) in [14.0, 26, 20, 30, 16].enumerated() {
      painter.fill(
        .box(312 + 8 * Double(index), 764 - height / 2, 4, height, radius: 2),
        Fill(0xFF9F6B, 0xFF6B81))
    }
  }
}
