import Foundation
import SegueFiles
import SegueLabels
import SegueLimits
import SegueMessages
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueFrames
@testable import SegueRendering

/// The sources of fonts, and the errors about unusable ones.
@Suite struct SpecFontsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder("fonts"), withIntermediateDirectories: true)
    try write(Font.bundledBytes, to: "fonts/a.ttf")
    try write(Array(Font.bundledBytes.dropLast(9000)), to: "fonts/cut.ttf")
    try write(Array("no font".utf8), to: "fonts/text.ttf")
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: folder(name)))
  }

  private func spec(_ fonts: String, label: String = "Hello") throws -> Spec {
    try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [320, 640], scale: 1, fps: 10 }
        fonts: \(fonts)
        views: { a: { card: "\(label)" } }
        timeline: [{ show: a }]
        """, file: folder("spec.yaml"))
  }

  @Test func fontsAreAListOrOneWord() throws {
    #expect(
      try spec("[fonts/a.ttf, system]").fonts.map(\.value) == [.file("fonts/a.ttf"), .system])
    #expect(try spec("system").fonts.map(\.value) == [.system])
    #expect(try spec("fonts/a.ttf").fonts.map(\.value) == [.file("fonts/a.ttf")])
    #expect(try spec("[]").fonts.isEmpty)
  }

  /// Each error has its place in the spec, and says whether the file is missing.
  @Test(arguments: [
    ("fonts/none.ttf", "DIR/fonts/none.ttf: no such file. Check the path.", true),
    ("fonts", "DIR/fonts: is a folder. Name a font file in it.", true),
    ("/dev/null", "/dev/null: is a pipe or a device. Save the font to a file first.", true),
    (
      "fonts/text.ttf",
      "DIR/fonts/text.ttf: is not a font. Use a .ttf, .otf, .ttc or .otc file.", false
    ),
    (
      "fonts/cut.ttf",
      "DIR/fonts/cut.ttf: this font file is damaged (its table GSUB ends early). "
        + "Download or copy it again.", false
    ),
  ])
  func unusableFontIsNamed(path: String, text: String, isMissing: Bool) async throws {
    let spec = try spec("[fonts/a.ttf, \(path)]")
    let line =
      "\(folder("spec.yaml")):3:22: fonts[1]: "
      + text.replacing("DIR", with: folder.path)
    let plan = try RenderPlan(spec)
    let checked = #expect(throws: InputErrors.self) { try plan.checkImages() }
    #expect(checked?.description == line)
    #expect(checked?.failure == (isMissing ? .missingInput : .badInput))
    let rendered = await #expect(throws: InputErrors.self) { try await Composition(plan) }
    #expect(rendered?.description == line)
    let made = #expect(throws: InputErrors.self) {
      try RecipeBook().recipe(of: RenderJob(plan, output: .parse(settings: [("format", "null")])))
    }
    #expect(made?.description == line)
    try folder.write(self.text(of: "[fonts/a.ttf, \(path)]"), to: "spec.yaml")
    let report = try SpecReport(path: folder("spec.yaml"))
    #expect(report.errors.map(\.description) == [line])
  }

  private func text(of fonts: String) -> String {
    """
    segue: 1
    canvas: { size: [320, 640], scale: 1, fps: 10 }
    fonts: \(fonts)
    views: { a: { card: Hello } }
    timeline: [{ show: a }]
    """
  }

  @Test func largeFileIsRefused() throws {
    var settings = RenderSettings()
    settings.limits.fontBytes = Font.bundledBytes.count
    try RenderPlan(spec("fonts/a.ttf"), settings: settings).checkImages()
    settings.limits.fontBytes -= 1
    // New settings have an empty font book.
    var fresh = RenderSettings()
    fresh.limits = settings.limits
    let error = #expect(throws: InputErrors.self) {
      try RenderPlan(spec("fonts/a.ttf"), settings: fresh).checkImages()
    }
    let count = Font.bundledBytes.count
    #expect(
      error?.description
        == "\(folder("spec.yaml")):3:8: fonts[0]: \(folder("fonts/a.ttf")): is \(count) bytes long, "
        + "more than \(count - 1). Use a smaller file, or raise that with --max-font-bytes.")
  }

  @Test func rootConfinesTheSpecsFontsButNotTheCallers() throws {
    var settings = RenderSettings()
    settings.root = try Root(folder("fonts"))
    func errors(_ fonts: String) throws -> String? {
      let spec = try Spec.parse(text: text(of: fonts), file: folder("fonts/spec.yaml"))
      do throws(InputErrors) {
        _ = try SpecFonts(spec, settings: settings).chain()
        return nil
      } catch {
        return error.description
      }
    }
    #expect(try errors("a.ttf") == nil)
    let place = "\(folder("fonts/spec.yaml")):3:8: fonts[0]: "
    #expect(
      try errors("../fonts/../a.ttf")
        == "\(place)\(folder("fonts/../fonts/../a.ttf")): leads out of the folder that --root names. "
        + "Put the file into it, and name that one.")
    #expect(
      try errors("system")
        == "\(place)the system's fonts are outside of the folder that --root names. "
        + "Give --font system to allow them.")
    settings.fonts = [.file(folder("fonts/../fonts/a.ttf"))]
    #expect(try errors("a.ttf") == nil)
    settings.fonts.append(.system)
    #expect(try errors("system") == nil)
  }

  @Test func callersFontIsNamedByItsFlag() throws {
    var settings = RenderSettings()
    settings.fonts = [.file("none.ttf")]
    let error = #expect(throws: InputErrors.self) {
      try RenderPlan(spec("[]"), settings: settings).checkImages()
    }
    #expect(error?.description == "--font: none.ttf: no such file. Check the path.")
  }

  /// A changed font gives another recipe; a recipe without fonts does not mention them.
  @Test func fontsAreInTheRecipe() throws {
    func recipe(_ fonts: String, _ sources: [FontSource] = []) throws -> Recipe {
      var settings = RenderSettings()
      settings.fonts = sources
      return try RecipeBook().recipe(
        of: RenderJob(
          RenderPlan(spec(fonts), settings: settings),
          output: .parse(settings: [("format", "null")])))
    }
    let first = try recipe("fonts/a.ttf")
    let digest = try FileDigest(contentsOf: InputPath(folder("fonts/a.ttf"))).sha256
    #expect(first.text.contains("\"fonts\":[\"\(digest)\"],\"systemFonts\":{}"))
    #expect(try !recipe("[]").text.contains("systemFonts"))
    #expect(try recipe("[]", [.file(folder("fonts/a.ttf"))]).digest != recipe("[]").digest)
    var other = Font.bundledBytes
    other[other.count - 1] ^= 1
    try write(other, to: "fonts/a.ttf")
    #expect(try recipe("fonts/a.ttf").digest != first.digest)
  }

  /// A font file that changes between two renders of one process is read again.
  @Test func bookRereadsAChangedFont() throws {
    let book = FontBook()
    let path = InputPath(folder("fonts/a.ttf"))
    let first = try book.entry(at: path, limit: 1 << 20)
    #expect(try book.entry(at: path, limit: 1 << 20).font == first.font)
    try write(Font.bundledBytes + [0], to: "fonts/a.ttf")
    let second = try book.entry(at: path, limit: 1 << 20)
    #expect(second.font != first.font && second.sha256 != first.sha256)
  }

  /// The most recently used fonts stay.
  @Test func bookEvictsTheLeastRecentlyUsedFont() throws {
    for name in ["b", "c"] { try write(Font.bundledBytes, to: "fonts/\(name).ttf") }
    let book = FontBook(room: 2 * Font.bundledBytes.count)
    func font(_ name: String) throws -> Font {
      try book.entry(at: InputPath(folder("fonts/\(name).ttf")), limit: 1 << 20).font
    }
    let (a, b) = try (font("a"), font("b"))
    #expect(try font("a") == a)
    _ = try font("c")
    #expect(try font("a") == a)
    #expect(try font("b") != b)
  }

  /// A font of the machine is in the recipe, with its digest.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: SpecFontsTests.emoji)))
  func systemFontsAreInTheRecipe() throws {
    let plan = try RenderPlan(spec("system", label: "Hi 😀"))
    let fonts = try plan.systemFontDigests()
    // The letters have the machine's font, too.
    #expect(fonts.count == 2 && fonts.keys.contains(Self.emoji))
    for (path, digest) in fonts {
      #expect(try FileDigest(contentsOf: InputPath(path)).sha256 == digest)
    }
    let recipe = try RecipeBook().recipe(
      of: RenderJob(plan, output: .parse(settings: [("format", "null")])))
    let listed = fonts.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\"\($0.value)\"" }
    #expect(recipe.text.contains("\"systemFonts\":{\(listed.joined(separator: ","))}"))
    #expect(try RenderPlan(spec("[fonts/a.ttf]")).systemFontDigests().isEmpty)
  }

  private static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
}
