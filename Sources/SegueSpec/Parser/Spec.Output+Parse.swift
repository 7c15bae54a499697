import SegueTimeline

extension Spec.Output {
  /// Parses settings that come from no file, such as a command's flags.
  ///
  /// - Parameters:
  ///   - settings: Keys of a spec's `output`, with their values as a spec would write them.
  ///   - codecOptions: Options for the codec by name; the last of each name wins.
  /// - Returns: The settings, whose values have no positions.
  /// - Throws: All mistakes, each with the setting's key in place of a position.
  public static func parse(
    settings: [(key: String, value: String)], codecOptions: [(name: String, value: String)] = []
  ) throws(SpecErrors) -> Spec.Output {
    func node(_ path: SpecPath, _ text: String) -> SpecNode {
      SpecNode(
        position: nil, path: path, content: .scalar(SpecNode.Scalar(text: text, isQuoted: false)))
    }
    let entries = settings.map { key, value in
      SpecNode.Entry(
        key: key, position: nil, value: node(SpecPath.root.key(key), value))
    }
    var parser = SpecParser(file: "", transitions: [])
    var output = parser.output(SpecNode(position: nil, path: .root, content: .map(entries)))
    guard parser.errors.isEmpty else { throw SpecErrors(parser.errors) }
    for (name, value) in codecOptions {
      output.codecOptions.removeAll { $0.name == name }
      output.codecOptions.append(Option(name: name, value: Located(value: value, position: nil)))
    }
    return output
  }

  /// These settings, completed by those of `other`.
  ///
  /// A crf or a bitrate here replaces both of `other`, because the two exclude each other.
  package func over(_ other: Spec.Output) -> Spec.Output {
    var result = self
    result.path = path ?? other.path
    result.format = format ?? other.format
    result.codec = codec ?? other.codec
    if crf == nil, bitrate == nil { (result.crf, result.bitrate) = (other.crf, other.bitrate) }
    result.preset = preset ?? other.preset
    result.profile = profile ?? other.profile
    result.level = level ?? other.level
    result.gop = gop ?? other.gop
    result.tune = tune ?? other.tune
    guard !codecOptions.isEmpty else {
      result.codecOptions = other.codecOptions
      return result
    }
    let names = Set(codecOptions.map(\.name))
    result.codecOptions = other.codecOptions.filter { !names.contains($0.name) } + codecOptions
    return result
  }
}
