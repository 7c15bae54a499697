import SegueFFmpeg
import Testing

/// The releases of FFmpeg that were tried, and what is said of others.
@Suite struct FFmpegReleaseTests {
  /// The first are the names of Debian 12 and 13, the last that of Arch.
  @Test(arguments: ["5.1.9-0+deb12u1", "7.1.5-0+deb13u1", "7.1", "n7.1.1"])
  func theSeriesDecides(_ name: String) {
    #expect(FFmpegRelease(name).isTried)
    #expect(FFmpegRelease(name).remark == nil)
  }

  /// The first is Ubuntu's, and the last are builds of git's newest state and nonsense.
  @Test(arguments: ["6.1.1-3ubuntu5", "7.10.1", "71.0", "7", "N-118523-g3a1b2c", ""])
  func anotherSeriesIsNamed(_ name: String) {
    #expect(!FFmpegRelease(name).isTried)
    let tried = FFmpegRelease.tried
    let listed = tried.dropLast().joined(separator: ", ") + " and \(tried[tried.count - 1])"
    #expect(
      FFmpegRelease(name).remark == """
        FFmpeg \(name) was never tried with Segue, as \(listed) were. Let --verify read again what \
        you render.
        """)
  }

  @Test func theReleaseHereWasTried() throws {
    let release = try #require(FFmpegRelease.here)
    #expect(release.isTried, "\(release.name)")
  }
}
