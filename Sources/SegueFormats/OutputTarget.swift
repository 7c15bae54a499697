package import SegueEncoding
package import SegueFiles
import SegueMessages
package import SegueVerification

/// The format and the place of an output: the meaning of `-o` and `--format` together.
package struct OutputTarget: Hashable, Sendable {
  /// The place of an output.
  package enum Place: Hashable, Sendable {
    case file(path: String)
    case standardOutput
    case sequence(SequencePattern)
    case nowhere
  }

  package let format: OutputFormat
  package let place: Place

  package init(_ format: OutputFormat, _ place: Place) {
    (self.format, self.place) = (format, place)
  }

  /// Chooses by the extension of `path`, or by `format` where it is given.
  ///
  /// - Parameters:
  ///   - path: A file; a name with `%04d` or ending in `/` for a sequence; `-` for standard output.
  ///     A format that writes nothing needs none.
  ///   - format: The name of an ``OutputFormat``.
  /// - Throws: ``OutputFormatError`` or `OutputError`, where the two name no output or exclude each
  ///   other.
  package init(path: String?, format: String?) throws {
    let given: OutputFormat? =
      if let format { try OutputFormat(named: format) } else { nil }
    if let given, given.traits.kind == .nothing {
      self.init(given, .nowhere)
      return
    }
    guard let path, !path.isEmpty else { throw OutputFormatError.noOutput }
    guard !path.utf8.contains(0) else {
      throw OutputError.cannotCreate(path: path, reason: "a name cannot contain a NUL character")
    }
    let format = if let given { given } else { try Self.format(of: path) }
    switch format.traits.kind {
    case .sequence where path == "-": throw OutputFormatError.formatIsManyFiles(format)
    case .file where path == "-", .stream where path == "-": self.init(format, .standardOutput)
    case .file, .stream: self.init(format, .file(path: path))
    case .sequence: self.init(format, .sequence(try SequencePattern(path)))
    case .nothing: self.init(format, .nowhere)
    }
  }

  /// The format that a name alone chooses.
  private static func format(of path: String) throws(OutputFormatError) -> OutputFormat {
    if path == "-" { throw .streamNeedsFormat }
    let name = Path.name(of: path)
    let formats = OutputFormat.allCases
    if Path.namesFolder(path) || SequencePattern.hasNumber(name),
      let sequence = formats.first(where: { $0.traits.kind == .sequence })
    {
      return sequence
    }
    let suffix = Path.suffix(of: name).lowercased()
    guard let format = formats.first(where: { $0.traits.extensions.contains(suffix) }) else {
      let nearest = formats.flatMap(\.traits.extensions).sorted().nearest(to: suffix)
      throw .unknownExtension(path: path, nearest: nearest.map { ".\($0)" })
    }
    return format
  }
}

extension OutputTarget {
  /// The names of a sequence; nil for any other place.
  package var pattern: SequencePattern? {
    if case .sequence(let pattern) = place { pattern } else { nil }
  }

  /// Checks the place of an output, without making anything: a render would refuse the same before
  /// its first frame.
  ///
  /// - Parameters:
  ///   - frames: The frames to come, as the whole video numbers them.
  ///   - total: The number of frames of the whole video.
  ///   - replacement: The files that it may replace.
  ///   - boundary: The folder that it must lie in.
  ///   - makesFolders: Whether folders that are missing will be made.
  /// - Throws: `OutputError` in the words of the render.
  package func checkPlace(
    frames: Range<Int>, of total: Int, replacing replacement: Replacement,
    in boundary: Boundary? = nil,
    makesFolders: Bool = false
  ) throws(OutputError) {
    switch place {
    case .file(let path):
      if makesFolders, try !Folders.isThere(for: path) { return }
      try OutputFile.checkPlace(
        path, replacing: replacement, in: boundary)
    case .sequence(let pattern):
      let file = pattern.file(ofFrame: frames.lowerBound, of: total).path
      let made = pattern.namesFolder ? pattern.folder : file
      if makesFolders, try !Folders.isThere(for: made) { return }
      try OutputSequence.checkPlace(
        pattern, frames: frames, of: total, replacing: replacement, in: boundary)
    case .standardOutput, .nowhere: break
    }
  }

  /// Throws for an output that cannot be read again: frames that go to standard output, a device or
  /// a pipe at once, or nothing.
  package func checkVerifiable() throws(VerificationError) {
    switch place {
    case .nowhere: throw .cannotBeRead("what is thrown away")
    // A file is read while it is hidden.
    case _ where format.traits.kind == .file: return
    case .standardOutput: throw .cannotBeRead("standard output")
    case .sequence: return
    case .file(let path):
      // An error about the place is told when it is opened.
      guard (try? FileSystem.kind(of: path)) == .device else { return }
      throw .cannotBeRead("a device or a pipe")
    }
  }
}
