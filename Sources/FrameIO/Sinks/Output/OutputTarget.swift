import SegueMessages

/// Where a render goes, in which format: what `-o` and `--format` say together.
package enum OutputTarget: Hashable, Sendable {
  case mp4(path: String)
  case png(SequencePattern)
  case y4m(StreamTarget)
  case rgba(StreamTarget)
  case null

  /// Chooses by the extension of `path`, or by `format` where it is given.
  ///
  /// - Parameters:
  ///   - path: A file; a name with `%04d` or ending in `/` for a PNG sequence; `-` for standard
  ///     output. Nothing but the null format goes without.
  ///   - format: The name of an ``OutputFormat``.
  /// - Throws: ``FrameSinkError``, where the two do not tell or do not go together.
  package init(path: String?, format: String?) throws(FrameSinkError) {
    let given: OutputFormat? =
      if let format { try OutputFormat(named: format) } else { nil }
    if given == .null {
      self = .null
      return
    }
    guard let path, !path.isEmpty else { throw .noOutput }
    guard !path.utf8.contains(0) else {
      throw .cannotCreate(path: path, reason: "no name has a character of zero")
    }
    let format = if let given { given } else { try Self.format(of: path) }
    switch format {
    case .mp4 where path == "-": throw .formatNeedsFile(.mp4)
    case .png where path == "-": throw .formatNeedsFile(.png)
    case .mp4: self = .mp4(path: path)
    case .png: self = .png(try SequencePattern(path))
    case .y4m: self = .y4m(StreamTarget(path))
    case .rgba: self = .rgba(StreamTarget(path))
    case .null: self = .null
    }
  }

  package var format: OutputFormat {
    switch self {
    case .mp4: .mp4
    case .png: .png
    case .y4m: .y4m
    case .rgba: .rgba
    case .null: .null
    }
  }

  /// The format that a name alone tells.
  private static func format(of path: String) throws(FrameSinkError) -> OutputFormat {
    if path == "-" { throw .streamNeedsFormat }
    let name = Path.name(of: path)
    if path.hasSuffix("/") || SequencePattern.hasNumber(name) { return .png }
    let known: [String: OutputFormat] = ["mp4": .mp4, "png": .png, "y4m": .y4m, "rgba": .rgba]
    let suffix = Path.suffix(of: name).lowercased()
    guard let format = known[suffix] else {
      let nearest = known.keys.sorted().nearest(to: suffix)
      throw .unknownExtension(path: path, nearest: nearest.map { ".\($0)" })
    }
    return format
  }
}
