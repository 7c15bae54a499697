/// A part of Segue that takes bytes from strangers, driven by a fuzzer.
///
/// A conformance takes the bytes and checks what must hold for all of them. The fuzzer detects
/// traps, hangs and excessive memory; a broken promise is thrown.
package protocol FuzzTarget: Sendable {
  /// The name in `scripts/fuzz` and in the folders of `Fixtures/fuzz`.
  static var name: String { get }

  /// Folders of `Fixtures` with valid or nearly valid inputs, besides `fuzz/NAME`.
  static var seedFolders: [String] { get }

  /// The dictionary in `Fixtures/fuzz/dictionaries`; nil if words are no help.
  static var dictionary: String? { get }

  /// The longest input that the fuzzer generates, in bytes.
  static var longestInput: Int { get }

  /// The largest single allocation that an input may need, in megabytes.
  static var mostAllocated: Int { get }

  /// Takes one input.
  ///
  /// - Throws: ``FuzzFailure`` if a promise about every input is broken.
  static func run(_ bytes: [UInt8]) async throws(FuzzFailure)
}

extension FuzzTarget {
  /// No input of a few kilobytes needs more.
  package static var mostAllocated: Int { 200 }
}
