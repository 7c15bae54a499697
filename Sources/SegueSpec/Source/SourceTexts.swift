import Synchronization

/// The texts that a command has read, for messages that show a line of them.
///
/// A pipe cannot be read twice, so the texts are kept while they are read.
package final class SourceTexts: Sendable {
  /// The collection that receives every text that the current task reads; nil if none is kept.
  @TaskLocal package static var current: SourceTexts?

  /// The most bytes that are kept; a batch may have thousands of specs.
  private static let capacity = 64 << 20

  private let texts = Mutex<[String: [UInt8]]>([:])

  package init() {}

  /// Keeps the bytes of the text `name`, in place of an earlier version; leaves out a text for
  /// which there is no room.
  package func keep(_ bytes: [UInt8], of name: String) {
    texts.withLock { texts in
      texts[name] = nil
      let kept = texts.values.reduce(0) { $0 + $1.count }
      if kept + bytes.count <= Self.capacity { texts[name] = bytes }
    }
  }

  /// The bytes of the text `name`; nil if they are not kept.
  package func bytes(of name: String) -> [UInt8]? { texts.withLock { $0[name] } }

  /// The names of all texts.
  package var names: [String] { texts.withLock { Array($0.keys) } }
}
