import CYAML

/// What texts are read with on this machine.
package enum YAMLDiagnosis {
  /// The version of libyaml.
  package static var version: String { unsafe String(cString: yaml_get_version_string()) }
}
