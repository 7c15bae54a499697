import CSegueHarfBuzz

/// An axis of a variable font.
package struct FontAxis: Hashable, Sendable {
  /// A place on an axis.
  struct Coordinate: Hashable, Sendable {
    let tag: FontTag
    let value: Double
  }

  package let tag: FontTag
  package let range: ClosedRange<Double>
  package let defaultValue: Double

  /// The axes of a face, in the order of its table; none if the font is not variable.
  static func all(of face: OpaquePointer?) -> [FontAxis] {
    var count = unsafe hb_ot_var_get_axis_count(face)
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    _ = unsafe hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map { info in
      // HarfBuzz keeps the default value between the ends.
      FontAxis(
        tag: FontTag(code: info.tag), range: Double(info.min_value)...Double(info.max_value),
        defaultValue: Double(info.default_value))
    }
  }
}
