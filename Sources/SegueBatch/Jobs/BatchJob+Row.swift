import Foundation
import SegueMessages
import SegueSpec
import SegueTimeline

extension BatchJob {
  /// The job as a row of JSON Lines that means the same in any folder and in any batch.
  public var rowText: String { absoluteRowText(parts) }

  /// A row for each of the pieces that the video is made in; none where it is made in one go.
  public var pieceRowTexts: [String] {
    guard let pieceCount else { return [] }
    return (1...pieceCount).map { number in
      let piece = [
        ("id", JSONObject.string("\(id) \(number)/\(pieceCount)")),
        ("shard", JSONObject.string("\(number)/\(pieceCount)")),
      ]
      return absoluteRowText(piece)
    }
  }

  /// The keys that say how much of the video the row is about, and their values as JSON.
  package var parts: [(key: String, json: String)] {
    if let shard = row.shard { return [("shard", JSONObject.string("\(shard)"))] }
    return row.shards.map { [("shards", "\($0)")] } ?? []
  }

  private func absoluteRowText(_ further: [(key: String, json: String)]) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    let literal = folder.replacing("{", with: "{{").replacing("}", with: "}}")
    return rowText(further) { path, isTemplate in
      path.hasPrefix("/") ? path : (isTemplate ? literal : folder) + path
    }
  }

  /// The job as a row of JSON Lines that means the same in any batch.
  ///
  /// Templates stay, for they tell what variables are good for; only `{row}` would be another number there.
  ///
  /// - Parameters:
  ///   - further: Keys that the row has beside those of the job, and their values as JSON.
  ///   - place: What becomes of a path, which may be a template.
  /// - Returns: An object of JSON, without a line feed.
  package func rowText(
    _ further: [(key: String, json: String)] = [], place: (String, _ isTemplate: Bool) -> String
  ) -> String {
    var text = JSONObject()
    if !further.contains(where: { $0.key == "id" }) { text.add("id", id) }
    text.add("spec", place(spec, false))
    if let output = row.output { text.add("output", place(template(output), true)) }
    if let events = row.events { text.add("events", place(template(events), true)) }
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
    if let pngLevel = row.pngLevel { text.add("pngLevel", pngLevel) }
    if let verifies = row.verifies { text.add("verify", json: "\(verifies)") }
    text.add(row.encoding)
    for (key, json) in further { text.add(key, json: json) }
    return text.text
  }

  /// A template whose `{row}` is replaced, unless that is a variable's name.
  private func template(_ text: String) -> String {
    guard row.variables["row"] == nil else { return text }
    // Two braces are one that begins no name.
    return text.split(separator: "{{", omittingEmptySubsequences: false)
      .map { $0.replacing("{row}", with: "\(index + 1)") }
      .joined(separator: "{{")
  }
}

extension JSONObject {
  /// A rate as a row may have it: a whole number, or a fraction in quotes.
  fileprivate mutating func add(_ key: String, _ rate: FrameRate) {
    let text = "\(rate.framesPerSecond)"
    if text.contains("/") { add(key, text) } else { add(key, json: text) }
  }

  /// The settings of an encoder, but for their path.
  fileprivate mutating func add(_ encoding: Spec.Output) {
    if let format = encoding.format { add("format", format.value.rawValue) }
    let words = [
      ("codec", encoding.codec), ("preset", encoding.preset), ("profile", encoding.profile),
      ("level", encoding.level), ("tune", encoding.tune),
    ]
    for (key, word) in words {
      if let word { add(key, word.value) }
    }
    if let crf = encoding.crf { add("crf", crf.value) }
    if let gop = encoding.gop { add("gop", gop.value) }
    if let bitrate = encoding.bitrate { add("bitrate", bitrate.value) }
    guard !encoding.codecOptions.isEmpty else { return }
    var options = JSONObject()
    for option in encoding.codecOptions { options.add(option.name, option.value.value) }
    add("codecOptions", options)
  }
}
