/// Every transition that Segue knows.
///
/// ```swift
/// for type in Catalogue.transitions {
///   print(type.configuration.name, type.configuration.help)
/// }
/// ```
public enum Catalogue {
  /// The transitions, in the order in which they are listed.
  public static let transitions: [any Transition.Type] = [
    Cube.self,
    PageCurl.self,
    PartialCurl.self,
    PageScroll.self,
    Carousel.self,
    Flip.self,
    Slide.self,
    Rotate.self,
    MoveIn.self,
    Reveal.self,
    Frames.self,
    Properties.self,
    Push.self,
    Pop.self,
    Cover.self,
    Uncover.self,
    Sheet.self,
    Popover.self,
    ShowDetail.self,
    Zoom.self,
    ContainerTransform.self,
    ViewTransition.self,
    SharedAxis.self,
    FadeThrough.self,
    FadeScale.self,
    ElevationScale.self,
    BottomSheet.self,
    Drawer.self,
    Dialog.self,
    SearchView.self,
    ActivityOpen.self,
    ActivityClose.self,
    PredictiveBack.self,
    CrossDissolve.self,
    Fade.self,
    Xfade.self,
    Cut.self,
  ]

  /// The transitions followed by `types`; one that shares its name with another replaces it.
  package static func transitions(adding types: [any Transition.Type]) -> [any Transition.Type] {
    let names = types.map { $0.configuration.name }
    return transitions.filter { !names.contains($0.configuration.name) } + types
  }
}
