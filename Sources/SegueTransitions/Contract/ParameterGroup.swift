/// Parameters that several transitions share, as one property of each.
///
/// ```swift
/// /// A veil over the old view, for several transitions.
/// struct Veil: ParameterGroup {
///   @Parameter("The color of the veil.") var color = Color.black
///   @Parameter(0...1, "The opacity of the veil, 0 to 1.") var opacity = 0.4
/// }
/// ```
///
/// In a spec its parameters stand beside those of the transition.
public protocol ParameterGroup: Decodable, Sendable {
  /// The group with its defaults.
  init()
}

/// The parameters of a transition or a group in the order of their declaration, by name.
func declaredParameters(in owner: Any) -> [(String, any AnyParameter)] {
  Mirror(reflecting: owner).children.flatMap { label, child -> [(String, any AnyParameter)] in
    if let parameter = child as? any AnyParameter {
      // The storage of a wrapped property has its name after an underscore.
      return [(String(label?.dropFirst() ?? ""), parameter)]
    }
    return child is any ParameterGroup ? declaredParameters(in: child) : []
  }
}
