import FrameIO
import Pixels
import TestSupport
import Testing

@testable import Segue

@Suite struct ImageCacheTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { try folder.write(name, to: name) }
  }

  /// Counts how often an image of 4 × 4 pixels, 64 bytes, is decoded.
  private final class Reader {
    var count = 0

    func read() -> DecodedImage {
      count += 1
      return DecodedImage(pixels: PixelBuffer(width: 4, height: 4), warnings: [])
    }
  }

  @Test func anImageIsDecodedOnce() throws {
    let (cache, reader) = (ImageCache(limit: 1000), Reader())
    for _ in 0..<3 { _ = try cache.image(folder("a")) { () throws(ImageError) in reader.read() } }
    #expect(reader.count == 1)
    try folder.write("changed", to: "a")
    _ = try cache.image(folder("a")) { () throws(ImageError) in reader.read() }
    #expect(reader.count == 2)
  }

  /// Room for two images: the one used longest ago goes.
  @Test func whatIsOverTheLimitIsLetGo() throws {
    let (cache, reader) = (ImageCache(limit: 128), Reader())
    for name in ["a", "b", "a", "c", "a"] {
      _ = try cache.image(folder(name)) { () throws(ImageError) in reader.read() }
    }
    #expect(reader.count == 3)
    _ = try cache.image(folder("b")) { () throws(ImageError) in reader.read() }
    #expect(reader.count == 4)
  }

  @Test func aFailureIsNotKept() throws {
    let (cache, reader) = (ImageCache(limit: 128), Reader())
    let failure = ImageError.isEmpty(path: "a")
    #expect(throws: failure) {
      try cache.image(folder("a")) { () throws(ImageError) in throw failure }
    }
    _ = try cache.image(folder("a")) { () throws(ImageError) in reader.read() }
    #expect(reader.count == 1)
  }
}
