/// A stream of stereo samples, which is read once from its start to its end.
///
/// Sound moves in blocks, so that an hour of it needs no more memory than a second. The samples do
/// not depend on the sizes of the blocks that are asked for. One thread at a time reads.
package protocol SampleReader: Sendable {
  /// The next `count` samples, or all that are left if there are fewer; none after the end.
  mutating func read(_ count: Int) throws -> [StereoSample]
}

extension SampleReader {
  /// A number of samples that is worth a call: 85 ms at 48 kHz, 32 KB.
  package static var block: Int { 4096 }
}
