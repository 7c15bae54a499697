import Geometry
import Raster
import SegueTimeline

extension SurfaceRenderer {
  /// The pictures of both sides of a transition.
  struct Ends {
    let from: Texture
    let to: Texture

    /// The surfaces of the pictures, as far as these show all of one.
    var surfaces: [ImageRole: Surface] = [:]
  }

  /// The pictures that a transition shows for two surfaces.
  func ends(
    of settings: TransitionSettings, _ from: Surface, _ to: Surface, on stage: NestedStage
  ) throws(InputError) -> Ends {
    guard settings.showsBelowStatusBar else {
      return Ends(
        from: try texture(of: from, on: stage), to: try texture(of: to, on: stage),
        surfaces: [.from: from, .to: to])
    }
    return settings.isReversed
      ? Ends(from: try card(of: from, on: stage), to: try texture(of: to, on: stage))
      : Ends(from: try texture(of: from, on: stage), to: try card(of: to, on: stage))
  }

  /// The pictures of both sides of an overlay at rest.
  func ends(
    of overlay: Overlay, _ from: Surface, _ to: Surface, on stage: NestedStage
  ) throws(InputError) -> Ends {
    let content = stage.content(of: overlay)
    let showsCard = overlay.settings.showsBelowStatusBar
    return Ends(
      from: try texture(of: from, on: stage),
      to: showsCard ? try card(of: to, on: content) : try texture(of: to, on: content),
      surfaces: [.from: from])
  }

  /// The pictures of both sides of an overlay, one of which is given.
  func ends(
    of place: Surface.Place, _ inner: Texture, on stage: NestedStage
  ) throws(InputError) -> Ends {
    switch place.side {
    case .from:
      let content = stage.content(of: place.overlay)
      let showsCard = place.overlay.settings.showsBelowStatusBar
      let other =
        showsCard
        ? try card(of: place.other, on: content) : try texture(of: place.other, on: content)
      return Ends(from: inner, to: other)
    case .to: return Ends(from: try texture(of: place.other, on: stage), to: inner)
    }
  }
}
