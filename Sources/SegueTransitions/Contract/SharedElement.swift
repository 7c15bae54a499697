public import SegueGeometry
public import SeguePixels

/// A part of a view's picture that a transition carries to another view, such as a cover.
///
/// ```swift
/// var list = Spec.View("list", image: "list.png")
/// list.elements["cover"] = SharedElement(
///   frame: Rect(x: 20, y: 120, width: 80, height: 80), cornerRadius: 8, fill: .white)
/// ```
public struct SharedElement: Hashable, Sendable {
  /// The frame, in points of the canvas that the view fills.
  public var frame: Rect

  /// The radius of its corners, in points.
  public var cornerRadius: Double

  /// The color of the place that it leaves; nil repeats the pixels beside it.
  public var fill: Color?

  /// The path of an opaque image of the place that it leaves, which fills the frame; nil is none.
  ///
  /// It cannot be combined with ``fill``.
  public var backdrop: String?

  /// An element of a view.
  public init(
    frame: Rect, cornerRadius: Double = 0, fill: Color? = nil, backdrop: String? = nil
  ) {
    (self.frame, self.cornerRadius) = (frame, cornerRadius)
    (self.fill, self.backdrop) = (fill, backdrop)
  }
}

/// The elements of both views of a transition, by name.
///
/// ```swift
/// var stage = Stage(size: Size(width: 390, height: 844))
/// let cover = SharedElement(frame: Rect(x: 20, y: 120, width: 80, height: 80))
/// stage.elements = SharedElements(from: ["cover": cover])
/// let scene = Zoom(element: "cover").scene(at: 0.5, on: stage)
/// ```
public struct SharedElements: Hashable, Sendable {
  /// The elements of the old view.
  public var from: [String: SharedElement]

  /// The elements of the new view.
  public var to: [String: SharedElement]

  /// The elements of two views.
  public init(from: [String: SharedElement] = [:], to: [String: SharedElement] = [:]) {
    (self.from, self.to) = (from, to)
  }
}

/// The name of an element, as a parameter of a transition.
///
/// ```swift
/// var zoom = Zoom()
/// zoom.element = ElementName("cover")
/// let step = Go(to: settings, by: zoom)
/// ```
public struct ElementName: ParameterConvertible {
  /// The name in `views.NAME.elements`.
  public let name: String

  /// An element's name.
  public init(_ name: String) { self.name = name }

  /// The name of an element.
  public static var parameterKind: ParameterDefinition.Kind { .choiceOrElement([]) }

  /// The name of an element.
  public init?(parameterValue value: ParameterValue) {
    guard case .element(let name) = value else { return nil }
    self.name = name
  }

  /// The name of an element.
  public func parameterValue(among words: [String]) -> ParameterValue { .element(name) }
}

/// A transition that carries one element of the view that it leaves, or on the way back to it.
package protocol ElementTransition: SceneTransition {
  /// The element's name; nil is the only element that the view has.
  var element: ElementName? { get }
}

extension ElementTransition {
  /// The element among those of a view; nil if it has none.
  func chosen(among elements: [String: SharedElement]) -> SharedElement? {
    guard let element else { return elements.count == 1 ? elements.first?.value : nil }
    return elements[element.name]
  }
}
