import FrameIO

/// The state of each file that a render reads, to see afterwards that it has not changed meanwhile.
package struct InputStates: Sendable {
  private var states: [InputPath: FileIdentity] = [:]

  /// All of them, in any order.
  var all: [InputPath: FileIdentity] { states }

  mutating func add(_ path: InputPath, _ state: FileIdentity) { states[path] = state }

  /// The files that are gone or have been written to since, in the order of their names.
  package func changed() -> [String] {
    states.filter { path, state in (try? FileIdentity(of: path)) != state }.keys.map(\.name)
      .sorted()
  }
}
