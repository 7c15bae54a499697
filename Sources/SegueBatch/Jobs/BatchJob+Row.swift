import SegueEncoding
import SegueFiles
import SegueFormats
import SegueFoundation
import SegueMessages
import SegueSpec
import SegueTimeline

extension BatchJob {
  /// The job as a row of JSON Lines that is valid in any folder and any batch.
  package var rowText: String { absoluteRowText(parts) }

  /// One row for each piece of the video; empty if the video is not divided.
  package var pieceRowTexts: [String] {
    guard let pieceCount else { return [] }
    return (1...pieceCount).map { number in
      let piece = [
        ("id", JSONObject.string("\(id) \(number)/\(pieceCount)")),
        ("shard", JSONObject.string("\(number)/\(pieceCount)")),
      ]
      return absoluteRowText(piece)
    }
  }

  /// The keys that select a part of the video, with their values as JSON.
  package var parts: [(key: String, json: String)] {
    if let shard = row.shard { return [("shard", JSONObject.string("\(shard)"))] }
    return row.shards.map { [("shards", "\($0)")] } ?? []
  }

  private func absoluteRowText(_ further: [(key: String, json: String)]) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    let literal = folder.replacing("{", with: "{{").replacing("}", with: "}}")
    return rowText(further) { path, isTemplate in
      Path.isAbsolute(path) ? path : (isTemplate ? literal : folder) + path
    }
  }

  /// The job as a row of JSON Lines that is valid in any batch.
  ///
  /// Templates are kept, because they show which variables are used; only `{row}` is replaced,
  /// because the row would have another number there.
  ///
  /// - Parameters:
  ///   - further: Additional keys, with their values as JSON.
  ///   - place: Converts a path, which may be a template.
  /// - Returns: A JSON object, without a line feed.
  package func rowText(
    _ further: [(key: String, json: String)] = [], place: (String, _ isTemplate: Bool) -> String
  ) -> String {
    var text = JSONObject()
    if !further.contains(where: { $0.key == "id" }) { text.add("id", id) }
    text.add("spec", place(spec, false))
    if let output = row.output { text.add("output", place(template(output), true)) }
    if let events = row.events { text.add("events", place(template(events), true)) }
    if let strings = row.strings {
      let paths = strings.map { JSONObject.string(place($0, false)) }
      text.add("strings", json: "[\(paths.joined(separator: ","))]")
    }
    if !row.variables.isEmpty {
      var variables = JSONObject()
      for (name, value) in row.variables.sorted(by: { $0.key < $1.key }) {
        variables.add(name, value)
      }
      text.add("set", variables)
    }
    if let rate = row.frameRate { text.add("fps", rate) }
    if let scale = row.scale { text.add("scale", scale) }
    if let frames = row.frames { text.add("frames", "\(frames.lowerBound)..\(frames.upperBound)") }
    if let verifies = row.verifies { text.add("verify", json: "\(verifies)") }
    text.add(row.encoding)
    for (key, json) in further { text.add(key, json: json) }
    return text.text
  }

  /// Replaces `{row}` in a template, unless a variable has that name.
  private func template(_ text: String) -> String {
    guard row.variables["row"] == nil else { return text }
    // `{{` is a literal brace, which does not begin a name.
    return text.split(separator: "{{", omittingEmptySubsequences: false)
      .map { $0.replacing("{row}", with: "\(index + 1)") }
      .joined(separator: "{{")
  }
}

extension JSONObject {
  /// Adds a rate as rows have it: a whole number, or a fraction in quotes.
  fileprivate mutating func add(_ key: String, _ rate: FrameRate) {
    let text = "\(rate.framesPerSecond)"
    if text.contains("/") { add(key, text) } else { add(key, json: text) }
  }

  /// Adds the settings of an output, except for the path.
  fileprivate mutating func add(_ encoding: Spec.Output) {
    if let format = encoding.format { add("format", format.value.rawValue) }
    for setting in OutputSetting.all {
      switch encoding[setting] {
      case .word(let word): add(setting.key, word)
      case .number(let number): add(setting.key, number)
      case .integer(let integer): add(setting.key, integer)
      case .flag(let flag): add(setting.key, json: "\(flag)")
      case .color(let color): add(setting.key, "\(SettingValue.color(color))")
      case nil: break
      }
    }
    guard !encoding.codecOptions.isEmpty else { return }
    var options = JSONObject()
    for option in encoding.codecOptions { options.add(option.name, option.value.value) }
    add("codecOptions", options)
  }
}
