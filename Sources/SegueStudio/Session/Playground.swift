/// The playground of Recipe 28: two cards, six transitions, four sliders, and a tap that goes on.
///
/// - Source: seed 001, "iOS Programming Recipe 28: View Controller Containment & Transitioning".
package enum Playground {
  /// The controls of the playground, as the page gets them.
  struct Controls: Encodable, Sendable {
    let choices = Playground.choices
    let sliders = Playground.sliders
  }

  /// A segment of the control: a transition with the keys that it fixes.
  struct Choice: Encodable, Sendable {
    let title: String
    let transition: [String: String]

    init(_ title: String, _ type: String, edge: String) {
      (self.title, transition) = (title, ["type": type, "edge": edge])
    }
  }

  /// The segments, in the order of the recipe's enumeration.
  static let choices = [
    Choice("From top", "slide", edge: "top"),
    Choice("From left", "slide", edge: "left"),
    Choice("From bottom", "slide", edge: "bottom"),
    Choice("From right", "slide", edge: "right"),
    Choice("Rotate right", "rotate", edge: "right"),
    Choice("Rotate left", "rotate", edge: "left"),
  ]

  /// A slider of the recipe, with its range.
  struct Slider: Encodable, Sendable {
    let name: String
    let minimum: Double
    let maximum: Double
  }

  static let sliders = [
    Slider(name: "velocity", minimum: 0, maximum: 1),
    Slider(name: "alpha", minimum: 0, maximum: 1),
    Slider(name: "scale", minimum: 0, maximum: 1),
    Slider(name: "duration", minimum: 0.3, maximum: 10),
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
      - { to: one, transition: { type: slide, edge: top, velocity: 0.5, alpha: 0.5, scale: 0.5, duration: 1 } }

    """
}
