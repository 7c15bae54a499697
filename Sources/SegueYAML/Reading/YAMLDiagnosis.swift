import CSegueYAML

/// The library that this machine uses to read texts.
package enum YAMLDiagnosis {
  /// The version of libyaml.
  package static var version: String { unsafe String(cString: yaml_get_version_string()) }
}
