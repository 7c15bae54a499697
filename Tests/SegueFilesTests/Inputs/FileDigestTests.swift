import Testing
import TestSupport

@testable import SegueFiles

@Suite struct FileDigestTests {
  /// The standard's publisher gives these examples: FIPS 180-4, "SHA-256 examples", with one block,
  /// two blocks, and none.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func digestMatchesTheStandard(text: String, digest: String) {
    #expect(ContentDigest.of(text) == digest)
  }

  /// The standard's long example is a million times "a", which is longer than one piece of a file.
  @Test func aLongFileIsReadInPieces() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "a", count: 1_000_000), to: "long")
    let digest = try FileDigest(contentsOf: InputPath(folder("long")))
    #expect(digest.bytes == 1_000_000)
    #expect(
      digest.sha256 == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }
}
