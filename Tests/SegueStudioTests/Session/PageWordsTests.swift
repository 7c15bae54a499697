import SegueEncoding
import SegueFiles
import SegueFormats
import SegueImages
import SegueSpec
import Testing

@testable import SegueStudio

/// Messages that the command and the studio share, as the page shows them.
@Suite struct PageWordsTests {
  @Test(arguments: [
    (
      "\(OutputError.exists(path: "a.mp4"))",
      "a.mp4: exists already. Turn on 'Overwrite' to replace it, or choose another name."
    ),
    (
      "\(OutputError.isOutside(path: "../a.mp4"))",
      "../a.mp4: leads out of the folder of this studio. Choose a place in that folder."
    ),
    (
      "\(SpecFileError.outside(path: "../a.yaml"))",
      "../a.yaml: leads out of the folder of this studio; put the file into it, and name it from"
        + " there."
    ),
    (
      "\(ImageError.isTooLarge(path: "a.png", bytes: 9, limit: 8))",
      "a.png: is 9 bytes long, more than 8. Use a smaller file."
    ),
    (
      "Write APNG to keep them, or choose the color behind edges with --matte.",
      "Write APNG to keep them, or choose the color behind edges with 'matte'."
    ),
  ])
  func aMessageHasNoFlag(message: String, expected: String) {
    #expect(message.contains("--"))
    #expect(PageWords.text(message) == expected)
  }

  /// Every message about formats and rates of exports, whatever its words become.
  @Test func errorsOfExportsHaveNoFlags() throws {
    for format in OutputFormat.allCases where format.traits.kind == .file {
      for error in [
        OutputFormatError.unknownExtension(path: "a.xyz", nearest: nil),
        .rateTooHigh(format, rate: "1000"), .rateNotHeld(format, rate: "59.94", most: 1000),
      ] {
        let text = PageWords.text("\(error)")
        #expect(!text.contains("--"), "\(text)")
      }
    }
  }
}
