/// Why it cannot be told what a render is made of.
public enum RecipeError: Error, Hashable, CustomStringConvertible {
  /// A spec that was made or changed in code has no text to tell it by.
  case specWithoutFile

  /// One line: why, what to do.
  public var description: String {
    "A recipe is of a spec as it was read from a file or a text; write this one to a file first."
  }
}
