package import SegueMessages

/// The reason why a render has no recipe.
package enum RecipeError: Error, Hashable, CustomStringConvertible {
  /// The spec was created or changed in code, so it has no source text.
  case specWithoutFile

  /// One line: the reason and the way out.
  package var description: String {
    "A recipe needs a spec that was read from a file or a text; write this one to a file first."
  }
}

extension RecipeError: FailingError {
  package var failure: Failure { .request }
}
