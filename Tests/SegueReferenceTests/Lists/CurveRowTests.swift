import SegueTimeline
import SegueTransitions
import Testing

@testable import SegueReference
@testable import SegueSpec

@Suite struct CurveRowTests {
  /// The studio draws the shape, so it must be near to the curve everywhere.
  @Test func shapesAreTextsOfSpecsThatAreNearToTheirCurves() throws {
    for named in TimingFunction.named {
      let shape = try TimingFunction(specText: CurveRow(named).shape)
      for time in stride(from: 0.0, through: 1, by: 0.01) {
        let difference =
          shape.progress(at: time, duration: 1) - named.curve.progress(at: time, duration: 1)
        #expect(abs(difference) < 2e-3, "\(named.name) at \(time)")
      }
    }
  }

  @Test func springsHaveTheirTime() throws {
    let rows = TimingFunction.named.map(CurveRow.init)
    #expect(rows.first { $0.name == "emphasized" }?.seconds == nil)
    // ω 20 and ζ 1: (1 + x) e⁻ˣ = 0.001 at x = 9.2334.
    let seconds = try #require(rows.first { $0.name == "composeMediumLow" }?.seconds)
    #expect(abs(seconds - 9.2334 / 20) < 1e-5)
  }
}
