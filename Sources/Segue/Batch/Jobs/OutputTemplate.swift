/// A path with places for variables: `out/{locale}/{device}.mp4`.
///
/// Every variable of the job has a place by its name; `{id}` is the job's, `{row}` its number in the file, `{spec}`
/// the name of its spec without folder and ending. A variable of such a name wins. `{{` is one brace.
struct OutputTemplate {
  /// What is wrong with a template.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let text: String

  /// The path, each place filled.
  func path(_ values: [String: String]) throws(Failure) -> String {
    var (path, rest) = ("", text[...])
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      path += rest[..<brace]
      let sign = rest[brace]
      rest = rest[rest.index(after: brace)...]
      if rest.first == sign {
        path.append(sign)
        rest = rest.dropFirst()
        continue
      }
      guard sign == "{", let end = rest.firstIndex(of: "}") else {
        throw Failure(
          description:
            "\(Message.quoted(text)) has a brace without its other, expected {name}; write {{ or }} for one"
        )
      }
      path += try value(of: String(rest[..<end]), values)
      rest = rest[rest.index(after: end)...]
    }
    return path + rest
  }

  /// Throws where what was filled in leads out of the folder that the template begins with.
  func checkStaysWithin(_ path: String) throws(Failure) {
    let fixed = text.prefix { $0 != "{" && $0 != "}" }
    guard let slash = fixed.lastIndex(of: "/") else { return }
    let folder = fixed[...slash]
    var depth = 0
    for part in path.dropFirst(folder.count).split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      guard depth >= 0 else {
        throw Failure(
          description:
            "\(Message.quoted(path)) leads out of \(Message.quoted(String(folder))), where \(Message.quoted(text)) begins, expected a name in it"
        )
      }
    }
  }

  private func value(of name: String, _ values: [String: String]) throws(Failure) -> String {
    guard let value = values[name] else {
      let known = values.keys.sorted()
      throw Failure(
        description:
          "\(Message.quoted(text)) names \(Message.quoted(name)), expected \(Message.alternatives(known))"
          + Message.suggestion(NearestWord.of(name, in: known)))
    }
    guard !value.isEmpty, value != ".", value != ".." else {
      throw Failure(
        description:
          "\(Message.quoted(text)) takes \(Message.quoted(name)), which is \(Message.quoted(value)), expected part of a name"
      )
    }
    return value
  }
}
