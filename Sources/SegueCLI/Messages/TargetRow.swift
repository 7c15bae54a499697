import SegueEncoding
import SegueFormats

/// A target in the output of `segue list --targets --json`.
struct TargetRow: Encodable {
  let name: String
  let title: String
  /// The sizes of frames in pixels, such as "886 × 1920"; "any" if there are none.
  let pixels: String
  /// The files that it takes, with their rules.
  let files: [String]
  /// The parts of a frame that controls cover; nil if none are known.
  let covered: String?
  /// The word in a file's name by which fastlane knows the screen of a preview; nil for none.
  let fastlane: String?
  /// Facts that are not checked; nil if there are none.
  let note: String?
  let source: String

  init(_ preset: TargetPreset) {
    (name, title, source) = (preset.name, preset.title, preset.source)
    pixels = preset.sizesText
    files = preset.files.map(\.description)
    covered = preset.safeArea.map { "\($0) (\($0.source))" }
    fastlane = preset.fastlane
    note = preset.note.isEmpty ? nil : preset.note
  }

  /// All targets, each with its rules on lines of their own.
  static var text: String {
    TargetPreset.all.map(TargetRow.init).map { row in
      var table = Table()
      table.add(["  pixels", row.pixels])
      for file in row.files { table.add(["  file", file]) }
      if let covered = row.covered { table.add(["  covered", covered]) }
      if let word = row.fastlane { table.add(["  fastlane", word]) }
      if let note = row.note { table.add(["  note", note]) }
      table.add(["  source", row.source])
      return "\(row.name)  \(row.title)\n\(table.text)"
    }.joined(separator: "\n")
  }
}
