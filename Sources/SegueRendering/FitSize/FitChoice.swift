package import SegueEncoding

/// A way to encode an output that must fit.
package struct FitChoice: Hashable, Sendable {
  /// The setting with a value; nil if all values stay as they are.
  let setting: OutputSetting?

  /// The value of the setting.
  let value: Double?

  /// Only each so-manieth frame is kept, at a rate that is lower by as much; 1 for all of them.
  package let every: Int

  /// The sides of the frames, in percent of those of the canvas.
  package let sides: Int

  /// The values of settings.
  package var values: [OutputSetting: SettingValue] {
    guard let setting, let value else { return [:] }
    return [setting: .number(value)]
  }
}

extension FitChoice: CustomStringConvertible {
  /// A text such as "crf 27", "quality 20 and 1 of 2 frames and 80 % of the width", or "full size".
  package var description: String {
    let words = values.map { "\($0.key.key) \(Self.text($0.value))" }
    let fewer = every > 1 ? ["1 of \(every) frames"] : []
    let scaled = sides < 100 ? ["\(sides) % of the width"] : []
    let all = words + fewer + scaled
    return all.isEmpty ? "full size" : all.joined(separator: " and ")
  }

  private static func text(_ value: SettingValue) -> String {
    value.number.flatMap { Int(exactly: $0) }.map(String.init) ?? "\(value)"
  }
}
