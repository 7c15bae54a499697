import Segue

/// Formats numbers for messages.
enum FrameText {
  /// A count such as "1 frame" or "312 frames".
  static func count(_ frames: Int) -> String {
    frames == 1 ? "1 frame" : "\(frames) frames"
  }

  /// A line such as "out.mp4: 312 frames, 5.2 s, 780 × 1688 pixels".
  static func summary(
    _ name: String, frames: Int, at rate: FrameRate, width: Int, height: Int
  ) -> String {
    let duration = seconds(Double(frames) / rate.framesPerSecond.doubleValue)
    return "\(name): \(count(frames)), \(duration), \(width) × \(height) pixels"
  }

  /// A time such as "5.2 s", to the millisecond.
  static func seconds(_ seconds: Double) -> String {
    short(seconds) + " s"
  }

  /// A time such as "5.2 s", to the millisecond.
  static func seconds(_ time: Rational) -> String { seconds(time.doubleValue) }

  /// A size such as "12.5 MB".
  static func megabytes(_ bytes: Int) -> String { decimal(Double(bytes) / 1e6, places: 1) + " MB" }

  /// A number with up to three decimals, without trailing zeros.
  static func short(_ value: Double) -> String {
    var text = decimal(value, places: 3)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// A number with `places` decimals, for a value of at least 0.
  static func decimal(_ value: Double, places: Int) -> String {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let units = Int((min(value, 1e12) * Double(scale)).rounded())
    let fraction = String(units % scale)
    let padding = String(repeating: "0", count: places - fraction.count)
    return "\(units / scale).\(padding)\(fraction)"
  }
}
