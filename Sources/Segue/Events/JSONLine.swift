/// An event as a line of JSON, its keys in an order that stays.
enum JSONLine {
  /// `time` is exact, as a whole number or a fraction; `seconds` is the double next to it.
  static func text(of event: ControllerEvent, frame: Int) -> String {
    var members = [
      member("time", string(event.time.description)),
      member("seconds", number(event.time.doubleValue)),
      member("frame", "\(frame)"),
      member("name", string(event.name.rawValue)),
      member("controller", string(event.controller)),
    ]
    if let other = event.other {
      members.append(member("to", string(other)))
    } else if event.name == .willMove || event.name == .didMove {
      members.append(member("to", "null"))
    }
    if let segue = event.segue {
      let identifier = segue.identifier.map(string) ?? "null"
      members.append(
        member(
          "segue",
          "{" + member("identifier", identifier) + ","
            + member("kind", string(segue.kind.rawValue)) + "}"))
    }
    if let transition = event.transition {
      members.append(member("transition", string(transition)))
    }
    if let phase = event.phase { members.append(member("phase", number(phase))) }
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func member(_ key: String, _ value: String) -> String { "\"\(key)\":\(value)" }

  /// A whole number without ".0", any other as short as tells it apart.
  private static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }

  private static func string(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
        "\\u" + String(repeating: "0", count: 4 - hexadecimal(scalar).count) + hexadecimal(scalar)
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    String(scalar.value, radix: 16)
  }
}
