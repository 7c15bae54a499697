import SegueFiles
import Synchronization

/// The texts that a command has read, for messages that show a line of them.
///
/// A pipe cannot be read twice, so the texts are kept while they are read.
package final class SourceTexts: Sendable {
  /// The collection that receives every text that the current task reads; nil if none is kept.
  @TaskLocal package static var current: SourceTexts?

  /// The most bytes that are kept; a batch may have thousands of specs.
  private static let capacity = 64 << 20

  private struct State {
    var texts: [PathKey: [UInt8]] = [:]
    var bytes = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// Keeps the bytes of the text `name`, in place of an earlier version; leaves out a text for
  /// which there is no room.
  package func keep(_ bytes: [UInt8], of name: String) {
    state.withLock { state in
      let name = PathKey(name)
      state.bytes -= state.texts.removeValue(forKey: name)?.count ?? 0
      guard state.bytes + bytes.count <= Self.capacity else { return }
      state.texts[name] = bytes
      state.bytes += bytes.count
    }
  }

  /// The bytes of the text `name`; nil if they are not kept.
  package func bytes(of name: String) -> [UInt8]? { state.withLock { $0.texts[PathKey(name)] } }

  /// The names of all texts.
  package var names: [String] { state.withLock { $0.texts.keys.map(\.path) } }
}
