/// The characters of a drawn timeline, each one column wide.
struct DrawingSigns {
  let rest: String
  let transition: String
  let driven: String
  let sound: String
  let soundStart: String

  /// The border between two blocks of one kind.
  let border: String

  /// The mark of a transition that a hand takes back.
  let canceled: String

  let ellipsis: String

  /// Whether names may have characters besides those of ASCII.
  let isUnicode: Bool

  static let unicode = DrawingSigns(
    rest: "█", transition: "░", driven: "≈", sound: "━", soundStart: "♪", border: "│",
    canceled: "↩", ellipsis: "…", isUnicode: true)

  static let ascii = DrawingSigns(
    rest: "=", transition: "/", driven: "~", sound: "-", soundStart: "*", border: "|",
    canceled: "<", ellipsis: ".", isUnicode: false)
}

extension DrawingSigns {
  /// The signs for the locale of an environment: ASCII unless its character set is UTF-8.
  init(_ environment: [String: String]) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    let set = (locale ?? "").lowercased().filter { $0 != "-" }
    self = set.contains("utf8") ? .unicode : .ascii
  }
}
