public import SeguePixels
public import SegueTimeline

extension Spec {
  /// Captions: text over the lower part of the picture.
  ///
  /// ```swift
  /// var captions = Spec.Captions(
  ///   [
  ///     Spec.Captions.Cue(from: .zero, to: Rational(2), "Open the settings"),
  ///     Spec.Captions.Cue(from: Rational(2), to: Rational(4), "and go back."),
  ///   ], look: .word)
  /// captions.font = Spec.Font(.inter, weight: 700, size: 44)
  /// captions.highlight = Color(red: 255, green: 204, blue: 0)
  /// var told = spec
  /// told.captions = captions
  /// ```
  public struct Captions: Hashable, Sendable {
    /// The origin of captions.
    ///
    /// ```swift
    /// var told = spec
    /// told.captions = Spec.Captions(file: "tour.vtt")
    /// if case .file(let path) = told.captions?.source { print("captions of \(path)") }
    /// ```
    public enum Source: Hashable, Sendable {
      /// A file of SubRip or WebVTT, by its path in the spec.
      case file(String)
      /// Captions of the spec itself.
      case cues([Cue])
    }

    /// A text that is shown for a while.
    public struct Cue: Hashable, Sendable {
      /// The instant from which it is shown, in seconds of the video.
      public var from: Rational
      /// The instant at which it is gone, in seconds of the video, after ``from``.
      public var to: Rational
      /// The text; a newline begins a line.
      public var text: String

      /// A text that is shown for a while.
      public init(from: Rational, to: Rational, _ text: String) {
        (self.from, self.to, self.text) = (from, to, text)
      }
    }

    /// A style of captions.
    public enum Look: String, CaseIterable, Hashable, Sendable {
      /// Lines on a dark plate at the bottom, as subtitles that are burnt in.
      case subtitle
      /// Large outlined words, of which the one that is said has another color.
      case word
    }

    /// Their origin.
    public var source: Source
    /// The style.
    public var look = Look.subtitle
    /// The font; nil for Inter in the weight and size of the look.
    public var font: Font?
    /// The color.
    public var color = Color.white
    /// The color of the word that is said.
    public var highlight = Color(red: 255, green: 214, blue: 10)

    /// The captions of a file of SubRip or WebVTT, by its path in the spec.
    public init(file path: String, look: Look = .subtitle) {
      (source, self.look) = (.file(path), look)
    }

    /// Captions, at least one.
    public init(_ cues: [Cue], look: Look = .subtitle) {
      (source, self.look) = (.cues(cues), look)
    }

    /// The path of the file; nil without one.
    package var path: String? { if case .file(let path) = source { path } else { nil } }
  }
}
