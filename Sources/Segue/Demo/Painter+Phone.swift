import Geometry

extension Painter {
  /// Draws the parts of every screen: time, signal and battery at the top, the home indicator at
  /// the bottom.
  mutating func phone(_ ink: Fill) {
    words(38, 22, [16, 20], height: 9, ink)
    for bar in 0..<4 {
      let height = 4 + 2.5 * Double(bar)
      fill(.box(302 + 5 * Double(bar), 32 - height, 3.4, height, radius: 1), ink)
    }
    fill(.box(328, 21, 24, 11, radius: 3.5), ink)
    fill(.box(353.5, 24.5, 2, 4, radius: 1), ink)
    fill(.box(128, 829, 134, 5, radius: 2.5), ink)
  }
}
