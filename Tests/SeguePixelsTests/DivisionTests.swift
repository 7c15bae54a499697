import Testing

@testable import SeguePixels

@Suite struct DivisionTests {
  @Test func dividedBy255RoundsToNearestForEveryProduct() {
    let wrong = (UInt32(0)...255 * 255).first {
      dividedBy255($0) != UInt32((Double($0) / 255).rounded())
    }
    #expect(wrong == nil)
  }
}
