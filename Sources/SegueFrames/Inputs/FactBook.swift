import SegueFiles
import Synchronization

/// The facts about files, each of which is inspected once, as long as it stays the same.
///
/// A file that cannot be used is remembered, too, because many views may name it.
final class FactBook<Key: Hashable & Sendable, Facts: Sendable, Failure: Error>: Sendable {
  private struct Entry {
    let identity: FileIdentity
    let result: Result<Facts, Failure>
  }

  private let known = Mutex<[Key: Entry]>([:])

  /// The facts under a key.
  ///
  /// - Parameters:
  ///   - key: Everything that the facts depend on.
  ///   - file: The file among it.
  ///   - isFault: Whether an error is one of the machine, which may be over when the file is named
  ///     again.
  ///   - inspect: Finds the facts, and the file that they are about.
  /// - Returns: The facts.
  /// - Throws: The error of the inspection.
  func facts(
    _ key: Key, of file: InputPath, isFault: (Failure) -> Bool,
    inspect: () throws(Failure) -> (facts: Facts, identity: FileIdentity)
  ) throws(Failure) -> Facts {
    let identity = try? FileIdentity(of: file)
    let earlier = known.withLock { $0[key] }
    if let earlier, earlier.identity == identity { return try earlier.result.get() }
    do throws(Failure) {
      let found = try inspect()
      known.withLock { $0[key] = Entry(identity: found.identity, result: .success(found.facts)) }
      return found.facts
    } catch {
      if let identity, !isFault(error) {
        known.withLock { $0[key] = Entry(identity: identity, result: .failure(error)) }
      }
      throw error
    }
  }
}
