/// Sound at the rate of its file, which can be read again from any sample.
package protocol SoundSource: SampleReader {
  /// Samples a second.
  var rate: Int { get }

  /// Continues with sample `index`, at least 0; beyond the end there are none.
  mutating func seek(to index: Int) throws
}
