import SegueFiles
import SegueMessages

extension PictureFormat {
  /// All formats, in the order in which messages name them; the first is that of standard output.
  public static let all: [PictureFormat] = [
    .png,
    .webp,
    .jpeg,
  ]

  /// The formats that keep transparency: "png or webp".
  static var transparent: String {
    Message.alternatives(all.filter(\.keepsAlpha).map(\.name))
  }

  /// The extensions of all formats: [".png", ".webp"] and so on.
  static var fileExtensions: [String] { all.flatMap(\.extensions).map { ".\($0)" } }

  /// The help of a flag that takes the path of a picture.
  public static var pathHelp: String {
    "A \(Message.alternatives(fileExtensions)) file; - for standard output."
  }

  /// The help of a flag that takes the name of a format.
  public static var help: String {
    "\(Message.alternatives(all.map(\.name))); default: by the name."
  }

  init(named name: String) throws(PictureFormatError) {
    guard let format = Self.all.first(where: { $0.name == name }) else {
      throw .unknownFormat(name, nearest: Self.all.map(\.name).nearest(to: name))
    }
    self = format
  }

  init(extensionOf path: String) throws(PictureFormatError) {
    let suffix = Path.suffix(of: Path.name(of: path)).lowercased()
    guard let format = Self.all.first(where: { $0.extensions.contains(suffix) }) else {
      throw .unknownExtension(path: path)
    }
    self = format
  }
}
