import SegueEncoding
import SegueImages
import SegueMessages
import SeguePixels
import Testing
import TestSupport

@testable import SegueFiles
@testable import SegueFormats

@Suite struct PictureFormatTests {
  @Test func namesAndExtensionsAreUnique() {
    let formats = PictureFormat.all
    #expect(Set(formats.map(\.name)).count == formats.count)
    #expect(Set(formats.flatMap(\.extensions)).count == formats.flatMap(\.extensions).count)
  }

  @Test(arguments: [
    ("a.png", "png"), ("b/a.b.WEBP", "webp"), ("a.jpg", "jpeg"), ("a.JPEG", "jpeg"), ("-", "png"),
  ])
  func extensionChooses(path: String, name: String) throws {
    #expect(try PictureFormat(path: path, format: nil).name == name)
    #expect(try PictureFormat(path: path, format: "webp").name == "webp")
  }

  @Test(arguments: ["a.gif", "a", "jpg", "b.png/a", ""])
  func otherNamesAreRefused(path: String) {
    let error = #expect(throws: PictureFormatError.self) {
      try PictureFormat(path: path, format: nil)
    }
    #expect(
      error?.description
        == "\(path): its name does not tell the format of a picture. Name it .png, .webp, .jpg or"
        + " .jpeg, or give --format.")
    #expect(error?.failure == .request)
  }

  @Test func otherFormatsAreRefused() {
    let error = #expect(throws: PictureFormatError.self) {
      try PictureFormat(path: "a.png", format: "jpg")
    }
    #expect(
      error?.description
        == "No picture format 'jpg'. Did you mean 'jpeg'? Known: png, webp, jpeg.")
  }

  @Test func helpNamesEveryFormat() {
    #expect(PictureFormat.help == "png, webp or jpeg; default: by the name.")
    #expect(
      PictureFormat.pathHelp == "A .png, .webp, .jpg or .jpeg file; - for standard output.")
  }

  /// A half of blue over the matte.
  @Test func jpegHasAColorBehindTheBackground() throws {
    let half = Color(red: 0, green: 0, blue: 255, alpha: 128)
    let white: [OutputSetting: SettingValue] = [.matte: .color(.white)]
    let format = PictureFormat.jpeg
    #expect(format.backing([:]) == .black && format.backing(white) == .white)
    #expect(
      format.flattening(of: half, key: "canvas.background", [:])
        == "canvas.background: jpeg has no transparency; it is flattened onto black. Use png or webp"
        + " to keep it, or choose the color behind it with --matte.")
    #expect(format.flattening(of: half, key: "canvas.background", white) == nil)
    #expect(format.flattening(of: .white, key: "canvas.background", [:]) == nil)
    for other in [PictureFormat.png, .webp] {
      #expect(other.backing(white) == nil)
      #expect(other.flattening(of: half, key: "canvas.background", [:]) == nil)
    }
  }

  @Test(arguments: PictureFormat.all.map(\.name))
  func fileAppearsComplete(name: String) throws {
    let folder = try TemporaryFolder()
    let format = try PictureFormat(path: "-", format: name)
    let path = folder("a.\(name)")
    let picture = PixelBuffer.solid(9, 7, 10, 20, 30)
    let file = try PictureFile(path, format, [.lossless: .flag(true)], replacing: .nothing)
    #expect(try !folder.names().contains("a.\(name)"))
    try file.write(picture)
    #expect(try folder.names() == ["a.\(name)"])
    let found = try ImageReader().read(InputPath(path)).pixels
    // The conversion of JPEG rounds.
    let worst = zip(found.pixels, picture.pixels).flatMap { one, other in
      (0..<4).map { abs(Int(one[$0]) - Int(other[$0])) }
    }.max()
    #expect(found.width == 9 && found.height == 7)
    #expect(try #require(worst) <= (name == "jpeg" ? 2 : 0))
    #expect(throws: OutputError.exists(path: path)) {
      _ = try PictureFile(path, format, [:], replacing: .nothing)
    }
  }
}
