import SegueMessages

extension OutputFormat: CaseIterable {
  /// All formats, in the order in which messages name them.
  public static let allCases: [OutputFormat] = [
    .mp4,
    .mov,
    .webm,
    .png,
    .gif,
    .apng,
    .webp,
    .y4m,
    .rgba,
    .wav,
    .null,
  ]
}

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
    allCases.filter { $0.kind != .sequence }.flatMap(\.extensions).map { ".\($0)" }
  }

  /// The formats that standard output takes.
  static var streams: [OutputFormat] {
    allCases.filter { $0.kind == .file || $0.kind == .stream }
  }

  /// The first three formats that keep transparency: "MOV, WebM or a PNG sequence".
  package static var transparent: String {
    let formats = allCases.filter { $0.keepsAlphaByDefault && $0.kind != .nothing }
    return Message.alternatives(formats.prefix(3).map(\.noun))
  }

  /// The first three formats that keep every alpha: "MOV, WebM or a PNG sequence".
  package static var translucent: String {
    let formats = allCases.filter {
      $0.keepsAlphaByDefault && !$0.hasOneBitAlpha && $0.kind != .nothing
    }
    return Message.alternatives(formats.prefix(3).map(\.noun))
  }

  /// The first three formats that hold sound: "MP4, MOV or WebM".
  package static var sounding: String {
    let formats = allCases.filter { format in
      format.defaultCodec.map { format.holdsSound(with: $0) } ?? false
    }
    return Message.alternatives(formats.prefix(3).map(\.noun))
  }

  /// The formats with joinable pieces: ".mp4 or PNG files, such as frame-%04d.png or frames/".
  package static var joined: String {
    Message.alternatives(allCases.compactMap(\.pieces?.example))
  }

  /// The help of `--format`, without its default.
  package static var help: String {
    let names = allCases.map { $0.help ?? $0.rawValue }
    return names.dropLast().joined(separator: ", ") + ", or " + (names.last ?? "")
  }

  /// The help of `-o`.
  package static var pathHelp: String {
    let formats = allCases.filter { $0.kind == .file || !$0.hasFrames }
    let files = formats.flatMap(\.extensions).map { ".\($0)" }
    return "A \(Message.alternatives(files)) file; frame-%04d.png or a folder/ for PNG files;"
      + " - for standard output."
  }
}
