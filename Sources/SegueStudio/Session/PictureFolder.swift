import Segue
import SegueFiles
import SegueMessages
import SegueTemplates
import SegueTimeline

/// A folder of pictures, in the order of their names.
struct PictureFolder {
  /// The names of the pictures, natural numbers in them compared as such.
  let names: [String]

  /// The path of the folder in a spec, which ends in `/` or is empty.
  private let prefix: String

  /// The most pictures that a spec begins with.
  private static let most = 2000

  /// Lists the pictures in a folder; `name` is its path in a spec.
  ///
  /// - Throws: ``StudioError`` without any picture, or an error about the folder.
  init(_ folder: InputPath, name: String) throws {
    let endings = [".png", ".jpg", ".jpeg", ".webp"]
    names = try folder.names().filter { name in
      !name.hasPrefix(".") && endings.contains { name.lowercased().hasSuffix($0) }
    }.sorted { Self.precedes($0, $1) }
    guard 1...Self.most ~= names.count else {
      throw StudioError.badRequest(
        names.isEmpty
          ? "\(name): has no pictures. Put PNG, JPEG or WebP files into it."
          : "\(name): has \(names.count) pictures, more than \(Self.most). Name another folder.")
    }
    prefix = name.isEmpty || name == "." ? "" : Path.namesFolder(name) ? name : name + "/"
  }

  /// A spec that shows each picture for one frame, as a video of another program would.
  func sequence(rate: FrameRate?) -> String {
    let rate = rate.map { "\($0)" } ?? "60"
    let inverse = Self.inverse(rate)
    let views = names.enumerated().map { "  v\($0): \(Self.quoted(prefix + $1))" }
    let steps = names.indices.map { index in
      index == 0
        ? "  - { show: v0, for: \(inverse) }"
        : "  - { to: v\(index), transition: none, for: \(inverse) }"
    }
    return """
      segue: 1
      canvas: { fps: \(rate) }
      views:
      \(views.joined(separator: "\n"))
      timeline:
      \(steps.joined(separator: "\n"))

      """
  }

  /// A spec with a cube from each picture to the next, as a start.
  func tour() -> String {
    let keys = ViewNames.names(of: names)
    let width = keys.map(\.count).max() ?? 0
    let views = zip(keys, names).map { key, name in
      let padding = String(repeating: " ", count: width - key.count)
      return "  \(key): \(padding)\(Self.quoted(prefix + name))"
    }
    let steps = keys.enumerated().map { $0 == 0 ? "  - show: \($1)" : "  - to: \($1)" }
    return """
      segue: 1
      canvas: { fps: 60, background: "#101014" }
      defaults: { for: 1, transition: { type: cube, duration: 0.6 } }
      views:
      \(views.joined(separator: "\n"))
      timeline:
      \(steps.joined(separator: "\n"))

      """
  }

  private static func quoted(_ text: String) -> String {
    JSONObject.string(text)
  }

  /// "30000/1001" → "1001/30000", in quotes because a fraction is no number of YAML.
  private static func inverse(_ rate: String) -> String {
    let parts = rate.split(separator: "/")
    return "\"\(parts.count > 1 ? String(parts[1]) : "1")/\(parts[0])\""
  }

  /// Whether a name comes before another, with runs of digits compared as numbers.
  private static func precedes(_ a: String, _ b: String) -> Bool {
    let (x, y) = (pieces(a), pieces(b))
    for (one, other) in zip(x, y) where one != other {
      if let m = Int(one), let n = Int(other), m != n { return m < n }
      return one < other
    }
    return x.count == y.count ? a < b : x.count < y.count
  }

  private static func pieces(_ name: String) -> [String] {
    var pieces: [String] = []
    var wasDigit: Bool?
    for character in name {
      let isDigit = character.isASCII && character.isNumber
      if isDigit == wasDigit {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
      wasDigit = isDigit
    }
    return pieces
  }
}
