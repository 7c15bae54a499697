import Testing

@testable import SegueStudio

@Suite struct PercentEncodingTests {
  @Test(arguments: [
    ("", ""), ("a b", "a b"), ("a%20b%2Fc", "a b/c"), ("%c3%A9%e2%80%A6", "é…"), ("%25", "%"),
  ])
  func bytesStandForOthers(text: String, decoded: String) {
    #expect(PercentEncoding.decoded(text) == decoded)
  }

  @Test(arguments: ["%", "%2", "a%zz", "%+1", "%C3", "%FF%FE", "%²0"])
  func aTextWithoutDigitsOrNotUTF8HasNone(text: String) {
    #expect(PercentEncoding.decoded(text) == nil)
  }
}
