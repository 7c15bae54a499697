import Foundation
import SegueFiles
import SegueImages
import SeguePixels
import Testing
import TestSupport

@testable import SegueFrames

@Suite struct ImageCacheTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { try folder.write(name, to: name) }
  }

  /// Counts the number of times that an image is decoded.
  private final class Reader {
    var count = 0

    func read() throws(ImageError) -> DecodedImage {
      count += 1
      return try ImageReader().read(
        InputPath(Repository.fixtures.appending(path: "drawn/disc.png").path()))
    }

    /// The size of the decoded image, in bytes.
    var bytes: Int {
      get throws { try read().pixels.pixels.count * 4 }
    }
  }

  @Test func anImageIsDecodedOnce() throws {
    let (cache, reader) = (ImageCache(limit: 1 << 30), Reader())
    for _ in 0..<3 {
      _ = try cache.image(InputPath(folder("a"))) { () throws(ImageError) in try reader.read() }
    }
    #expect(reader.count == 1)
    try folder.write("changed", to: "a")
    _ = try cache.image(InputPath(folder("a"))) { () throws(ImageError) in try reader.read() }
    #expect(reader.count == 2)
  }

  /// The cache has room for two images, so the least recently used one is evicted.
  @Test func imagesBeyondTheLimitAreEvicted() throws {
    let reader = Reader()
    let cache = ImageCache(limit: try 2 * Reader().bytes)
    for name in ["a", "b", "a", "c", "a"] {
      _ = try cache.image(InputPath(folder(name))) { () throws(ImageError) in try reader.read() }
    }
    #expect(reader.count == 3)
    _ = try cache.image(InputPath(folder("b"))) { () throws(ImageError) in try reader.read() }
    #expect(reader.count == 4)
  }

  @Test func aFailureIsNotCached() throws {
    let (cache, reader) = (ImageCache(limit: 1 << 30), Reader())
    let failure = ImageError.isEmpty(path: "a")
    #expect(throws: failure) {
      try cache.image(InputPath(folder("a"))) { () throws(ImageError) in throw failure }
    }
    _ = try cache.image(InputPath(folder("a"))) { () throws(ImageError) in try reader.read() }
    #expect(reader.count == 1)
  }
}
