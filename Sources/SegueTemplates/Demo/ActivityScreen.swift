import SegueGeometry

/// Cards with rings, bars and a curve.
enum ActivityScreen {
  static func draw(_ painter: inout Painter) {
    painter.fill(.box(0, 0, 390, 844), Fill(0xF4F6FB, 0xE6EAF3))
    painter.words(24, 72, [56, 34], height: 8, 0x9AA3B2)
    painter.words(24, 92, [104, 52], height: 22, 0x1E2430)
    painter.fill(.circle(346, 92, radius: 20), Fill(0x8AB4FF, 0x3D5BE0))
    painter.fill(.circle(346, 87, radius: 7), .white(0.95))
    painter.fill(
      Shape.circle(346, 109, radius: 13).clipped(to: .circle(346, 92, radius: 20)), .white(0.95))

    rings(&painter)
    bars(&painter)
    curve(&painter)
    painter.card(24, 734, 342, 72, radius: 22, Fill(0x2B3350, 0x1B2038))
    painter.fill(.circle(62, 770, radius: 20), Fill(0x63E6E2, 0x12A5A0))
    painter.fill(.polygon([Point(56, 760), Point(73, 770), Point(56, 780)]), 0xFFFFFF)
    painter.words(96, 754, [70, 44], height: 10, .white(0.95))
    painter.words(96, 774, [38, 58, 30], height: 7, .white(0.55))
    painter.words(318, 764, [28], height: 12, .white(0.95))
    painter.phone(0x1E2430)
  }

  private static func rings(_ painter: inout Painter) {
    painter.card(24, 134, 342, 186, radius: 26, 0xFFFFFF)
    let inks = [Fill(0xFF5E7A, 0xE8264F), Fill(0x8CE04F, 0x4FB81C), Fill(0x4FD8E8, 0x1294D6)]
    for (index, ink) in inks.enumerated() {
      let radius = 66 - 20 * Double(index)
      let ring = Shape.ring(116, 227, radius: radius, width: 16)
      painter.fill(ring, .black(0.06))
      // The arc runs clockwise from the top: the right half, then up to two parts of the left half.
      painter.fill(ring.clipped(to: .box(116, 120, 120, 214)), ink)
      if index < 2 { painter.fill(ring.clipped(to: .box(0, 227, 116, 107)), ink) }
      if index == 0 {
        painter.fill(ring.clipped(to: .box(0, 190, 117, 38)), ink)
      }
      let y = 176 + 42 * Double(index)
      painter.fill(.circle(226, y + 5, radius: 5), ink)
      painter.words(240, y - 4, [[44.0, 26], [58.0], [36.0, 30]][index], height: 9, 0x1E2430)
      painter.words(240, y + 12, [[30.0, 40], [24.0, 32], [46.0]][index], height: 6, 0xB3BAC7)
    }
  }

  private static func bars(_ painter: inout Painter) {
    painter.card(24, 340, 342, 174, radius: 26, 0xFFFFFF)
    painter.words(46, 362, [64, 38], height: 10, 0x1E2430)
    painter.words(312, 363, [32], height: 8, 0x3D5BE0)
    for (day, height) in [44.0, 72, 58, 90, 66, 34, 80].enumerated() {
      let x = 52 + 43.5 * Double(day)
      painter.fill(.box(x, 386, 22, 94, radius: 11), 0xEEF1F7)
      painter.fill(
        .box(x, 480 - height, 22, height, radius: 11),
        day == 3 ? Fill(0xFF9F6B, 0xF0603A) : Fill(0x8AB4FF, 0x3D5BE0))
      painter.words(x + 5, 490, [12], height: 6, 0xB3BAC7)
    }
  }

  private static func curve(_ painter: inout Painter) {
    painter.card(24, 534, 342, 180, radius: 26, Fill(0x7C5CFF, 0x4B2FD0))
    painter.words(46, 556, [52, 72], height: 10, .white(0.95))
    for line in 0..<4 {
      painter.fill(.box(46, 588 + 30 * Double(line), 298, 0.5), .white(0.3))
    }
    let heights: [Double] = [666, 650, 658, 624, 632, 600, 612, 590]
    let points = heights.enumerated().map { Point(46 + 298.0 / 7 * Double($0), $1) }
    for (start, end) in zip(points, points.dropFirst()) {
      let area = Shape.polygon([start, end, Point(end.x, 692), Point(start.x, 692)])
      painter.fill(area, .white(0.12))
      painter.fill(.line(start, end, width: 3.5), 0xFFFFFF)
    }
    for point in points {
      painter.fill(.circle(point.x, point.y, radius: 5), 0xFFFFFF)
      painter.fill(.circle(point.x, point.y, radius: 2.5), 0x6A48F0)
    }
  }
}
