import TestSupport

/// ffmpeg's meter, as another implementation of BS.1770.
enum EBUR128 {
  /// The integrated loudness of a file in LUFS; `raw` ones are stereo floats at 48 kHz.
  static func loudness(of path: String, raw: Bool = false) throws -> Double {
    let format = raw ? ["-f", "f32le", "-ar", "48000", "-ac", "2"] : []
    let output = try Tool.run(
      "ffmpeg",
      ["-v", "error"] + format + [
        "-i", path, "-vn", "-af",
        "ebur128=metadata=1,ametadata=print:key=lavfi.r128.I:file=-", "-f", "null", "-",
      ])
    let last = String(decoding: output, as: UTF8.self).split(separator: "=").last
    let digits = last?.filter { !$0.isWhitespace } ?? ""
    guard let value = Double(digits) else {
      throw Tool.Failure(description: "ebur128 gave no loudness")
    }
    return value
  }
}
