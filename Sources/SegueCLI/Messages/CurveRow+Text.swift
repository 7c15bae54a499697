import SegueReference
import SegueTransitions

extension CurveRow {
  /// All curves with names in a table, in the order of the list.
  static var text: String {
    var table = Table()
    for row in TimingFunction.named.map(CurveRow.init) {
      table.add([row.name, row.definition, row.isSure ? row.source : "\(row.source) (unsure)"])
    }
    return table.text
  }
}
