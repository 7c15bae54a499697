import SegueSinks

/// A setting of an output in the output of `segue list --settings --json`.
struct SettingRow: Encodable {
  let key: String
  let flag: String
  /// The values in words, such as "a number from 0 to 51".
  let values: String
  /// The default in words; nil where the encoder chooses.
  let `default`: String?
  let help: String

  init(_ setting: OutputSetting) {
    key = setting.key
    flag = setting.flag
    values = setting.expected
    `default` = setting.usualValue
    help = setting.help + "."
  }

  /// All settings in a table, in the order of the list.
  static var text: String {
    var table = Table()
    for row in OutputSetting.all.map(SettingRow.init) {
      table.add([row.key, row.flag, row.values, row.default ?? "", row.help])
    }
    return table.text
  }
}
