/// A part of Segue that takes bytes from strangers, as a fuzzer drives it.
///
/// A conformance feeds the bytes in and says what must hold whatever they are. A trap, a hang or too
/// much memory is for the fuzzer to see; a broken promise is thrown.
package protocol FuzzTarget: Sendable {
  /// As `scripts/fuzz` and the folders of `Fixtures/fuzz` call it.
  static var name: String { get }

  /// Folders of `Fixtures` whose files are valid or nearly valid inputs, besides `fuzz/NAME`.
  static var seedFolders: [String] { get }

  /// The dictionary in `Fixtures/fuzz/dictionaries`; nil where words say nothing.
  static var dictionary: String? { get }

  /// The longest input that the fuzzer makes up, in bytes.
  static var longestInput: Int { get }

  /// Takes one input.
  ///
  /// - Throws: ``FuzzFailure`` where something is not as it must be for every input.
  static func run(_ bytes: [UInt8]) async throws(FuzzFailure)
}
