/// The playground of Recipe 28: two cards, six transitions, four sliders, and a tap that goes on.
///
/// - Source: seed 001, "iOS Programming Recipe 28: View Controller Containment & Transitioning".
package enum Playground {
  /// A segment of the control: a transition with its fixed parameters.
  struct Choice: Encodable, Sendable {
    let label: String
    let type: String
    let parameters: [String: String]
  }

  /// The segments, in the order of the recipe's enumeration.
  static let choices = [
    Choice(label: "Slide from top", type: "slide", parameters: ["edge": "top"]),
    Choice(label: "Slide from left", type: "slide", parameters: ["edge": "left"]),
    Choice(label: "Slide from bottom", type: "slide", parameters: ["edge": "bottom"]),
    Choice(label: "Slide from right", type: "slide", parameters: ["edge": "right"]),
    Choice(label: "Rotate from right", type: "rotate", parameters: ["edge": "right"]),
    Choice(label: "Rotate from left", type: "rotate", parameters: ["edge": "left"]),
  ]

  /// A slider of the recipe, with its range.
  struct Slider: Encodable, Sendable {
    let parameter: String
    let minimum: Double
    let maximum: Double
  }

  static let sliders = [
    Slider(parameter: "velocity", minimum: 0, maximum: 1),
    Slider(parameter: "alpha", minimum: 0, maximum: 1),
    Slider(parameter: "scale", minimum: 0, maximum: 1),
    Slider(parameter: "duration", minimum: 0.3, maximum: 10),
  ]

  /// A spec with the cards of the recipe, whose colors are drawn from a seed.
  package static let text = """
    # Recipe 28: tap the picture to go on, and change how with the controls.
    segue: 1
    canvas: { size: [320, 568], scale: 2, fps: 60, background: white }
    defaults: { for: 0.5 }
    views:
      one: { card: { label: "Contained View Controller's View\\n\\nClick To Transition", seed: 1 } }
      two: { card: { label: "Contained View Controller's View\\n\\nClick To Transition", seed: 2 } }
    timeline:
      - show: one
      - { to: two, transition: { type: slide, edge: top, velocity: 0.5, alpha: 0.5, scale: 0.5, duration: 1 } }

    """
}
