import Foundation
import SegueGeometry
import SeguePixels
import SegueShaders
import Testing
import TestSupport

@testable import SegueTransitions

/// The transitions of ffmpeg's filter xfade, beside the filter itself.
@Suite struct XfadeTests {
  private static let (width, height) = (96, 54)
  private static let stage = Stage(size: Size(width: Double(width), height: Double(height)))

  /// Colors that change from pixel to pixel, a little or much.
  private static func view(seed: UInt64) -> PixelBuffer {
    var random = SplitMix64(seed: seed)
    let pixels = (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      let noise = UInt8.random(in: 0...40, using: &random)
      return PremultipliedRGBA8(
        UInt8(x * 2) + noise, UInt8(y * 3) + noise, UInt8((x + y) % 50) * 4 + noise / 2, 255)
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  private static func frame(
    _ effect: XfadeEffect, at progress: Double, from: PixelBuffer, to: PixelBuffer
  ) throws -> PixelBuffer {
    let xfade = Xfade(effect)
    var frame = PixelBuffer(width: width, height: height)
    guard case .pixels(let function, .forward) = xfade.drawing(at: progress, on: stage) else {
      Issue.record("\(effect.name) draws pixels")
      return frame
    }
    try function.draw(from, to, into: &frame)
    return frame
  }

  /// Both spellings of each effect are names in a spec.
  @Test func effectsHaveBothNames() throws {
    #expect(Set(XfadeEffect.all.map(\.name)).count == 57)
    for effect in XfadeEffect.all {
      for name in [effect.name, effect.xfade] {
        let named = try #require(Catalogue.transitions.named(name), "\(name)")
        let made = try #require(try named.type.init(named.parameters) as? Xfade)
        #expect(made.effect == effect)
      }
    }
  }

  /// Every name of the filter of this machine's ffmpeg is known.
  @Test func everyNameOfTheFilterIsKnown() throws {
    let help = String(
      decoding: try Tool.run("ffmpeg", ["-hide_banner", "-h", "filter=xfade"]), as: UTF8.self)
    let names = help.split(separator: "\n").compactMap { line -> Substring? in
      let words = line.split(separator: " ")
      guard words.count >= 3, Int(words[1]) != nil, words[2].hasPrefix("..") else { return nil }
      return words[0]
    }
    #expect(names.count >= 46)
    for name in names where name != "custom" {
      #expect(Catalogue.transitions.named(String(name)) != nil, "\(name)")
    }
  }

  /// Frames of views without transparency are opaque, and have no color that is none.
  @Test func framesOfOpaqueViewsAreOpaque() throws {
    let (from, to) = (Self.view(seed: 1), Self.view(seed: 2))
    for effect in XfadeEffect.all {
      for progress in [0.001, 0.25, 0.5, 0.75, 0.999] {
        let frame = try Self.frame(effect, at: progress, from: from, to: to)
        #expect(frame.pixels.allSatisfy { $0.w == 255 }, "\(effect.name) at \(progress)")
      }
    }
  }

  /// An effect begins with the old view and ends with the new one.
  @Test(arguments: XfadeEffect.all) func theOldViewBecomesTheNewOne(effect: XfadeEffect) throws {
    let old = Self.view(seed: 1)
    var new = old
    for index in new.pixels.indices {
      let pixel = old.pixels[index]
      new.pixels[index] = PremultipliedRGBA8(255 - pixel.x, 255 - pixel.y, 255 - pixel.z, 255)
    }
    func distance(_ a: PixelBuffer, _ b: PixelBuffer) -> Int {
      zip(a.pixels, b.pixels).reduce(0) { sum, pair in
        (0..<3).reduce(sum) { $0 + abs(Int(pair.0[$1]) - Int(pair.1[$1])) }
      }
    }
    for (progress, near, far) in [(0.02, old, new), (0.98, new, old)] {
      let frame = try Self.frame(effect, at: progress, from: old, to: new)
      #expect(distance(frame, near) < distance(frame, far), "at \(progress)")
    }
  }

  /// In the middle of its time, fadeGrays is half the gray of the old view, and the new one on its
  /// way from gray.
  @Test func fadeGraysIsItsFormula() throws {
    let views = [Self.view(seed: 1), Self.view(seed: 2)]
    let effect = try #require(XfadeEffect.all.first { $0.name == "fadeGrays" })
    let frame = try Self.frame(effect, at: 0.5, from: views[0], to: views[1])
    let share = 0.3 / 0.8
    let smooth: Double = share * share * (3 - 2 * share)
    func gray(_ pixel: PremultipliedRGBA8) -> Double {
      Double(Int(pixel.x) + Int(pixel.y) + Int(pixel.z)) / 3
    }
    for (index, pixel) in frame.pixels.enumerated() {
      let (a, b) = (views[0].pixels[index], views[1].pixels[index])
      let new: Double = Double(b.x) * (1 - smooth) + gray(b) * smooth
      let expected: Double = (gray(a) + new) / 2
      #expect(abs(Double(pixel.x) - expected) <= 0.501)
    }
  }

  /// The effects that the filter of this machine has.
  ///
  /// fadegrays of ffmpeg 5.1 is not compared, because it adds colors to a sum that is not set to
  /// zero before.
  private static let known: [XfadeEffect] = {
    let help = (try? Tool.run("ffmpeg", ["-hide_banner", "-h", "filter=xfade"])) ?? []
    let words = String(decoding: help, as: UTF8.self).split { $0.isWhitespace }.map(String.init)
    return XfadeEffect.all.filter { words.contains($0.xfade) && $0.xfade != "fadegrays" }
  }()

  /// A frame of the filter differs by at most 2 codes, but in a thousandth of the pixels, which lie
  /// at edges.
  @Test(arguments: known) func framesEqualThoseOfTheFilter(effect: XfadeEffect) throws {
    let folder = try TemporaryFolder()
    let views = [Self.view(seed: 1), Self.view(seed: 2)]
    var inputs: [String] = []
    for (view, name) in zip(views, ["from", "to"]) {
      let bytes = view.pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] }
      try Data(bytes).write(to: URL(filePath: folder(name)))
      inputs += [
        "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(Self.width)x\(Self.height)", "-r", "7",
        "-stream_loop", "20", "-i", folder(name),
      ]
    }
    let output = try Tool.run(
      "ffmpeg",
      ["-v", "error"] + inputs + [
        "-filter_complex",
        "[0]format=gbrp[a];[1]format=gbrp[b];"
          + "[a][b]xfade=transition=\(effect.xfade):duration=1:offset=0,format=rgba",
        "-frames:v", "7", "-f", "rawvideo", "-",
      ])
    let count = 4 * Self.width * Self.height
    for index in 1...6 {
      let frame = try Self.frame(
        effect, at: Double(index) / 7, from: views[0], to: views[1])
      let expected = output[index * count..<(index + 1) * count]
      let bytes = frame.pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] }
      let wrong = zip(bytes, expected).count { abs(Int($0) - Int($1)) > 2 }
      #expect(wrong <= count / 1000, "frame \(index): \(wrong) of \(count)")
    }
  }
}
