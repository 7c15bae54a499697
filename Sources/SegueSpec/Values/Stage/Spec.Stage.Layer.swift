public import SegueGeometry
public import SeguePixels
import SegueTimeline
public import SegueTransitions

extension Spec.Stage {
  /// Words or an image on a stage, over the screens or under them.
  ///
  /// ```swift
  /// var title = Spec.Stage.Layer.text(
  ///   "Three steps", at: Point(540, 200), width: 800, color: .white, alignment: .center)
  /// (title.from, title.to) = (Rational(1), Rational(4))
  /// (title.entrance, title.exit, title.part) = (.rise, .fade, .word)
  /// var badge = Spec.Stage.Layer.image("badge.png", at: Point(900, 1700), width: 160)
  /// badge.isUnder = true
  /// let stage = Spec.Stage(width: 1080, height: 1920, layers: [title, badge])
  /// ```
  public struct Layer: Hashable, Sendable {
    /// The content of a layer.
    ///
    /// ```swift
    /// let note = Spec.Stage.Layer(.text(Spec.Stage.Text("New")), at: Point(540, 1800))
    /// if case .text(let words) = note.content { print(words.text) }
    /// ```
    public enum Content: Hashable, Sendable {
      /// Words.
      case text(Text)
      /// An image, whose name nothing refers to.
      case image(Spec.View)
    }

    /// The way in which a layer comes or goes.
    public enum Motion: String, CaseIterable, Hashable, Sendable {
      /// It fades.
      case fade
      /// It fades, and rises from below or sinks again, by a twentieth of the stage's height.
      case rise
      /// It fades, and comes from the left or goes to the right, by a tenth of the stage's width.
      case slide
      /// It fades, and grows from 80 % or shrinks to it.
      case scale
      /// Its characters appear, or disappear from the end, one after the other.
      case typewriter
    }

    /// The parts of words that come and go one after the other.
    public enum Part: String, CaseIterable, Hashable, Sendable {
      /// All words at once.
      case whole
      /// Line by line.
      case line
      /// Word by word.
      case word
    }

    /// The words or the image.
    public var content: Content

    /// The top left corner of its box, in points of the stage.
    public var at: Timed<Point>

    /// Width of its box, in points, above 0; nil leaves words as much room at the right as at the
    /// left, and an image its own width.
    public var width: Double?

    /// Opacity, from 0 to 1.
    public var opacity = Timed(1.0)

    /// Whether it lies under the screens.
    public var isUnder = false

    /// The instant at which it begins to come, in seconds of the video.
    public var from = Rational.zero

    /// The instant at which it is gone, in seconds of the video; nil for never.
    public var to: Rational?

    /// The way in which it comes; nil for at once.
    public var entrance: Motion?

    /// The way in which it goes; nil for at once.
    public var exit: Motion?

    /// The parts of its words that come and go one after the other.
    public var part = Part.whole

    /// A layer with its top left corner at a point of the stage.
    public init(_ content: Content, at point: Point, width: Double? = nil) {
      (self.content, at, self.width) = (content, Timed(point), width)
    }

    /// Words with their top left corner at a point of the stage.
    public static func text(
      _ text: String, at point: Point, width: Double? = nil, font: Spec.Font = Spec.Font(),
      color: Color = .white, alignment: Alignment = .start
    ) -> Layer {
      var words = Text(text)
      (words.font, words.color, words.alignment) = (font, color, alignment)
      return Layer(.text(words), at: point, width: width)
    }

    /// An image file with its top left corner at a point of the stage.
    public static func image(_ path: String, at point: Point, width: Double? = nil) -> Layer {
      Layer(.image(Spec.View("stage.layers", image: path)), at: point, width: width)
    }

    /// The words that it shows.
    var text: Text? { if case .text(let text) = content { text } else { nil } }

    /// The image that it shows.
    var image: Spec.View? { if case .image(let view) = content { view } else { nil } }

    /// Whether it looks the same at any time.
    package var rests: Bool {
      at.rests && opacity.rests && from == .zero && entrance == nil && to == nil
    }
  }
}
