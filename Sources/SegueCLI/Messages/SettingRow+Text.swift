import Segue
import SegueEncoding
import SegueReference

extension SettingRow {
  /// All settings in a table, in the order of the list.
  static var text: String {
    var table = Table()
    for row in OutputSetting.all.map(SettingRow.init) {
      table.add([row.key, row.flag, row.values, row.default ?? "", row.help])
    }
    return table.text
  }
}
