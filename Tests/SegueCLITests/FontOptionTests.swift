import Foundation
import Testing

/// Tests `--font` and the fonts of a spec.
@Suite struct FontOptionTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(Self.spec(label: "Hi 😀"), to: "card.yaml")
    try workspace.write("no font", to: "text.ttf")
  }

  private static func spec(label: String, fonts: String = "[]") -> String {
    """
    segue: 1
    canvas: { size: [64, 48], scale: 1, fps: 10 }
    fonts: \(fonts)
    views: { a: { card: "\(label)", inset: 0 } }
    timeline: [{ show: a, for: 0.1 }]

    """
  }

  private static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  private static let hasEmoji = FileManager.default.fileExists(atPath: emoji)

  private static let lack =
    "card.yaml:4:21: views.a.card: no font has a glyph for \"😀\" (U+1F600). Add a font that has it by "
    + "'fonts:' in the spec or by --font: Debian's fonts-noto-color-emoji, for example."

  @Test(arguments: [
    ("still card.yaml --time 0 -o a.png", 65, lack),
    ("render card.yaml -o a.mp4", 65, lack),
    (
      "still card.yaml --time 0 -o a.png --font none.ttf", 66,
      "--font: none.ttf: no such file. Check the path."
    ),
    (
      "render card.yaml --dry-run --font text.ttf", 65,
      "--font: text.ttf: is not a font. Use a .ttf, .otf, .ttc or .otc file."
    ),
    (
      "validate card.yaml --font text.ttf", 1,
      "--font: text.ttf: is not a font. Use a .ttf, .otf, .ttc or .otc file."
    ),
  ])
  func aFontThatCannotBeUsedIsReported(line: String, status: Int, text: String) throws {
    let result = try Command.segue(line.split(separator: " ").map(String.init), in: workspace)
    #expect(result.errors == text + "\n")
    #expect(result.status == Int32(status))
    #expect(try workspace.names() == ["card.yaml", "text.ttf"])
  }

  /// A font gives the same picture as a file or from the system, by flag or by spec; the log names
  /// system fonts.
  @Test(.enabled(if: hasEmoji)) func fontsOfFlagsAndSpecsAreTheSame() throws {
    try workspace.write(Self.spec(label: "😀", fonts: "[\(Self.emoji)]"), to: "own.yaml")
    try workspace.write(Self.spec(label: "😀"), to: "bare.yaml")
    let lines = [
      "bare.yaml --font \(Self.emoji) -o a.png", "own.yaml -o b.png",
      "bare.yaml --font system --log-level info -o c.png",
    ]
    var told = ""
    for line in lines {
      let words = ["still", "--time", "0"] + line.split(separator: " ").map(String.init)
      let result = try Command.segue(words, in: workspace)
      #expect(result.status == 0, "\(result.errors)")
      told = result.errors
    }
    let pictures = try ["a.png", "b.png", "c.png"].map { try workspace.bytes($0) }
    #expect(pictures[0] == pictures[1] && pictures[0] == pictures[2])
    #expect(told.contains("info: font of the system: \(Self.emoji), SHA-256 "))
  }

  /// A batch records the system's fonts, and renders a video again after one of its fonts has
  /// changed.
  @Test(.enabled(if: hasEmoji)) func aBatchRecordsAndComparesFonts() throws {
    let first = try Command.segue(
      ["batch", "--job", #"{"spec": "card.yaml", "output": "a.y4m"}"#, "--font", "system"],
      in: workspace)
    #expect(first.status == 0, "\(first.errors)")
    let manifest = try workspace.text(".segue/a.y4m.json")
    #expect(manifest.contains("\"systemFonts\":{\"\(Self.emoji)\":\""))

    let copy = workspace.path + "/emoji.ttf"
    try FileManager.default.copyItem(atPath: Self.emoji, toPath: copy)
    let batch = [
      "batch", "--job", #"{"spec": "card.yaml", "output": "b.y4m"}"#, "--font", "emoji.ttf",
      "--resume",
    ]
    #expect(try Command.segue(batch, in: workspace).output.contains(#""status":"done""#))
    #expect(try Command.segue(batch, in: workspace).output.contains(#""status":"skipped""#))
    let handle = try #require(FileHandle(forWritingAtPath: copy))
    try handle.seekToEnd()
    try handle.write(contentsOf: [0])
    try handle.close()
    #expect(try Command.segue(batch, in: workspace).output.contains(#""status":"done""#))
  }

  /// The lines of a plan may run anywhere, so they contain absolute paths of fonts.
  @Test func aPlanPassesFontsOn() throws {
    try workspace.write(Self.spec(label: "Hi"), to: "plain.yaml")
    try FileManager.default.copyItem(
      atPath: Workspace.root + "/Sources/CSegueLabelFont/Roboto-Regular.ttf",
      toPath: workspace.path + "/a b.ttf")
    let result = try Command.segue(
      [
        "batch", "--job", #"{"spec": "plain.yaml", "output": "b.y4m"}"#, "--font", "a b.ttf",
        "--font", "system", "--plan",
      ], in: workspace)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("/a b.ttf' '--font' 'system' --job "))
    #expect(result.output.hasPrefix("segue batch --resume '--font' '/"))
  }
}
