public import SegueEncoding
import SegueMessages

extension OutputFormat {
  /// The format of that name.
  package init(named name: String) throws(OutputFormatError) {
    guard let format = OutputFormat(rawValue: name) else {
      throw .unknownFormat(name, nearest: Self.allCases.map(\.rawValue).nearest(to: name))
    }
    self = format
  }

  /// The extensions of the formats that are one file.
  static var fileExtensions: [String] {
    allCases.filter { $0.traits.kind != .sequence }.flatMap(\.traits.extensions).map { ".\($0)" }
  }

  /// The formats that standard output takes.
  static var streams: [OutputFormat] {
    allCases.filter { $0.traits.kind == .file || $0.traits.kind == .stream }
  }

  /// The first three formats that keep transparency: "MOV, WebM or a PNG sequence".
  package static var transparent: String {
    let formats = allCases.filter { $0.keepsAlphaByDefault && $0.traits.kind != .nothing }
    return Message.alternatives(formats.prefix(3).map(\.traits.noun))
  }

  /// The first three formats that keep every alpha: "MOV, WebM or a PNG sequence".
  package static var translucent: String {
    let formats = allCases.filter {
      $0.keepsAlphaByDefault && !$0.traits.hasOneBitAlpha && $0.traits.kind != .nothing
    }
    return Message.alternatives(formats.prefix(3).map(\.traits.noun))
  }

  /// The first three formats that hold sound: "MP4, MOV or WebM".
  package static var sounding: String {
    let formats = allCases.filter { format in
      format.traits.defaultCodec.map { format.holdsSound(with: $0) } ?? false
    }
    return Message.alternatives(formats.prefix(3).map(\.traits.noun))
  }

  /// The formats with joinable pieces: ".mp4 or PNG files, such as frame-%04d.png or frames/".
  package static var joined: String {
    Message.alternatives(allCases.compactMap(\.traits.pieces?.example))
  }

  /// The help of a flag that takes the name of a format, without its default.
  public static var help: String {
    let names = allCases.map { $0.traits.help ?? $0.rawValue }
    return names.dropLast().joined(separator: ", ") + ", or " + (names.last ?? "")
  }

  /// The help of a flag that takes the path of an output.
  public static var pathHelp: String {
    let formats = allCases.filter { $0.traits.kind == .file || !$0.traits.hasFrames }
    let files = formats.flatMap(\.traits.extensions).map { ".\($0)" }
    return "A \(Message.alternatives(files)) file; frame-%04d.png or a folder/ for PNG files;"
      + " - for standard output."
  }
}
