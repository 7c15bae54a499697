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
  /// Facts that are not checked; nil if there are none.
  let note: String?
  let source: String

  init(_ preset: TargetPreset) {
    (name, title, source) = (preset.name, preset.title, preset.source)
    pixels = preset.sizesText
    files = preset.files.map(\.description)
    note = preset.note.isEmpty ? nil : preset.note
  }

  /// All targets, each with its rules on lines of their own.
  static var text: String {
    TargetPreset.all.map(TargetRow.init).map { row in
      var table = Table()
      table.add(["  pixels", row.pixels])
      for file in row.files { table.add(["  file", file]) }
      if let note = row.note { table.add(["  note", note]) }
      table.add(["  source", row.source])
      return "\(row.name)  \(row.title)\n\(table.text)"
    }.joined(separator: "\n")
  }
}
