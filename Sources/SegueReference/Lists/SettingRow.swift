package import SegueEncoding

/// A setting of an output in the output of `segue list --settings --json`.
package struct SettingRow: Encodable {
  package let key: String
  package let flag: String
  /// The values in words, such as "a number from 0 to 51".
  package let values: String
  /// The default in words; nil where the encoder chooses.
  package let `default`: String?
  package let help: String

  package init(_ setting: OutputSetting) {
    key = setting.key
    flag = setting.flag
    values = setting.expected
    `default` = setting.usualValue
    help = setting.help + "."
  }
}
