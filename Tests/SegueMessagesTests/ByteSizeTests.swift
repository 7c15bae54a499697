import Testing

@testable import SegueMessages

@Suite struct ByteSizeTests {
  @Test(arguments: [
    ("1", 1), ("4000000", 4_000_000), ("10MB", 10_000_000), ("9.5MB", 9_500_000),
    ("10MiB", 10_485_760), ("0.5KiB", 512), ("2K", 2048), ("800M", 838_860_800),
    ("4G", 4_294_967_296), ("1.25GB", 1_250_000_000), ("3GiB", 3_221_225_472),
    ("1099511627776", 1 << 40), ("7KB", 7000), ("7kB", 7000),
  ])
  func sizesAreParsed(text: String, bytes: Int) {
    #expect(ByteSize.parse(text) == bytes)
  }

  @Test(arguments: [
    "", "0", "-1", "MB", "1.MB", ".5MB", "1.5", "1e3", "10 MB", "10mb", "10TB", "0.0001KB",
    "1..5MB",
    "1.2.3MB", "+5MB", "٣MB", "9999999999999999999", "999999999999GB",
  ])
  func otherTextsAreNot(text: String) {
    #expect(ByteSize.parse(text) == nil)
  }

  /// A size is cut, not rounded, so that one below a limit never looks like one above it.
  @Test(arguments: [
    (1, "1 bytes"), (999, "999 bytes"), (1000, "1.0 KB"), (999_999, "999.9 KB"),
    (9_812_345, "9.8 MB"), (9_999_999, "9.9 MB"), (10_000_000, "10.0 MB"),
    (1_999_999_999, "1.9 GB"),
  ])
  func sizesAreCut(bytes: Int, text: String) {
    #expect(ByteSize.text(bytes) == text)
  }
}
