/// The fingerprints of an output's frames, in order; frames equal to their predecessors take no
/// memory.
package struct Fingerprints: Sendable {
  /// The number of the first frame in the whole video, for messages.
  package let first: Int

  /// The number of frames.
  package private(set) var count = 0

  private var entries: [Entry] = []

  private struct Entry {
    let fingerprint: Fingerprint
    /// The index of the first frame with this fingerprint, from 0.
    let start: Int
  }

  /// An empty list, for frames whose numbers start at `first`.
  package init(first: Int) {
    self.first = first
  }

  /// Adds the fingerprint of the next frame.
  mutating func append(_ fingerprint: Fingerprint) {
    if entries.last?.fingerprint != fingerprint {
      entries.append(Entry(fingerprint: fingerprint, start: count))
    }
    count += 1
  }

  /// The fingerprint of a frame, counted from 0.
  package subscript(index: Int) -> Fingerprint {
    precondition(0..<count ~= index, "a frame that was written has a fingerprint")
    var (low, high) = (0, entries.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if entries[middle].start <= index { low = middle } else { high = middle }
    }
    return entries[low].fingerprint
  }

  /// The number of a frame in the whole video.
  package func number(_ index: Int) -> Int { first + index }
}
