import Foundation
import SegueEncoding
import SegueFiles
import SegueFrames
import SegueImages
import SeguePixels
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueRendering

/// Pictures of an app for stores.
@Suite struct StillSetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func plan(_ stage: String = "", background: String = "black") throws -> RenderPlan {
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [90, 160], scale: 1, fps: 10, background: \(background) }
        views: { home: { color: red }, "a b": { color: blue } }
        timeline:
          - { show: home, for: 2 }
          - { to: a b, transition: { type: push, duration: 1 }, for: 4 }
        \(stage)
        """, file: folder("spec.yaml"))
    return try RenderPlan(spec)
  }

  private func targets(_ names: String...) throws -> [StillTarget] {
    try names.map { name in try #require(StillTarget.all.first { $0.name == name }) }
  }

  private func set(
    _ plan: RenderPlan, _ names: String, at times: [Rational] = []
  ) throws -> StillSet {
    try StillSet(
      plan, at: times, for: targets(names), in: folder("fastlane"), locale: "de-DE")
  }

  @discardableResult private func run(_ set: StillSet) async throws -> [String] {
    var warnings: [String] = []
    try await set.run {
      warnings.append($0)
    } written: { _, _, _ in
    }
    return warnings
  }

  private func picture(_ name: String) throws -> PixelBuffer {
    try ImageReader().read(InputPath(folder("fastlane/\(name)"))).pixels
  }

  /// Each rest has a picture of its middle, without an alpha channel.
  @Test func everyRestHasAPicture() async throws {
    #expect(try await run(set(plan(), "play-phone")).isEmpty)
    let place = "metadata/android/de-DE/images/phoneScreenshots"
    #expect(try folder.names(in: "fastlane/\(place)") == ["01-home.png", "02-a-b.png"])
    for (name, color) in [("01-home", (255, 0, 0)), ("02-a-b", (0, 0, 255))] {
      let picture = try picture("\(place)/\(name).png")
      #expect((picture.width, picture.height) == (1080, 1920))
      #expect(
        picture[540, 960]
          == PremultipliedRGBA8(UInt8(color.0), UInt8(color.1), UInt8(color.2), 255))
      // The color type of the header: 2 is RGB.
      #expect(try folder.bytes("fastlane/\(place)/\(name).png")[25] == 2)
    }
  }

  /// The size whose shape is nearest is taken, on its side too.
  @Test func theNearestShapeIsTaken() async throws {
    let warnings = try await run(set(plan(), "app-store-6.9", at: [.zero]))
    let picture = try picture("screenshots/de-DE/app-store-6.9-01-home.png")
    #expect((picture.width, picture.height) == (1290, 2796))
    #expect(warnings.count == 1 && warnings[0].contains("canvas.background fills the rest"))
    #expect(picture[picture.width / 2, 5] == PremultipliedRGBA8(0, 0, 0, 255))
  }

  /// The background of a stage fills a picture of another shape, and all else is in its middle.
  @Test func aStageFillsAnotherShape() async throws {
    let stage =
      "stage: { size: [90, 160], background: { gradient: [\"#ff0000\", \"#0000ff\"] }, "
      + "screens: [{ width: 45 }] }"
    let warnings = try await run(set(plan(stage), "app-store-ipad-13", at: [.zero]))
    let picture = try picture("screenshots/de-DE/app-store-ipad-13-01-home.png")
    #expect((picture.width, picture.height) == (2048, 2732))
    #expect(warnings.count == 1 && warnings[0].contains("stage.background fills the rest"))
    // A vertical gradient has one color in each row, at the sides as in the middle.
    let (left, inner) = (picture[3, 300], picture[400, 300])
    #expect(abs(Int(left.x) - Int(inner.x)) <= 1 && left.x > 150)
    // The screen has half of the stage's width, in the middle.
    // 1024 − 22.5 · 2732 / 160
    let edge = 639
    #expect(picture[edge + 3, 1366] == PremultipliedRGBA8(255, 0, 0, 255))
    #expect(picture[edge - 3, 1366] != PremultipliedRGBA8(255, 0, 0, 255))
  }

  @Test func whatAStoreDoesNotShowIsAWarning() async throws {
    let times = [Rational.zero, Rational(1), Rational(2)]
    let warnings = try await run(set(plan(), "play-feature", at: times))
    #expect(
      warnings.contains(
        "target play-feature: a store shows at most 1, so those after 0 s are left out; "
          + "name others with --time"))
    let images = "fastlane/metadata/android/de-DE/images"
    #expect(try folder.names(in: images) == ["featureGraphic.png"])
  }

  /// Nothing is written if one of the files exists.
  @Test func filesThatExistStay() async throws {
    let place = "fastlane/metadata/android/de-DE/images/phoneScreenshots"
    try FileManager.default.createDirectory(
      atPath: folder(place), withIntermediateDirectories: true)
    try folder.write("mine", to: "\(place)/02-a-b.png")
    var set = try set(plan(), "play-phone")
    await #expect(throws: OutputError.exists(path: folder("\(place)/02-a-b.png"))) {
      try await run(set)
    }
    #expect(try folder.names(in: place) == ["02-a-b.png"])
    set.overwrite = true
    try await run(set)
    #expect(try folder.names(in: place) == ["01-home.png", "02-a-b.png"])
  }

  @Test func storesTakeNoTransparency() throws {
    #expect(throws: StillSetError.isTranslucent("canvas.background")) {
      try set(plan(background: "transparent"), "play-phone")
    }
    #expect(throws: InstantRangeError.self) { try set(plan(), "play-phone", at: [Rational(9)]) }
  }

  /// The document has every set with its sizes.
  @Test func everySetIsInTheDocument() throws {
    let document = try String(
      contentsOf: Repository.root.appending(path: "docs/stills.md"), encoding: .utf8)
    for target in StillTarget.all {
      let row = try #require(
        document.split(separator: "\n").first { $0.hasPrefix("| `\(target.name)` |") })
      #expect(row.contains("| \(target.title) |") && row.hasSuffix("| \(target.most) |"))
      for size in target.sizes.prefix((target.sizes.count + 1) / 2) {
        #expect(row.contains(size.description), "\(target.name)")
      }
    }
  }
}
