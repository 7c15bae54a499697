import CSegueHarfBuzz

/// A part of a text in one script.
struct ScriptRun {
  /// Its range within the text.
  var range: Range<Int>
  let script: hb_script_t

  /// Splits a text where its script changes.
  ///
  /// Characters without a script of their own, such as spaces, digits and marks, join the preceding
  /// run, or the following one at the start of the text.
  static func runs(of codes: [UInt32]) -> [ScriptRun] {
    let functions = unsafe functions
    var runs: [ScriptRun] = []
    for (index, code) in codes.enumerated() {
      let script = unsafe hb_unicode_script(functions, code)
      guard let last = runs.last else {
        runs.append(ScriptRun(range: index..<index + 1, script: script))
        continue
      }
      let range = last.range.lowerBound..<index + 1
      if script == last.script || !script.isOwn {
        runs[runs.count - 1].range = range
      } else if !last.script.isOwn {
        runs[runs.count - 1] = ScriptRun(range: range, script: script)
      } else {
        runs.append(ScriptRun(range: index..<index + 1, script: script))
      }
    }
    return runs
  }

  /// HarfBuzz's functions for characters, which it makes once; without memory they know nothing.
  private static var functions: OpaquePointer? {
    let functions = unsafe hb_unicode_funcs_get_default()
    precondition(unsafe functions != hb_unicode_funcs_get_empty(), TextMemory.promise)
    return unsafe functions
  }

  /// The four-letter code (ISO 15924) of a character's script.
  static func code(of scalar: UInt32) -> String {
    let script = unsafe hb_unicode_script(functions, scalar)
    let tag = hb_script_to_iso15924_tag(script)
    var text = String.UnicodeScalarView()
    for shift in [24, 16, 8, 0] as [UInt32] {
      text.append(Unicode.Scalar(UInt8(tag >> shift & 255)))
    }
    return String(text)
  }
}

extension hb_script_t {
  /// Whether it is a specific script, rather than characters that all scripts share.
  fileprivate var isOwn: Bool {
    self != HB_SCRIPT_COMMON && self != HB_SCRIPT_INHERITED && self != HB_SCRIPT_UNKNOWN
  }
}
