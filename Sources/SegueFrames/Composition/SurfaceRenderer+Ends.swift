import SegueGeometry
import SegueRaster
import SegueSpec
import SegueTimeline
import SegueTransitions

extension SurfaceRenderer {
  /// The pictures of both sides of a transition.
  struct Ends {
    let from: Texture
    let to: Texture

    /// The surfaces of the pictures, as far as these show all of one.
    var surfaces: [ImageRole: Surface] = [:]

    /// The elements of both views, as far as they fill the stage.
    var elements = SharedElements()
  }

  /// The pictures that a transition shows for two surfaces.
  func ends(
    of settings: TransitionSettings, _ from: Surface, _ to: Surface, on stage: NestedStage
  ) throws(InputError) -> Ends {
    guard settings.showsBelowStatusBar else {
      return Ends(
        from: try texture(of: from, on: stage), to: try texture(of: to, on: stage),
        surfaces: [.from: from, .to: to], elements: plan.spec.elements(from: from, to: to))
    }
    return settings.isReversed
      ? Ends(from: try card(of: from, on: stage), to: try texture(of: to, on: stage))
      : Ends(from: try texture(of: from, on: stage), to: try card(of: to, on: stage))
  }

  /// The pictures of both sides of an overlay at rest.
  func ends(
    of overlay: Overlay, _ from: Surface, _ to: Surface, on stage: NestedStage
  ) throws(InputError) -> Ends {
    Ends(
      from: try texture(of: from, on: stage), to: try content(to, of: overlay, on: stage),
      surfaces: [.from: from])
  }

  /// The pictures of both sides of an overlay, one of which is given.
  func ends(
    of place: Surface.Place, _ inner: Texture, on stage: NestedStage
  ) throws(InputError) -> Ends {
    switch place.side {
    case .from: Ends(from: inner, to: try content(place.other, of: place.overlay, on: stage))
    case .to: Ends(from: try texture(of: place.other, on: stage), to: inner)
    }
  }

  /// The picture of the surface in an overlay, as a card if the overlay shows one.
  private func content(
    _ surface: Surface, of overlay: Overlay, on stage: NestedStage
  ) throws(InputError) -> Texture {
    let content = stage.content(of: overlay)
    return overlay.settings.showsBelowStatusBar
      ? try card(of: surface, on: content) : try texture(of: surface, on: content)
  }
}
