import CSegueNettle

/// SHA-256 of bytes, taken in any number of pieces.
///
/// - Source: FIPS 180-4, "Secure Hash Standard", NIST 2015.
package struct ContentDigest {
  private var context = sha256_ctx()

  /// The digest of no bytes.
  package init() {
    unsafe nettle_sha256_init(&context)
  }

  /// Adds the next bytes.
  package mutating func update(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe nettle_sha256_update(&context, bytes.count, bytes.baseAddress)
    }
  }

  /// The digest of all bytes so far: 64 hexadecimal digits, in lower case.
  package consuming func finish() -> String {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    unsafe nettle_sha256_digest(&context, digest.count, &digest)
    return digest.map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }.joined()
  }

  /// The digest of a text, as UTF-8.
  package static func of(_ text: String) -> String {
    var digest = ContentDigest()
    digest.update(Array(text.utf8).span)
    return digest.finish()
  }
}
