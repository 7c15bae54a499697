import SegueFiles

/// The states of the files that a render reads, to check later that none has changed.
package struct InputStates: Sendable {
  private var states: [InputPath: FileIdentity] = [:]

  /// All files with their states.
  var all: [InputPath: FileIdentity] { states }

  mutating func add(_ path: InputPath, _ state: FileIdentity) { states[path] = state }

  /// The files that have been removed or written to since, sorted by name.
  package func changed() -> [String] {
    states.filter { path, state in (try? FileIdentity(of: path)) != state }.keys.map(\.name)
      .sorted()
  }
}
