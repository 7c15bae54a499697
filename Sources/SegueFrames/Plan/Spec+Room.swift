package import SegueGeometry
import SegueImages
import SegueLimits
import SegueMessages
package import SegueSpec
import SegueTimeline
import SegueTransitions

extension Spec {
  /// Warnings about transitions that have too little room on the canvas.
  ///
  /// - Parameter size: The size of the canvas, in points.
  /// - Returns: One warning for each; a dismissal has none, because its presentation has it
  ///   already.
  package func warnings(aboutRoomOn size: Size) -> [SpecWarning] {
    let stage = stage(of: size)
    return steps.enumerated().flatMap { index, step -> [SpecWarning] in
      guard let settings = step.transition, index > 0, !settings.isReversed else { return [] }
      return settings.transition.concerns(on: stage).map { text in
        SpecWarning(
          file: file, position: step.position, keyPath: keyPath(ofStep: index),
          concern: .room(text))
      }
    }
  }

  /// The stage of transitions on a canvas of `size`, in points.
  func stage(of size: Size) -> SegueTransitions.Stage {
    SegueTransitions.Stage(
      size: size, eyeDistance: canvas.perspective, system: canvas.system,
      android: canvas.android)
  }

  /// Checks that every visible view has room in all sizes in which it is laid out.
  ///
  /// - Throws: ``InputErrors`` with every view whose insets leave no room, or whose frame has more
  ///   pixels than the limit.
  func check(
    _ sizes: ContentSizes, on stage: NestedStage, limits: Limits
  ) throws(InputErrors) {
    let errors = shownViews.flatMap { view in
      sizes.sizes(of: view.name).compactMap { size in
        let place = size.map { stage.with($0) } ?? stage
        return problem(of: view, in: place, isCanvas: size == nil, limits: limits)
          .map { InputError(error(about: view, $0)) }
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors) }
  }

  /// The reason why a view cannot be laid out; nil if it can.
  private func problem(
    of view: View, in place: NestedStage, isCanvas: Bool, limits: Limits
  ) -> String? {
    guard isCanvas || place.pixelCount <= limits.images.pixels else {
      return "its frame is \(place.width) × \(place.height) pixels, expected at most "
        + "\(limits.images.pixels) in all; make the frame smaller, or raise the limit with "
        + Limit.pixels.flag
    }
    let (inset, size) = (view.decoration.inset, place.size)
    if isCanvas, let name = view.elementBeyond(size) {
      return "its element \(Message.quoted(name)) reaches beyond the canvas of "
        + "\(CanvasLayout.text(size.width)) × \(CanvasLayout.text(size.height)) points, expected a "
        + "frame within it"
    }
    let bounds = inset.bounds(in: size)
    guard bounds.width <= 0 || bounds.height <= 0 else { return nil }
    let room =
      "\(isCanvas ? "canvas" : "frame") of \(CanvasLayout.text(size.width)) × "
      + "\(CanvasLayout.text(size.height)) points"
    // An eighth of the room on each side leaves space for a label.
    let small = max(1, Int(min(size.width, size.height) / 8))
    return view.label != nil && inset == .ofCards
      ? "its inset, which is [200, 0] by default on a card, leaves nothing of a \(room)"
        + ", expected one such as 'inset: \(small)', or a larger \(isCanvas ? "canvas" : "frame")"
      : "its inset leaves nothing of a \(room), expected a smaller inset or a larger "
        + (isCanvas ? "canvas" : "frame")
  }
}

extension Spec.View {
  /// The name of an element that does not lie within the canvas; nil if all do.
  fileprivate func elementBeyond(_ canvas: Size) -> String? {
    // A frame of decimal numbers may end beside the canvas's own side by rounding.
    let slack = 1e-6
    return elements.sorted { $0.key < $1.key }.first { _, element in
      let frame = element.frame
      return frame.x < -slack || frame.y < -slack || frame.x + frame.width > canvas.width + slack
        || frame.y + frame.height > canvas.height + slack
    }?.key
  }
}
