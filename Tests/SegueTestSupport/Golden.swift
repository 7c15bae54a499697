import Foundation
import SegueFiles
import SegueImages
package import SeguePixels
import SegueSinks
import Testing
import TestSupport

/// A reviewed reference picture in `Fixtures/golden`.
///
/// All four channels are compared exactly, because the bytes do not depend on the machine. A
/// missing golden is recorded, but the test fails, so that somebody reviews the picture before it
/// counts.
package struct Golden {
  private let name: String

  package init(named name: String) {
    self.name = name
  }

  /// Places frames of one size side by side.
  package static func strip(_ frames: [PixelBuffer]) -> PixelBuffer {
    let (width, height) = (frames.first?.width ?? 0, frames.first?.height ?? 0)
    var strip = PixelBuffer(width: frames.count * width, height: height)
    for (index, frame) in frames.enumerated() {
      for y in 0..<height {
        for x in 0..<width { strip[index * width + x, y] = frame[x, y] }
      }
    }
    return strip
  }

  package func expect(_ actual: PixelBuffer) throws {
    let path = Repository.fixtures.appending(path: "golden/\(name).png").path()
    guard FileManager.default.fileExists(atPath: path) else {
      try Data(PNGEncoder(level: 9).encode(actual)).write(to: URL(filePath: path))
      Issue.record("golden \(name).png was not there; look at the one that was just recorded")
      return
    }
    // The frame is stored as a file holds it: with straight alpha, and premultiplied again when it
    // is read.
    let written = FileManager.default.temporaryDirectory.appending(path: "segue-actual-\(name).png")
    try Data(PNGEncoder().encode(actual)).write(to: written)
    let expected = try ImageReader().read(InputPath(path)).pixels
    let got = try ImageReader().read(InputPath(written.path())).pixels
    guard expected != got else {
      try FileManager.default.removeItem(at: written)
      return
    }
    let place = zip(expected.pixels, got.pixels).enumerated().first { $0.1.0 != $0.1.1 }
    let index = place?.offset ?? 0
    Issue.record(
      """
      golden \(name).png differs first at \(index % got.width), \(index / got.width): \
      \(got.pixels[index]) for \(expected.pixels[index]); the frame is in \(written.path())
      """)
  }
}
