import CFriBidi
import CHarfBuzz

/// What labels are made with on this machine.
package enum LabelDiagnosis {
  /// The libraries' names and versions; fontconfig is there only where it is installed.
  package static var versions: [String: String] {
    var versions = unsafe ["HarfBuzz": String(cString: hb_version_string())]
    versions["FriBidi"] = unsafe String(cString: segue_bidi_version())
    versions["fontconfig"] = SystemFontList.version
    return versions
  }
}
