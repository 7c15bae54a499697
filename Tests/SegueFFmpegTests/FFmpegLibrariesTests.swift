import Testing

@testable import SegueFFmpeg

@Suite struct FFmpegLibrariesTests {
  /// A library that is there and finds no memory is no reason to install one.
  @Test func lackOfMemoryIsNoLackOfALibrary() {
    for reason in [
      "libavcodec.so.59: failed to map segment from shared object",
      "libx.so: cannot allocate memory in static TLS block",
      "libx.so: cannot create shared object descriptor: Cannot allocate memory",
    ] { #expect(FFmpegLibraries.isLackOfMemory(reason), "\(reason)") }
    #expect(
      !FFmpegLibraries.isLackOfMemory(
        "libavcodec.so.59: cannot open shared object file: No such file or directory"))
  }
}
