package import SegueGeometry
import SegueMessages
package import SegueTimeline
package import SegueTransitions

extension Spec {
  /// The mistakes about elements: transitions that ask for one that their view does not have.
  package var mistakesInElements: [SpecError] {
    var mistakes: [SpecError] = []
    var current = steps.first?.view.value
    for (index, step) in steps.enumerated().dropFirst() {
      if let settings = step.transition,
        let transition = settings.transition as? any ElementTransition,
        let name = settings.isReversed ? step.pages.first?.value : current,
        let view = view(named: name), let problem = problem(transition.element, view)
      {
        mistakes.append(
          SpecError(
            file: file, position: step.position,
            keyPath: keyPath(ofStep: index) + ".transition.element", problem: problem))
      }
      // A hand that turns back leaves the view as it was.
      let page = step.drive?.page ?? step.pages.count
      if page > 0 { current = step.pages[page - 1].value }
    }
    return mistakes
  }

  private func problem(_ element: ElementName?, _ view: View) -> SpecError.Problem? {
    let names = view.elements.keys.sorted()
    guard let name = element?.name else {
      guard names.count > 1 else { return nil }
      return .unusable(
        "is auto, but the view \(Message.quoted(view.name)) has several elements, expected "
          + Message.alternatives(names))
    }
    guard view.elements[name] == nil else { return nil }
    guard !names.isEmpty else {
      return .unusable(
        "is \(Message.quoted(name)), but the view \(Message.quoted(view.name)) has no elements; "
          + "add it to views.\(view.name).elements")
    }
    return .unusable(
      "the view \(Message.quoted(view.name)) has no element \(Message.quoted(name)), expected "
        + Message.alternatives(names) + Message.suggestion(names.nearest(to: name)))
  }

  /// The images of the places that elements of some views leave.
  package func backdrops(of views: [View]) -> [ElementBackdrop] {
    views.flatMap { view in
      view.elements.sorted { $0.key < $1.key }.compactMap { name, element in
        element.backdrop.map { ElementBackdrop(file: $0, view: view, name: name, element.frame) }
      }
    }
  }

  /// An error about such an image.
  package func error(about backdrop: ElementBackdrop, _ problem: String) -> SpecError {
    error(keyPath: backdrop.keyPath, problem)
  }

  /// The names of the elements of both views of a step, of which its transition can carry those of
  /// the view below.
  package func elementNames(of step: ScheduledStep) -> [String] {
    guard let from = step.from else { return [] }
    let both = elements(from: from, to: step.to)
    return Set(both.from.keys).union(both.to.keys).sorted()
  }

  /// The elements of two surfaces.
  ///
  /// A surface of several views has none, because the uppermost one may be smaller than the canvas.
  package func elements(from: Surface, to: Surface) -> SharedElements {
    func elements(_ surface: Surface) -> [String: SharedElement] {
      guard case .view(let name) = surface else { return [:] }
      return view(named: name)?.elements ?? [:]
    }
    return SharedElements(from: elements(from), to: elements(to))
  }
}

/// The image of the place that an element leaves.
package struct ElementBackdrop: Hashable, Sendable {
  /// The path in the spec.
  package let file: String

  package let view: Spec.View

  /// The name of the element.
  package let name: String

  /// The frame that the image fills, in points.
  package let frame: Rect

  init(file: String, view: Spec.View, name: String, _ frame: Rect) {
    (self.file, self.view, self.name, self.frame) = (file, view, name, frame)
  }

  /// The key path of the image.
  package var keyPath: String {
    "\(SpecPath.root.key("views").key(view.name).key("elements").key(name).key("backdrop"))"
  }
}
