public import SegueEncoding
public import SegueTimeline

extension Spec {
  /// The destination of the video, as far as the spec sets it; the command's flags win.
  ///
  /// ``parse(settings:codecOptions:)`` makes one in code. A setting from a file has its position,
  /// for errors that come up later.
  public struct Output: Hashable, Sendable {
    /// A file, a pattern such as `%04d.png`, or a folder that ends in `/`.
    public var path: Located<String>?
    /// The format, in place of the one that the path's extension implies.
    public var format: Located<Format>?
    /// The settings, such as the quality: `segue list --settings` prints them all.
    package var values: [OutputSetting: Located<SettingValue>] = [:]
    /// Options for the codec by name, in the file's order.
    package var codecOptions: [Option] = []

    /// An output without settings.
    public init() {}

    /// A codec setting that has no name of its own in Segue.
    package struct Option: Hashable, Sendable {
      /// The codec's name for it.
      package let name: String
      /// The value in the codec's syntax.
      package let value: Located<String>
    }

    /// The format of an output, by its name.
    public typealias Format = OutputFormat
  }
}

extension Spec.Output {
  package subscript(setting: OutputSetting) -> SettingValue? { values[setting]?.value }

  /// Whether anything is set that only an encoder uses.
  package var setsEncoder: Bool {
    !codecOptions.isEmpty || values.keys.contains { $0.isOfEncoder }
  }

  /// These settings, completed by those of `other`.
  ///
  /// A crf or a bitrate here replaces both of `other`, because the two exclude each other.
  package func over(_ other: Spec.Output) -> Spec.Output {
    var result = self
    result.path = path ?? other.path
    result.format = format ?? other.format
    let excluded = values.keys.reduce(into: Set<String>()) { $0.formUnion($1.excluded) }
    result.values.merge(other.values.filter { !excluded.contains($0.key.key) }) { own, _ in own }
    let names = Set(codecOptions.map(\.name))
    result.codecOptions = other.codecOptions.filter { !names.contains($0.name) } + codecOptions
    return result
  }

  /// The same settings without their positions in a file.
  package var withoutPositions: Spec.Output {
    var output = self
    output.path = path.map { Located($0.value) }
    output.format = format.map { Located($0.value) }
    output.values = values.mapValues { Located($0.value) }
    output.codecOptions = codecOptions.map {
      Option(name: $0.name, value: Located($0.value.value))
    }
    return output
  }
}
