import Foundation
import Testing

@testable import Raster

@Suite struct ArcsineTableTests {
  @Test func valuesAreWithinAMillionth() {
    for step in 0...100_000 {
      let s = Double(step) / 100_000
      let difference = abs(ArcsineTable.shared.value(at: s) - asin(s))
      #expect(difference < 1e-6, "at \(s)")
    }
  }

  @Test func endsAreExact() {
    #expect(ArcsineTable.shared.value(at: 0) == 0)
    #expect(ArcsineTable.shared.value(at: 1) == .pi / 2)
  }
}
