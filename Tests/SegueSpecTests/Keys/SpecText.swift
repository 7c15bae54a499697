import SegueMessages
import SegueSpec

/// A spec as lines that two equal specs share, wherever their values stand in a file.
enum SpecText {
  /// Properties that tell from where a value comes, and not which it is.
  private static let origins = ["tree", "deferred", "hasFrameRate", "warnings"]

  static func text(of spec: Spec) -> [String] {
    var lines: [String] = []
    add(spec, "spec", to: &lines)
    return lines
  }

  private static func add(_ value: Any, _ label: String, to lines: inout [String]) {
    if value is SourcePosition { return }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .dictionary || mirror.displayStyle == .set {
      let members = mirror.children.map { child in
        var own: [String] = []
        add(child.value, label, to: &own)
        return own.joined(separator: "\n")
      }
      lines += members.sorted()
      return
    }
    // The numbers of a vector are no children.
    let isVector = "\(type(of: value))".hasPrefix("SIMD")
    guard !mirror.children.isEmpty, !isVector else {
      lines.append("\(label) = \(value)")
      return
    }
    for child in mirror.children where !origins.contains(child.label ?? "") {
      add(child.value, "\(label).\(child.label ?? "")", to: &lines)
    }
  }
}
