import Testing

@testable import SegueImages

/// Tests of JPEG files that are complete, but contradict themselves.
@Suite struct JPEGDecoderTests {
  /// A file in parts: the bytes before the first scan, the scans, and the end marker.
  private struct Parts {
    var head: [UInt8] = []
    var scans: [[UInt8]] = []

    init(_ name: String) throws {
      let bytes = try Fixture("photo/\(name)").bytes()
      var scanner = JPEGScanner(bytes)
      var start = 0
      while let segment = scanner.next() {
        // Tables directly before a scan belong to it.
        guard [0xDA, 0xD9].contains(segment.marker) else { continue }
        if head.isEmpty {
          (head, start) = (Array(bytes[..<segment.range.lowerBound]), segment.range.lowerBound)
        }
        if segment.marker == 0xDA { scans.append(Array(bytes[start..<segment.range.upperBound])) }
        start = segment.range.upperBound
      }
    }

    var bytes: [UInt8] { head + scans.flatMap { $0 } + [0xFF, 0xD9] }

    /// The offset of the frame header of `marker`.
    func frame(_ marker: UInt8 = 0xC0) throws -> Int {
      try #require(head.indices.dropLast().first { head[$0] == 0xFF && head[$0 + 1] == marker })
    }
  }

  private func image(_ bytes: [UInt8]) throws -> DecodedImage {
    try ImageReader().decoded(ImageFile(path: "a.jpg", bytes: bytes))
  }

  private func errorText(_ bytes: [UInt8]) -> String? {
    do {
      _ = try image(bytes)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static func damaged(_ reason: String) -> String {
    "a.jpg: this JPEG file is damaged (\(reason)). Export or copy it again."
  }

  /// libjpeg-turbo would read the component as zeros, and the picture would be gray.
  @Test(arguments: 0..<3)
  func componentWithoutAScanIsReported(index: Int) throws {
    var parts = try Parts("scans.jpg")
    #expect(parts.scans.count == 3 && errorText(parts.bytes) == nil)
    parts.scans.remove(at: index)
    #expect(errorText(parts.bytes) == Self.damaged("component \(index + 1) of 3 has no scan"))
  }

  @Test func missingDetailsOfAProgressiveImageAreReported() throws {
    var parts = try Parts("progressive.jpg")
    #expect(try image(parts.bytes).warnings.isEmpty)
    parts.scans.removeLast()
    let text = "a.jpg: has a flaw that is ignored (its scans leave out details)."
    #expect(try image(parts.bytes).warnings.map(\.description) == [text])
  }

  @Test func scansAreLimited() throws {
    var parts = try Parts("progressive.jpg")
    let last = try #require(parts.scans.last)
    parts.scans += Array(repeating: last, count: 101 - parts.scans.count)
    #expect(errorText(parts.bytes) == Self.damaged("it has more than 100 scans"))
    parts.scans.removeLast()
    #expect(errorText(parts.bytes) != Self.damaged("it has more than 100 scans"))
  }

  @Test func bytesBetweenSegmentsAreReportedAndIgnored() throws {
    var parts = try Parts("444.jpg")
    let pixels = try image(parts.bytes).pixels
    parts.head.insert(contentsOf: [1, 2, 3], at: try parts.frame())
    let image = try image(parts.bytes)
    #expect(image.pixels == pixels)
    let flaw = "Corrupt JPEG data: 3 extraneous bytes before marker 0xc0"
    #expect(image.warnings.map(\.cause) == [.flaw(flaw)])
  }

  @Test func secondFrameHeaderIsReported() throws {
    var parts = try Parts("444.jpg")
    let start = try parts.frame()
    parts.head.insert(contentsOf: parts.head[start..<start + 19], at: start)
    #expect(errorText(parts.bytes) == Self.damaged("it has two frame headers"))
  }

  /// The height of a frame, and the error.
  @Test(arguments: [
    (0xFFFF, "a JPEG with a side of more than 65500 pixels"),
    (0, "a JPEG that gives its height after its pixels"),
  ])
  func unsupportedHeightIsNamed(height: Int, kind: String) throws {
    var parts = try Parts("444.jpg")
    let start = try parts.frame() + 5
    parts.head.replaceSubrange(start..<start + 2, with: [UInt8(height >> 8), UInt8(height & 255)])
    parts.scans.append([0xFF, 0xDC, 0, 4, 0, 23])
    let rest = "which cannot be read. Convert it to PNG, JPEG, WebP, BMP or GIF."
    #expect(errorText(parts.bytes) == "a.jpg: is \(kind), \(rest)")
  }

  @Test func twoComponentsAreRefused() throws {
    var parts = try Parts("444.jpg")
    parts.head[try parts.frame() + 9] = 2
    #expect(errorText(parts.bytes)?.contains("is a JPEG of 2 components, which") == true)
  }

  /// The text of libjpeg-turbo is part of our sentence.
  @Test func missingTableIsReported() throws {
    var parts = try Parts("444.jpg")
    let table = try #require(
      parts.head.indices.dropLast().first { parts.head[$0] == 0xFF && parts.head[$0 + 1] == 0xDB })
    parts.head[table + 4] = 3
    let text = errorText(parts.bytes) ?? ""
    #expect(
      text.contains("libjpeg says: Quantization table 0x")
        && text.hasSuffix("was not defined). Export or copy it again."))
  }

  /// One image is sequential with a changed bit in its data, the other progressive.
  @Test func wrongDataIsReportedWithItsPlace() throws {
    var parts = try Parts("restart.jpg")
    let restart = try #require(
      parts.scans[0].indices.dropLast().last {
        parts.scans[0][$0] == 0xFF && (0xD0...0xD7).contains(parts.scans[0][$0 + 1])
      })
    parts.scans[0].replaceSubrange(restart - 4..<restart, with: [0xFF, 0, 0xFF, 0])
    let text = errorText(parts.bytes) ?? ""
    #expect(text.contains("its pixels ") && text.contains(" of 23 in scan 1)"), "\(text)")
  }
}
