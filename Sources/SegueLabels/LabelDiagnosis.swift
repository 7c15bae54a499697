import CSegueFriBidi
import CSegueHarfBuzz

/// The libraries that this machine uses to draw labels.
package enum LabelDiagnosis {
  /// The libraries' names and versions; fontconfig is absent if it is not installed.
  package static var versions: [String: String] {
    var versions = unsafe ["HarfBuzz": String(cString: hb_version_string())]
    versions["FriBidi"] = unsafe String(cString: segue_bidi_version())
    versions["fontconfig"] = SystemFontList.version
    return versions
  }
}
