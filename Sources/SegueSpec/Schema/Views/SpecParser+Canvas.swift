import SegueGeometry
import SegueMessages
import SeguePixels
import SegueTimeline
import SegueTransitions

extension SpecParser {
  mutating func canvas(_ node: SpecNode) -> Spec.Canvas {
    var canvas = Spec.Canvas()
    guard let values = entries(of: node, .canvas, expected: "a map of canvas settings") else {
      return canvas
    }
    if let node = values["size"] {
      canvas.size = size(node)
      canvasSize = canvas.size
      hasCanvasSize = true
    }
    if let node = values["scale"] { canvas.scale = scale(node) }
    if let node = values["fps"],
      let rate = rational(node, expected: FrameRate.expectation, accepts: { FrameRate($0) })
    {
      canvas.frameRate = rate
    }
    if let node = values["background"], let color = color(node) { canvas.background = color }
    if let node = values["perspective"],
      let distance = number(node, .perspective)
    {
      canvas.perspective = distance
    }
    if let node = values["sampling"], let sampling: Sampling = word(node) {
      canvas.sampling = sampling
    }
    namesIOS = values["ios"] != nil
    if let node = values["ios"], let version: SystemVersion = version(node, of: "iOS") {
      canvas.system = version
      system = version
    }
    if let node = values["android"], let version: AndroidVersion = version(node, of: "Android") {
      canvas.android = version
      android = version
    }
    return canvas
  }

  private mutating func version<Version: PlatformVersion>(
    _ node: SpecNode, of platform: String
  ) -> Version? {
    let versions = Version.allCases.map { "\($0.rawValue)" }
    let expected = "a version of \(platform): \(Message.alternatives(versions))"
    guard case .scalar(let scalar) = node.content, let number = Int(scalar.text),
      let version = Version(rawValue: number)
    else { return refuse(node, expected: expected) }
    return version
  }

  mutating func size(_ node: SpecNode) -> Size? {
    let lengths = numbers(
      node, counts: 2...2, expected: "[width, height] in points, such as [390, 844]",
      item: SpecNumber.side.expected
    ) { SpecNumber.side.contains($1) }
    guard let lengths else { return nil }
    return Size(width: lengths[0], height: lengths[1])
  }

  private mutating func scale(_ node: SpecNode) -> Double? {
    if case .scalar(let scalar) = node.content, scalar.text == "auto" { return nil }
    return number(node, .scale, or: ["auto"])
  }
}
