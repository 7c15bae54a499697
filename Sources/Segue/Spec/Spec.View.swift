public import Pixels
import SegueMessages

extension Spec {
  /// Something to show, by name.
  public struct View: Hashable, Sendable {
    /// What steps and parameters call it.
    public let name: String

    /// An image or a color.
    public var content: Content

    /// Where it lies on the canvas, and what is drawn around it.
    public var decoration = Decoration()

    /// The words in the middle of it.
    public var label: Label?

    /// Where the image's path or the color stands, for errors about it; nil without a file.
    public let position: SourcePosition?

    /// The key path of the image or the color, for errors about it; empty without a file.
    public let keyPath: String

    /// What a view shows.
    public enum Content: Hashable, Sendable {
      /// A file, by its path in the spec, and how it fills the canvas.
      case image(path: String, fit: Fit)
      case color(Color)
    }

    /// How an image is laid on a canvas of another shape.
    public enum Fit: String, CaseIterable, Hashable, Sendable {
      /// Stretched to the canvas.
      case fill
      /// As large as fits wholly.
      case contain
      /// As small as leaves nothing of the canvas free.
      case cover
      /// At its own size, in the middle.
      case center
    }
  }

  /// An error about a view, for whoever finds that its image cannot be used.
  public func error(about view: View, _ problem: String) -> SpecError {
    error(at: view.position, keyPath: view.keyPath, problem)
  }
}

extension Spec.View {
  /// Something to show, made in code.
  public init(_ name: String, _ content: Content) {
    self.init(name: name, content: content, position: nil, keyPath: "")
  }
}
