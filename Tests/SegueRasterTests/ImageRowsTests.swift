import Testing

@testable import SegueRaster

@Suite struct ImageRowsTests {
  /// Near the image and far from it, above and below.
  @Test(arguments: [0..<7, -3..<2, 5..<12, -64..<71, -200 ..< -190, 60..<400, -500..<500])
  func borderTexelsRepeatBeyondTheImage(rows: Range<Int>) {
    let starts = ImageRows(height: 7, pitch: 5).starts(rows)
    let found = rows.map { starts.table[$0 - starts.firstRow] }
    #expect(found == rows.map { 5 * min(max($0, 0), 6) })
  }
}
