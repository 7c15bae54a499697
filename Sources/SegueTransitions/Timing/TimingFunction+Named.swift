extension TimingFunction {
  /// The curves with names, in the order in which they are listed: one table for specs, lists, the
  /// schema, completions, the documents and the studio.
  ///
  /// The text of a curve that has two names is the first of them.
  package static let named: [NamedCurve] = [
    coreAnimation, swiftUI, bouncy, material, materialSprings, materialGuide, android, gesture,
    decelerate, powers, sharedBounds, compose, css, cupertino, ionic, ionicIOS, figma,
  ].flatMap(\.self)

  /// - Source: Apple, the control points of `CAMediaTimingFunction`.
  private static let coreAnimation: [NamedCurve] = .of(
    "CAMediaTimingFunction",
    [
      "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
      "default": .default,
    ])

  /// - Source: Apple, `spring(duration:bounce:)` and `snappy(duration:extraBounce:)`.
  private static let swiftUI: [NamedCurve] = .of(
    "SwiftUI, Spring", ["smooth": bouncing(by: 0), "snappy": bouncing(by: 0.15)])

  /// - Source: accounts of others; Apple's documentation has no number.
  private static let bouncy: [NamedCurve] = .of(
    "SwiftUI, Spring", isSure: false, ["bouncy": bouncing(by: 0.3)])

  /// - Source: material-components-android at ac7e18efe (2026), `motion/res/values/tokens.xml`.
  private static let material: [NamedCurve] = .of(
    "Material 3, tokens.xml",
    [
      "emphasized": .emphasized, "emphasizedDecelerate": cubicBezier(0.1, 0.7, 0.1, 1),
      "emphasizedAccelerate": cubicBezier(0.3, 0, 0.8, 0.2),
      "standard": cubicBezier(0.2, 0, 0, 1), "standardDecelerate": cubicBezier(0, 0, 0, 1),
      "standardAccelerate": cubicBezier(0.3, 0, 1, 1),
    ])

  /// - Source: material-components-android at ac7e18efe (2026), `motion/res/values/tokens.xml`;
  ///   springs of effects are the same in both schemes.
  private static let materialSprings: [NamedCurve] = .of(
    "Material 3, tokens.xml",
    [
      "standardFastSpatial": spring(stiffness: 1400, dampingRatio: 0.9),
      "standardSpatial": spring(stiffness: 700, dampingRatio: 0.9),
      "standardSlowSpatial": spring(stiffness: 300, dampingRatio: 0.9),
      "expressiveFastSpatial": spring(stiffness: 800, dampingRatio: 0.6),
      "expressiveSpatial": spring(stiffness: 380, dampingRatio: 0.8),
      "expressiveSlowSpatial": spring(stiffness: 200, dampingRatio: 0.8),
      "fastEffects": spring(stiffness: 3800, dampingRatio: 1),
      "defaultEffects": spring(stiffness: 1600, dampingRatio: 1),
      "slowEffects": spring(stiffness: 800, dampingRatio: 1),
    ])

  /// The pair for emphasized motion of Material's guide, which differs from that of its library.
  ///
  /// - Source: m3.material.io, second hand.
  private static let materialGuide: [NamedCurve] = .of(
    "Material 3, m3.material.io", isSure: false,
    [
      "guideDecelerate": cubicBezier(0.05, 0.7, 0.1, 1),
      "guideAccelerate": cubicBezier(0.3, 0, 0.8, 0.15),
    ])

  /// - Source: material-components-android at ac7e18efe (2026), `motion/res/values/tokens.xml`,
  ///   whose curves of Material 2 are Android's.
  private static let android: [NamedCurve] = .of(
    "Android; Material 2, tokens.xml",
    [
      "fastOutSlowIn": .fastOutSlowIn, "linearOutSlowIn": cubicBezier(0, 0, 0.2, 1),
      "fastOutLinearIn": cubicBezier(0.4, 0, 1, 1), "fastOutExtraSlowIn": .emphasized,
    ])

  /// - Source: AOSP, `Interpolators`; the same in Material's `MaterialBackAnimationHelper`.
  private static let gesture: [NamedCurve] = .of(
    "Android, Interpolators", ["backGesture": .backGesture])

  /// - Source: accounts of `DecelerateInterpolator()`.
  private static let decelerate: [NamedCurve] = .of(
    "Android, DecelerateInterpolator", isSure: false,
    ["decelerateQuad": .power(PowerCurve(exponent: 2, decelerates: true))])

  /// - Source: react-navigation at 73f8c2982 (2026), whose powers stand for Android's XML.
  private static let powers: [NamedCurve] = .of(
    "Android, by React Navigation",
    [
      "decelerateQuart": .power(PowerCurve(exponent: 4, decelerates: true)),
      "decelerateQuint": .power(PowerCurve(exponent: 5, decelerates: true)),
      "accelerateQuart": .power(PowerCurve(exponent: 4, decelerates: false)),
    ])

  /// - Source: Compose, the spring of shared bounds: ζ 1, stiffness 400.
  private static let sharedBounds: [NamedCurve] = .of(
    "Compose, shared bounds",
    ["composeMediumLow": spring(stiffness: 400, dampingRatio: 1)])

  /// - Source: accounts of Compose's `Spring`, with the damping of shared bounds.
  private static let compose: [NamedCurve] = .of(
    "Compose, Spring", isSure: false,
    [
      "composeHigh": spring(stiffness: 10000, dampingRatio: 1),
      "composeMedium": spring(stiffness: 1500, dampingRatio: 1),
      "composeLow": spring(stiffness: 200, dampingRatio: 1),
      "composeVeryLow": spring(stiffness: 50, dampingRatio: 1),
    ])

  /// - Source: CSS, the initial value of `animation-timing-function`.
  private static let css: [NamedCurve] = .of("CSS", ["ease": .default])

  /// - Source: swift_transitions 0.3.0 (2026), `physics/springs.dart`, quoting Flutter's
  ///   `_kStandardSpring`.
  private static let cupertino: [NamedCurve] = .of(
    "Flutter, by swift_transitions",
    ["cupertino": spring(mass: 1, stiffness: 522.35, damping: 45.7099552)])

  /// - Source: Ionic, `md.transition.ts`.
  private static let ionic: [NamedCurve] = .of(
    "Ionic, md.transition.ts",
    [
      "ionicForward": cubicBezier(0.36, 0.66, 0.04, 1),
      "ionicBack": cubicBezier(0.47, 0, 0.745, 0.715),
    ])

  /// - Source: accounts of Ionic's transition for iOS.
  private static let ionicIOS: [NamedCurve] = .of(
    "Ionic for iOS", isSure: false, ["ionicIOS": cubicBezier(0.32, 0.72, 0, 1)])

  /// - Source: accounts of others; Figma's REST API has the names alone.
  private static let figma: [NamedCurve] = .of(
    "Figma", isSure: false,
    [
      "figmaEaseInBack": cubicBezier(0.3, -0.05, 0.7, -0.5),
      "figmaEaseOutBack": cubicBezier(0.45, 1.45, 0.8, 1),
      "figmaEaseInOutBack": cubicBezier(0.7, -0.4, 0.4, 1.4),
      "figmaGentle": spring(mass: 1, stiffness: 100, damping: 15),
      "figmaQuick": spring(mass: 1, stiffness: 300, damping: 20),
      "figmaBouncy": spring(mass: 1, stiffness: 600, damping: 15),
      // A damping of 20 is 1.118 of the critical one, and no spring of Core Animation's form.
      "figmaSlow": spring(stiffness: 80, dampingRatio: 10 / 80.0.squareRoot()),
    ])

  /// Android's `fast_out_slow_in`, which is Material 2's standard curve.
  static let fastOutSlowIn = cubicBezier(0.4, 0, 0.2, 1)

  /// Android's curve from the phase of a hand to the motion of what it takes back.
  static let backGesture = cubicBezier(0.1, 0.1, 0, 1)

  /// Material's emphasized curve, which is `fast_out_extra_slow_in` of Android.
  ///
  /// - Source: material-components-android at ac7e18efe (2026), `motion/res/values/tokens.xml`.
  package static let emphasized = path(
    CubicPath(pieces: [
      CubicPath.Piece([0.05, 0], [0.133333, 0.06], end: [0.166666, 0.4]),
      CubicPath.Piece([0.208333, 0.82], [0.25, 1], end: [1, 1]),
    ]))

  /// A spring of mass 1, by its stiffness and its damping as a fraction of critical damping.
  package static func spring(stiffness: Double, dampingRatio: Double) -> TimingFunction {
    .spring(Spring(.stiffness(stiffness, dampingRatio: dampingRatio)))
  }

  /// SwiftUI's spring of half a second.
  private static func bouncing(by bounce: Double) -> TimingFunction {
    .spring(Spring(.perceptual(duration: 0.5, bounce: bounce)))
  }
}
