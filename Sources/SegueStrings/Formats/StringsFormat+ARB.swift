import SegueFiles
import SegueYAML

extension StringsFormat {
  /// Application Resource Bundles, as Flutter has them: one locale in a file.
  ///
  /// - Source: "Application Resource Bundle Specification", github.com/google/app-resource-bundle,
  ///   2020.
  static let arb = StringsFormat(
    name: "an Application Resource Bundle", endings: ["arb"],
    recognizes: { $0.hasPrefix("{") && $0.contains("\"@@locale\"") },
    read: { (source, table) throws(StringsError) in
      let root = try JSONMap(source, format: "an Application Resource Bundle")
      let stem = Path.stem(of: Path.name(of: source.name))
      let told = try root.text("@@locale") ?? source.locale ?? LocaleName(endOf: stem)?.text
      let column = table.column(of: told)
      // A key that begins with @ describes another key, or the file.
      for (key, value) in root.entries where !key.hasPrefix("@") {
        table.add(key, word(try root.text(value)), in: column)
      }
    })

  /// A text with braces is a message with arguments, a plural or a choice.
  private static func word(_ text: String) -> Word {
    guard text.contains("{") else { return .text(text) }
    return .unusable(
      "has an argument in braces, which only an app can fill, expected a plain text")
  }
}
