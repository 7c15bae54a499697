package import SegueTransitions

extension SpecMap {
  /// The maps of a spec, in the order of the documents; those of transitions are apart.
  package static let all: [SpecMap] = [
    .spec, .canvas, .defaults, .view, .corners, .border, .shadow, .bars, .element, .card,
    .firstStep, .step, .transition, .shaderTransition, .cue, .animatedView, .transformComponents,
    .interpolation, .keyframeSettings,
    .drive, .release, .completion, .storyboard, .scene, .onRotate, .segue, .scriptLine, .stage,
    .background, .screen, .stageLayer, .wordColors, .plate, .font, .captions, .captionCue, .audio,
    .output,
  ]

  /// The maps of transitions, with their own parameters.
  package static func transitions(_ types: [any Transition.Type]) -> [SpecMap] {
    types.map { transition($0) }
  }
}
