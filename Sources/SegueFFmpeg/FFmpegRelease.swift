/// The release of FFmpeg that this machine's libraries belong to.
package struct FFmpegRelease: Hashable, Sendable {
  /// Its name as those who built it wrote it, such as "7.1.5-0+deb13u1".
  package let name: String

  package init(_ name: String) { self.name = name }

  /// The release here; nil if the libraries are not on this machine.
  package static var here: FFmpegRelease? {
    FFmpegLibraries.version.map { FFmpegRelease($0) }
  }

  /// The series with which `scripts/check/suites` ran the tests; docs/architecture/systems.md says
  /// what differs.
  package static let tried = ["5.1", "7.1", "9.0"]

  /// Whether it belongs to a series that was tried.
  package var isTried: Bool {
    // Git's tags begin with an n, which some distributions keep.
    let numbers = name.drop { $0 == "n" }.prefix { $0.isNumber || $0 == "." }.split(separator: ".")
    return Self.tried.contains(numbers.prefix(2).joined(separator: "."))
  }

  /// A sentence about a release that nobody has tried; nil for others.
  package var remark: String? {
    guard !isTried else { return nil }
    let tried = Self.tried.dropLast().joined(separator: ", ") + " and \(Self.tried.last ?? "")"
    return
      "FFmpeg \(name) was never tried with Segue, as \(tried) were. Let --verify read again what"
      + " you render."
  }
}
