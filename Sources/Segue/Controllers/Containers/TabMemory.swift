/// Which tabs were selected, so that a tab controller that is made anew begins where it was left.
///
/// - Source: The iOS 5 Developer's Cookbook, "Remembering Tab State", which keeps it in the defaults.
public final class TabMemory {
  private var selections: [String: Int] = [:]

  /// A memory of nothing.
  public init() {}

  /// The selection of the tab controller of this identifier, if there was one.
  public subscript(identifier: String) -> Int? {
    get { selections[identifier] }
    set { selections[identifier] = newValue }
  }
}
