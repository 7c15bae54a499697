import Foundation

@testable import SegueImages

@testable import SegueLabels

/// Fonts from Debian's packages, which `scripts/setup test` installs.
enum TestFont: String {
  case arabic = "noto/NotoNaskhArabic-Regular.ttf"
  case hebrew = "noto/NotoSansHebrew-Regular.ttf"
  case devanagari = "noto/NotoSansDevanagari-Regular.ttf"
  case thai = "noto/NotoSansThai-Regular.ttf"
  case han = "droid/DroidSansFallbackFull.ttf"
  case emoji = "noto/NotoColorEmoji.ttf"

  var path: String { "/usr/share/fonts/truetype/" + rawValue }

  static var areInstalled: Bool {
    [arabic, hebrew, devanagari, thai, han, emoji].allSatisfy {
      FileManager.default.fileExists(atPath: $0.path)
    }
  }

  func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path))) }

  func font() throws -> Font {
    try Font(bytes(), name: rawValue) { file in
      try? ImageReader().read(png: file, name: "picture").pixels
    }
  }

  static func chain(_ fonts: TestFont...) throws -> FontChain {
    FontChain(try fonts.map { .font(try $0.font()) })
  }
}
