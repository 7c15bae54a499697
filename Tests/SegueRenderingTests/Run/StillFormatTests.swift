import SegueEncoding
import SegueFiles
import SegueFormats
import SegueImages
import SeguePixels
import SegueSinks
import SegueSpec
import Testing
import TestSupport

@testable import SegueFrames
@testable import SegueRendering

/// Stills and contact sheets in each format of pictures.
@Suite struct StillFormatTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// One view of a color, inset in a canvas.
  private func plan(
    size: String = "40, 30", scale: Int = 1, background: String = "#0000", output: String = "{}"
  ) throws -> RenderPlan {
    let text = """
      segue: 1
      canvas: { size: [\(size)], scale: \(scale), background: "\(background)" }
      views: { red: { color: "#c80000", inset: [0, 0, 0, 20] } }
      timeline: [{ show: red, for: 1 }]
      output: \(output)
      """
    return try RenderPlan(Spec.parse(text: text, file: "a.yaml"))
  }

  /// The file's pixels, and the warnings.
  private func still(
    _ plan: RenderPlan, _ name: String, _ settings: [(key: String, value: String)] = []
  ) async throws -> (PixelBuffer, [String]) {
    var job = try StillJob(plan, frame: 0, to: folder(name))
    job.overwrite = true
    job.output = try Spec.Output.parse(settings: settings)
    var warnings: [String] = []
    try await job.run { warnings.append($0) }
    return (try ImageReader().read(InputPath(folder(name))).pixels, warnings)
  }

  @Test func transparencyIsKeptOrSaid() async throws {
    for name in ["a.png", "a.webp"] {
      let (picture, warnings) = try await still(plan(), name)
      #expect(picture[5, 5].w == 0 && picture[35, 5].w == 255)
      #expect(warnings == [])
    }
    let (picture, warnings) = try await still(plan(), "a.jpg")
    #expect(picture[2, 2] == PremultipliedRGBA8(0, 0, 0, 255))
    #expect(
      warnings == [
        "canvas.background: jpeg has no transparency; it is flattened onto black. Use png or webp"
          + " to keep it, or choose the color behind it with --matte."
      ])
  }

  @Test(arguments: ["{}", "{ matte: white }"])
  func matteLiesBehindAJPEG(output: String) async throws {
    let settings = output == "{}" ? [(key: "matte", value: "white")] : []
    let (picture, warnings) = try await still(plan(output: output), "a.jpeg", settings)
    #expect(picture[2, 2] == PremultipliedRGBA8(repeating: 255))
    #expect(picture[36, 2].x > 190 && picture[36, 2].y < 10)
    #expect(warnings == [])
  }

  @Test func settingsOfTheSpecAreOfTheFormatThatUsesThem() async throws {
    let plan = try plan(output: "{ quality: 1, lossless: true, crf: 30 }")
    // Without loss the color is exact; with a quality of 1 it would not be.
    let (picture, warnings) = try await still(plan, "a.webp")
    #expect(picture[36, 2] == PremultipliedRGBA8(200, 0, 0, 255))
    #expect(warnings == [])
    let (_, told) = try await still(plan, "a.png", [("quality", "3"), ("lossless", "true")])
    #expect(told == ["quality has no effect on png", "lossless has no effect on png"])
  }

  @Test(arguments: [("a.webp", "16384", 1, "WebP", 16_383), ("a.jpg", "32751", 2, "JPEG", 65_500)])
  func sidesBeyondAFormatAreRefused(
    name: String, width: String, scale: Int, noun: String, most: Int
  ) async throws {
    let plan = try plan(size: "\(width), 2", scale: scale)
    let error = EncodingChoiceError.sizeNotHeld(
      width: plan.width, height: plan.height, by: noun, FrameBounds(sides: 1...most))
    await #expect(throws: error) { _ = try await still(plan, name) }
    #expect(try folder.names() == [])
    #expect(
      "\(error)".hasPrefix(
        "A frame of \(plan.width) × \(plan.height) pixels is too large for \(noun), which holds at"
          + " most \(most) × \(most). "))
    #expect(try await still(plan, "a.png").0.width == plan.width)
  }

  @Test func sheetsAreInEachFormat() async throws {
    for name in ["a.png", "a.webp", "a.jpg"] {
      let report = try await ContactSheetJob(
        plan(), .count(4), columns: 2, against: nil, to: folder(name)
      ).run()
      let sheet = try ImageReader().read(InputPath(folder(name))).pixels
      #expect(sheet.width == report.width && sheet.height == report.height)
      #expect(sheet.isOpaque)
      #expect(sheet[24 + 36, 26].x > 190 && sheet[24 + 36, 26].y < 20)
    }
    let grid = SheetGrid(400, sizes: [(40, 30)], columns: 1, group: 1)
    let error = #expect(throws: SheetError.self) { try grid.check(.webp) }
    #expect(
      error?.description
        == "A side of the contact sheet would have 38832 pixels, and WebP allows 16383; choose fewer"
        + " frames, other --columns, or a .png file.")
  }
}
