import TestSupport

/// PNG files: the bytes themselves, the same with repaired checksums, or files composed of chunks.
enum PNGFuzz: FuzzTarget {
  static let name = "png"
  static let seedFolders = ["images/png", "images/broken", "images/color", "images/orientation"]
  static let dictionary: String? = "png"
  static let longestInput = 4096

  static func run(_ bytes: [UInt8]) async throws(FuzzFailure) {
    guard bytes.starts(with: PNGBytes.signature.prefix(4)) else {
      var reader = ByteReader(bytes)
      try ImagesFuzz.take(DamagedPNG.composed(&reader))
      return
    }
    try ImagesFuzz.take(bytes)
    let repaired = DamagedPNG.repaired(bytes)
    if repaired != bytes { try ImagesFuzz.take(repaired) }
  }
}
