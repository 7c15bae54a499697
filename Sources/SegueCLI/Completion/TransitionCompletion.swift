import Segue
import SegueFiles
import SegueSpec

/// The words that a shell offers for a transition.
enum TransitionCompletion {
  /// The names of all transitions, and the shaders in the working folder.
  static var names: [String] {
    Catalogue.transitions.allNames
      + FileSystem.names(in: ".").filter(TransitionSettings.isShader).sorted()
  }
}
