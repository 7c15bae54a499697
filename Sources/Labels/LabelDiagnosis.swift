import CHarfBuzz

/// What labels are made with on this machine.
package enum LabelDiagnosis {
  /// The version of HarfBuzz.
  package static var version: String { unsafe String(cString: hb_version_string()) }
}
