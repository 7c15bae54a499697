/// Files whose changes are found by looking at them again and again.
///
/// A look is one system call a file, and finds what notifications of the system miss: files that
/// an editor replaces by renaming another, folders that vanish and come back, and files that
/// another machine writes to a network disk.
package struct InputWatch: Sendable {
  /// The states of the files; nil for a file that is missing.
  private var states: [InputPath: FileIdentity?] = [:]

  /// The number of looks for which a file has been missing.
  private var absences: [InputPath: Int] = [:]

  /// A file that is missing for fewer looks is being replaced.
  private static let toleratedAbsences = 5

  /// Watches files, which may be missing.
  package init(_ files: some Sequence<InputPath> = []) { add(files) }

  /// Watches further files.
  package mutating func add(_ files: some Sequence<InputPath>) {
    for file in files where states[file] == nil { states[file] = .some(Self.state(of: file)) }
  }

  /// Whether any file was written to, removed or replaced since the last change; takes the new
  /// states.
  package mutating func hasChanged() -> Bool {
    var isChanged = false
    for (file, state) in states {
      let now = Self.state(of: file)
      if now == nil, state != nil {
        absences[file, default: 0] += 1
        guard absences[file, default: 0] >= Self.toleratedAbsences else { continue }
      }
      absences[file] = nil
      guard now != state else { continue }
      states[file] = .some(now)
      isChanged = true
    }
    return isChanged
  }

  private static func state(of file: InputPath) -> FileIdentity? { try? FileIdentity(of: file) }
}
