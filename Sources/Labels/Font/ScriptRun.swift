import CHarfBuzz

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
    let functions = unsafe hb_unicode_funcs_get_default()
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
}

extension hb_script_t {
  /// Whether it is a specific script, rather than characters that all scripts share.
  fileprivate var isOwn: Bool {
    self != HB_SCRIPT_COMMON && self != HB_SCRIPT_INHERITED && self != HB_SCRIPT_UNKNOWN
  }
}
