import Foundation

extension BatchJob {
  /// The job as a row of JSON Lines that means the same in any folder and in any batch.
  public var rowText: String {
    var text = JSONObject()
    text.add("id", id)
    text.add("spec", Self.absolute(spec))
    func add(_ key: String, template path: String?) {
      guard let path else { return }
      let literal = path.replacing("{", with: "{{").replacing("}", with: "}}")
      text.add(key, Self.absolute(literal))
    }
    add("output", template: output)
    add("events", template: events)
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
    text.add(row.encoding)
    return text.text
  }

  /// A path as seen from the root.
  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
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
