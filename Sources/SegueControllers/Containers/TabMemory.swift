/// The last selections of tab controllers, so that a new instance starts at the tab of the old one.
///
/// - Source: The iOS 5 Developer's Cookbook, "Remembering Tab State", which stores it in the user
///   defaults.
public final class TabMemory {
  private var selections: [String: Int] = [:]

  /// An empty memory.
  public init() {}

  /// The selection of the tab controller with this identifier, if there is one.
  package subscript(identifier: String) -> Int? {
    get { selections[identifier] }
    set { selections[identifier] = newValue }
  }
}
