import Segue
import SegueMessages

/// Reports warnings and progress on standard error.
struct Reporter {
  private var line: ProgressLine
  private let isQuiet: Bool
  private let writer: MessageWriter
  private var meter: ProgressMeter

  /// The choice that was made; nil if there was none to make.
  private(set) var fit: FitResult?

  /// A reporter for a render of `total` frames.
  init(_ settings: MessageSettings, total: Int) {
    (isQuiet, writer) = (settings.isQuiet, settings.writer)
    meter = ProgressMeter(total: total)
    line = ProgressLine(settings)
  }

  /// Reports a warning.
  mutating func warn(_ text: String) {
    guard !isQuiet else { return }
    clear()
    writer.write(.warning, text)
  }

  /// Reports the number of frames written.
  mutating func written(_ frames: Int) {
    // The meter is updated first, because the summary needs its time even if no progress is shown.
    guard meter.isDue(frames: frames), line.isShown else { return }
    line.show(json: meter.json) { meter.bar(width: $0) }
  }

  /// Reports the search for a quality that fits.
  mutating func fitted(_ event: FitEvent) {
    switch event {
    case .began(let encode, _): meter.begin(encode: encode)
    case .ended(let encode, let choice, let bytes, let fits):
      guard line.isShown else { return }
      let size = ByteSize.text(bytes)
      line.show(json: Self.json(encode, choice, bytes, fits)) {
        String("encode \(encode) at \(choice): \(size)".prefix(max($0, 0)))
      }
    case .chosen(let result):
      fit = result
      guard line.isShown, !line.isBar else { return }
      var object = JSONObject()
      object.add("fitted", Self.object(result.choice, result.bytes))
      object.add("encodes", result.encodes)
      line.show(json: object.text) { _ in "" }
    }
  }

  private static func json(_ encode: Int, _ choice: FitChoice, _ bytes: Int, _ fits: Bool) -> String
  {
    var object = JSONObject()
    object.add("encode", encode)
    object.add("tried", Self.object(choice, bytes))
    object.add("fits", json: "\(fits)")
    return object.text
  }

  private static func object(_ choice: FitChoice, _ bytes: Int) -> JSONObject {
    var object = JSONObject()
    for (setting, value) in choice.values {
      if let number = value.number { object.add(setting.key, number) }
    }
    if choice.every > 1 { object.add("every", choice.every) }
    object.add("sides", choice.sides)
    object.add("bytes", bytes)
    return object
  }

  /// Removes the bar.
  mutating func clear() { line.clear() }

  /// Elapsed time, in seconds.
  var seconds: Double { meter.elapsed / .seconds(1) }
}
