import SegueGeometry

/// A list of conversations.
enum MessagesScreen {
  static func draw(_ painter: inout Painter) {
    painter.fill(.box(0, 0, 390, 844), 0xFFFFFF)
    painter.words(20, 66, [34], height: 9, 0x3478F6)
    painter.fill(.line(Point(352, 70), Point(368, 70), width: 2.5), 0x3478F6)
    painter.fill(.line(Point(360, 62), Point(360, 78), width: 2.5), 0x3478F6)
    painter.words(20, 98, [148], height: 22, 0x1C1C1E)
    painter.fill(.box(20, 138, 350, 36, radius: 10), 0xEEEEF0)
    painter.fill(.ring(38, 155, radius: 5.5, width: 1.8), 0x8E8E93)
    painter.fill(.line(Point(42, 159), Point(46, 163), width: 1.8), 0x8E8E93)
    painter.words(54, 152, [46], height: 8, 0xB4B4BA)

    for (index, row) in rows.enumerated() {
      self.row(row, at: 190 + 78 * Double(index), &painter)
    }
    tabs(&painter)
    painter.phone(0x1C1C1E)
  }

  private struct Row {
    var avatar: Fill
    var name: [Double]
    var text: [[Double]]
    var isUnread = false
  }

  private static func row(_ row: Row, at y: Double, _ painter: inout Painter) {
    painter.fill(.circle(56, y + 34, radius: 26), row.avatar)
    let picture = Shape.circle(56, y + 34, radius: 26)
    painter.fill(.circle(56, y + 27, radius: 9), .white(0.9))
    painter.fill(
      Shape.circle(56, y + 56, radius: 18).clipped(to: picture), .white(0.9))
    painter.words(98, y + 12, row.name, height: 10, 0x1C1C1E)
    painter.words(336, y + 13, [28], height: 7, 0xAEAEB2)
    for (index, line) in row.text.enumerated() {
      painter.words(98, y + 33 + 16 * Double(index), line, height: 8, 0xA9A9AF)
    }
    if row.isUnread { painter.fill(.circle(15, y + 34, radius: 5), 0x3478F6) }
    painter.fill(.box(98, y + 77, 292, 0.5), 0xD8D8DC)
  }

  private static func tabs(_ painter: inout Painter) {
    painter.fill(.box(0, 752, 390, 92), 0xF8F8F9)
    painter.fill(.box(0, 751.5, 390, 0.5), 0xC8C8CC)
    for tab in 0..<4 {
      let x = 49 + 97.5 * Double(tab)
      let ink: Fill = tab == 1 ? 0x3478F6 : 0x9A9AA0
      switch tab {
      case 0: painter.fill(.circle(x, 778, radius: 11), ink)
      case 1: painter.fill(.box(x - 14, 767, 28, 21, radius: 9), ink)
      case 2: painter.fill(.ring(x, 778, radius: 9.5, width: 3.5), ink)
      default:
        for line in 0..<3 {
          painter.fill(.box(x - 11, 769 + 8 * Double(line), 22, 3.5, radius: 1.75), ink)
        }
      }
      painter.words(x - 14, 797, [28], height: 5, ink)
    }
  }

  private static let rows = [
    Row(
      avatar: Fill(0xFF9A8B, 0xE8505B), name: [42, 54], text: [[30, 62, 24, 70], [88, 36]],
      isUnread: true),
    Row(avatar: Fill(0x7AD7F0, 0x2A8BD6), name: [66], text: [[54, 20, 44, 58], [34, 52, 26]]),
    Row(
      avatar: Fill(0xC3A6FF, 0x7A4FE0), name: [38, 30, 44], text: [[72, 40, 66]], isUnread: true),
    Row(avatar: Fill(0x9BE39B, 0x3DA84F), name: [50, 36], text: [[26, 48, 82, 30], [60, 44]]),
    Row(avatar: Fill(0xFFD27A, 0xF09A1D), name: [84], text: [[40, 56, 28, 46], [70]]),
    Row(avatar: Fill(0x9FB4C7, 0x56708A), name: [34, 62], text: [[64, 38, 52], [28, 76, 40]]),
    Row(avatar: Fill(0xFFA6D5, 0xDB4C96), name: [58, 28], text: [[90, 22, 48]]),
  ]
}
