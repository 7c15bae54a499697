import SegueFiles

/// The number of texels per point of a screenshot.
enum ImageScale {
  /// The `@2x` of the file name, or else the scale that brings the shorter side closest to 390
  /// points, at least 1.
  static func automatic(path: String, width: Int, height: Int) -> Double {
    suffix(of: path) ?? max(1, (Double(min(width, height)) / 390).rounded())
  }

  /// The number before the `x` of a name such as `home@3x.png`.
  private static func suffix(of path: String) -> Double? {
    let name = Path.parts(of: path).last ?? path
    let stem = Path.stem(of: name)
    guard stem.last == "x", let at = stem.lastIndex(of: "@") else { return nil }
    let digits = stem[stem.index(after: at)...].dropLast()
    guard let scale = Int(digits), (1...9).contains(scale) else { return nil }
    return Double(scale)
  }
}
