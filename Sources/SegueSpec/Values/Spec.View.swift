package import SegueMessages
public import SeguePixels
public import SegueTransitions

extension Spec {
  /// A named view.
  public struct View: Hashable, Sendable {
    /// The name in steps and parameters.
    public let name: String

    /// The image or the color.
    public var content: Content

    /// The sides of its image that are cut off before it is fitted, in points of the image at its
    /// own scale.
    public var crop = Insets()

    /// The place of the view on the canvas, and its border and shadow.
    public var decoration = Decoration()

    /// The bars on its picture, which stay in transitions between views that have them alike.
    ///
    /// Nil is ``BarSetting/off`` in a timeline and ``BarSetting/automatic`` in a storyboard.
    public var bars: BarSetting?

    /// The position of ``bars``, for warnings; nil without a file.
    package var barsPosition: SourcePosition?

    /// The parts of its picture that transitions can carry to another view, by name.
    public var elements: [String: SharedElement] = [:]

    /// The text in the middle of the view.
    public var label: Label?

    /// The position of the image's path or the color, for errors; nil without a file.
    package let position: SourcePosition?

    /// The key path of the image or the color, for errors; empty without a file.
    package let keyPath: String

    /// The content of a view.
    ///
    /// ```swift
    /// for view in spec.views {
    ///   switch view.content {
    ///   case .image(let path, let fit): print(path, fit)
    ///   case .recording(let recording): print(recording.path, recording.speed)
    ///   case .color(let color): print(color)
    ///   }
    /// }
    /// ```
    public enum Content: Hashable, Sendable {
      /// An image file by its path in the spec, with its fit to the canvas.
      case image(path: String, fit: Fit)
      /// A video or an animation, which plays while the view is seen.
      case recording(Recording)
      /// A color that fills the view.
      case color(Color)
    }

    /// The path of the image or the recording and its fit to the canvas; nil for a color.
    package var file: (path: String, fit: Fit)? {
      switch content {
      case .image(let path, let fit): (path, fit)
      case .recording(let recording): (recording.path, recording.fit)
      case .color: nil
      }
    }

    /// Its image or its recording alone, in another fit; nil for a color.
    package func bare(fit: Fit) -> View? {
      var view = self
      switch content {
      case .image(let path, _): view.content = .image(path: path, fit: fit)
      case .recording(var recording):
        recording.fit = fit
        view.content = .recording(recording)
      case .color: return nil
      }
      (view.decoration, view.label) = (Decoration(), nil)
      return view
    }

    /// The source of the heights of a view's bars.
    ///
    /// ```swift
    /// var bars = Bars()
    /// (bars.status, bars.navigation, bars.tab) = (47, 44, 83)
    /// var list = Spec.View("list", image: "list.png")
    /// list.bars = .given(bars)
    /// var detail = Spec.View("detail", image: "detail.png")
    /// detail.bars = .automatic
    /// ```
    public enum BarSetting: Hashable, Sendable {
      /// The size of its image in a table of devices.
      case automatic
      /// No bars stay.
      case off
      /// The given heights.
      case given(Bars)
    }

    /// The fit of an image to a canvas of another shape.
    ///
    /// ```swift
    /// let photo = Spec.View("photo", image: "photo.jpg", fit: .cover)
    /// let icon = Spec.View("icon", image: "icon.png", fit: .center)
    /// ```
    public enum Fit: String, CaseIterable, Hashable, Sendable {
      /// Stretches the image to the canvas.
      case fill
      /// Scales the image to the largest size that fits.
      case contain
      /// Scales the image to the smallest size that covers the canvas.
      case cover
      /// Centers the image at its own size.
      case center
    }
  }

  /// An error about a view, such as an image that cannot be used.
  package func error(about view: View, _ problem: String) -> SpecError {
    error(at: view.position, keyPath: view.keyPath, problem)
  }
}

extension Spec.View {
  /// A view made in code.
  public init(_ name: String, _ content: Content) {
    self.init(name: name, content: content, position: nil, keyPath: "")
  }

  /// A view of an image file, or of an image in ``RenderSettings/images``.
  public init(_ name: String, image path: String, fit: Fit = .contain) {
    self.init(name, .image(path: path, fit: fit))
  }

  /// A view that plays a recording.
  public init(_ name: String, video path: String, fit: Fit = .contain) {
    var recording = Recording(path: path)
    recording.fit = fit
    self.init(name, .recording(recording))
  }

  /// A view of one color.
  public init(_ name: String, color: Color) {
    self.init(name, .color(color))
  }

  /// Centered text in the middle of a view, of any number of lines.
  public struct Label: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The font.
    public var font = Spec.Font()
    /// Size of the em, in points, above 0.
    public var fontSize: Double {
      get { font.size ?? Spec.Font.usualSize }
      set { font.size = newValue == Spec.Font.usualSize ? nil : newValue }
    }
    /// The color of the letters.
    public var color: Color
    /// Space between the text and each side of the view, in points; nil for 16, or an eighth of a
    /// view that is narrower than 128.
    public var padding: Double?

    /// A label; the default size is that of a `UILabel`.
    public init(
      text: String, fontSize: Double = 17, color: Color = .white, padding: Double? = nil
    ) {
      (self.text, self.color, self.padding) = (text, color, padding)
      self.fontSize = fontSize
    }

    /// The width for the text in a view of a width, in points.
    package func room(in width: Double) -> Double {
      max(0, width - 2 * (padding ?? min(16, width / 8)))
    }
  }
}
