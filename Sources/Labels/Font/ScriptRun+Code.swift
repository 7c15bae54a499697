import CHarfBuzz

extension ScriptRun {
  /// The four-letter code (ISO 15924) of a character's script.
  static func code(of scalar: UInt32) -> String {
    let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
    let tag = hb_script_to_iso15924_tag(script)
    var text = String.UnicodeScalarView()
    for shift in [24, 16, 8, 0] as [UInt32] {
      text.append(Unicode.Scalar(UInt8(tag >> shift & 255)))
    }
    return String(text)
  }
}
