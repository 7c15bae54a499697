import SegueFiles
import Synchronization

/// The outputs that a watch has written, which it may replace.
final class OwnOutputs: Sendable {
  /// The states of files; nil for a sequence, which has many.
  private let states = Mutex<[PathKey: FileIdentity?]>([:])

  /// The files of each sequence that was written, by its pattern.
  private let sequences = Mutex<[PathKey: [String]]>([:])

  /// Notes that the output at a path was written.
  func add(_ path: String) { states.withLock { $0[PathKey(path)] = .some(Self.state(of: path)) } }

  /// Notes the files of the sequence at a path.
  func add(_ files: [String], ofSequence path: String) {
    sequences.withLock { $0[PathKey(path)] = files }
  }

  /// The files of the sequence at a path; empty for any other output.
  func files(ofSequence path: String) -> [String] { sequences.withLock { $0[PathKey(path)] ?? [] } }

  /// Whether the output at a path is still the one that was written, or is gone.
  func contains(_ path: String) -> Bool {
    guard let known = states.withLock({ $0[PathKey(path)] }) else { return false }
    let now = Self.state(of: path)
    return now == nil || now == known
  }

  /// Whether the output at a path was written, and is still there.
  func has(_ path: String) -> Bool {
    guard let known = states.withLock({ $0[PathKey(path)] }) else { return false }
    return Self.isSequence(path) || known != nil && Self.state(of: path) == known
  }

  private static func state(of path: String) -> FileIdentity? {
    isSequence(path) ? nil : try? FileIdentity(of: InputPath(path))
  }

  private static func isSequence(_ path: String) -> Bool {
    Path.namesFolder(path) || path.contains("%")
  }
}
