import SegueTimeline

/// A kind of view in a spec, by the key of which a view has exactly one.
enum ViewKind: String, CaseIterable {
  case image, video, color, card

  /// The key, whose value is what the view shows.
  var key: SpecKey {
    switch self {
    case .image:
      SpecKey(
        rawValue, .text("the path of an image"), "An image file.", example: "home@3x.png")
    case .video:
      SpecKey(
        rawValue, .text("the path of a recording"), "A recording, which plays while it is seen.",
        example: "demo.mov")
    case .color:
      SpecKey(rawValue, .color, "A color in place of an image.", example: "steelblue")
    case .card:
      SpecKey(
        rawValue, .anyOf([.text("a label"), .map(.card)]),
        "A drawn card with a label, a border and a shadow.", example: "Hello")
    }
  }

  /// Whether its pictures are cropped and fitted to the canvas; the others fill it.
  private var isFitted: Bool {
    switch self {
    case .image, .video: true
    case .color, .card: false
    }
  }

  /// The keys that only views of this kind have.
  var ownKeys: [SpecKey] {
    switch self {
    case .video: Self.recordingKeys
    case .image, .color, .card: []
    }
  }

  /// The kinds whose pictures are cropped and fitted.
  static var fitted: [ViewKind] { allCases.filter(\.isFitted) }

  /// The kinds that fill the canvas.
  static var drawn: [ViewKind] { allCases.filter { !$0.isFitted } }

  /// The rules between the keys of a view.
  static var rules: [SpecMap.Rule] {
    [.exactlyOne(allCases.map(\.rawValue))]
      + allCases.filter { !$0.ownKeys.isEmpty }.map {
        .belong($0.ownKeys.map(\.name), to: $0.rawValue)
      }
      + drawn.map { .excludes($0.rawValue, ["fit", "crop"]) }
  }

  private static let recordingKeys = [
    SpecKey(
      "from", .number(.seconds), default: .value("0"), "Start of the part that is played.",
      example: "1.5",
      beside: "video: demo.mov"),
    SpecKey(
      "to", .number(.seconds), default: .told("the end of the recording"),
      "End of that part; after from, and not after the end of the recording.", example: "8",
      beside: "video: demo.mov"),
    SpecKey(
      "speed", .number(.recordingSpeed), default: .value("1"),
      "Seconds of the recording in a second of the video.", example: "2",
      beside: "video: demo.mov"),
    SpecKey(
      "end", .words(ClipEnd.self), default: .value("hold"),
      "After its end: hold keeps the last picture, with a warning; loop plays it again; error refuses the spec.",
      example: "loop", beside: "video: demo.mov"),
    SpecKey(
      "start", .words(ClockStart.self), default: .value("appear"),
      "Start of its clock: appear is when the view is first seen, timeline is with the video.",
      example: "timeline", beside: "video: demo.mov"),
    SpecKey(
      "resume", .bool, default: .value("false"),
      "Whether its clock goes on where it stopped when the view is seen again; else it starts again.",
      example: "true",
      beside: "video: demo.mov"),
    SpecKey(
      "audio", .words(Spec.View.Recording.Audio.self), default: .value("keep"),
      "Its sound: keep plays it while the view is seen, mute leaves it out.", example: "mute",
      beside: "video: demo.mov"),
    SpecKey(
      "alpha", .words(Spec.View.Recording.Alpha.self),
      default: .told("straight, with a warning if the pixels look otherwise"),
      "How its colors are stored beside alpha: After Effects writes premultiplied ones by default.",
      example: "premultiplied", beside: "video: demo.mov"),
    SpecKey(
      "track", .tracks, default: .told("those that players play"),
      "Tracks of its sound, from 1: one number, or a list that is heard together.", example: "2",
      beside: "video: demo.mov"),
  ].map { $0.documented(in: "recordings.md") }
}
