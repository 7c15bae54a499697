/// A number of bytes in the texts of users.
package enum ByteSize {
  /// Powers of 1000 with the letter B alone, powers of 1024 with "iB" or with no B.
  private static let units = [
    ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("kB", 1000), ("KB", 1000),
    ("MB", 1_000_000), ("GB", 1_000_000_000), ("K", 1 << 10), ("M", 1 << 20), ("G", 1 << 30),
  ]

  /// Parses a size such as 800M, 10MB, 9.5MiB or 4000000: a whole number of bytes, above 0 and
  /// below 2⁶².
  package static func parse(_ text: String) -> Int? {
    let unit = units.first { text.hasSuffix($0.0) }
    let number = text.dropLast(unit?.0.count ?? 0)
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count, 1...18 ~= parts.joined().utf8.count,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 48...57 ~= $0 } })
    else { return nil }
    var (count, divisor) = (0, 1)
    for digit in parts.joined().utf8 { count = 10 * count + Int(digit - 48) }
    for _ in parts.dropFirst().joined() { divisor *= 10 }
    let (bytes, overflow) = count.multipliedReportingOverflow(by: unit?.1 ?? 1)
    guard !overflow, bytes % divisor == 0, 1..<1 << 62 ~= bytes / divisor else { return nil }
    return bytes / divisor
  }

  /// A size such as "9.8 MB", with powers of 1000.
  package static func text(_ bytes: Int) -> String {
    guard bytes >= 1000 else { return "\(bytes) bytes" }
    let (unit, name) =
      bytes >= 1_000_000_000
      ? (1_000_000_000, "GB") : bytes >= 1_000_000 ? (1_000_000, "MB") : (1000, "KB")
    let tenths = bytes / (unit / 10)
    return "\(tenths / 10).\(tenths % 10) \(name)"
  }
}
