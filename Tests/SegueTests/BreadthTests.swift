import Testing
import TestSupport

/// The choice of cases of broad tests.
@Suite struct BreadthTests {
  @Test func casesAreSpreadFromTheFirstToTheLast() {
    #expect(Breadth.spread(2, over: Array(1...9)) == [1, 9])
    #expect(Breadth.spread(3, over: Array(1...9)) == [1, 5, 9])
    #expect(Breadth.spread(4, over: [1, 2, 3, 4]) == [1, 2, 3, 4])
    #expect(Breadth.spread(9, over: [7]) == [7])
    #expect(Breadth.spread(2, over: [Int]()) == [])
  }

  @Test func aWholeRunTriesAllCases() {
    #expect(Breadth.some(Array(1...9), orOnly: 2).count == (Breadth.isWhole ? 9 : 2))
  }
}
