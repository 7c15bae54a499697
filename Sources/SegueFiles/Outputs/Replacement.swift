/// The files that an output may replace: none, or all but the inputs of the work.
///
/// Every output is made with one of these, so whoever lets it replace files has to say which ones
/// the work reads. These are compared as files, not as names.
package struct Replacement: Sendable {
  /// Whether a file that exists is replaced.
  package let isAllowed: Bool

  /// The files that are never replaced.
  package let inputs: InputFiles

  /// An output that replaces files only if `isAllowed`, and never one of `inputs`.
  package init(_ isAllowed: Bool, besides inputs: InputFiles) {
    (self.isAllowed, self.inputs) = (isAllowed, inputs)
  }

  /// Work that makes new files alone.
  package static let nothing = Replacement(false, besides: .none)

  /// Checks the entry at a place, if there is one.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - path: The user's name of the output, for messages.
  /// - Throws: ``OutputError/isInput(path:)`` or ``OutputError/exists(path:)``.
  func check(_ entry: FileSystem.Entry?, at path: String) throws(OutputError) {
    guard let entry else { return }
    if inputs.contains(entry.number) { throw .isInput(path: path) }
    guard isAllowed else { throw .exists(path: path) }
  }

  /// Checks that the outputs at these paths can be made, before anything is; a folder can hold
  /// frames.
  ///
  /// - Throws: ``OutputError/isInput(path:)`` or ``OutputError/exists(path:)``.
  package func check(_ paths: some Sequence<String>) throws(OutputError) {
    for path in paths where !Path.namesFolder(path) && path != "-" {
      guard let entry = try? FileSystem.entry(at: path), entry.kind != .device else { continue }
      try check(entry, at: path)
    }
  }
}
