import SegueEncoding
import SegueFrames
import SegueGeometry
import SegueMessages
import SegueSpec

/// Finds what a store or an app covers, refuses or does not want in a plan, without rendering.
struct StoreLint {
  let plan: RenderPlan

  /// Warnings about words that controls cover, one line each.
  ///
  /// - Parameter area: The part of a frame that is free.
  /// - Returns: The warnings, one for each text.
  func warnings(about area: SafeArea) -> [String] {
    let (width, height) = (Double(plan.frameWidth), Double(plan.frameHeight))
    var told: Set<String> = []
    return plan.wordPlaces.compactMap { keyPath, frame in
      let sides: [(name: String, share: Double, excess: Double, way: String)] = [
        ("uppermost", area.top, area.top * height - frame.y, "down"),
        (
          "lowest", area.bottom, frame.y + frame.height - (1 - area.bottom) * height,
          "up"
        ),
        ("leftmost", area.left, area.left * width - frame.x, "to the right"),
        (
          "rightmost", area.right, frame.x + frame.width - (1 - area.right) * width,
          "to the left or make it narrower"
        ),
      ]
      // A hair of a pixel is the rounding of a scale.
      let covered = sides.filter { $0.excess > 0.5 }
      guard let worst = covered.max(by: { $0.excess < $1.excess }),
        told.insert(keyPath).inserted
      else { return nil }
      let points = Int((worst.excess / plan.scale).rounded(.up))
      return "\(keyPath): reaches \(points) points into the \(worst.name) "
        + "\(SafeArea.percent(worst.share)) of the frame, which controls cover (\(area.source)); "
        + "move it \(worst.way)"
    }
  }

  /// Warnings about what rules of stores exclude, one line each.
  func warnings(about rules: [StoreRule]) -> [String] {
    rules.flatMap { rule in
      findings(rule).map { keyPath, found in
        "\(keyPath): \(found), and \(rule.text) (\(rule.source))"
      }
    }
  }

  private func findings(_ rule: StoreRule) -> [(keyPath: String, found: String)] {
    switch rule {
    case .capturesOnly:
      plan.devices.filter { $0.kind != .none }.map { device in
        (device.keyPath, "draws a device around the app")
      }
    case .otherPlatforms:
      plan.devices.filter { $0.kind == .phoneHole }.map { device in
        (device.keyPath, "is phone-hole, a phone of another platform")
      } + said(rule)
    case .salesWords: said(rule)
    }
  }

  /// The texts that have one of a rule's words; the words are English, so only English texts count.
  private func said(_ rule: StoreRule) -> [(keyPath: String, found: String)] {
    let language = plan.spec.locale?.lowercased().prefix { $0.isLetter }
    guard language == nil || language == "en" else { return [] }
    return plan.spec.shownTexts.compactMap { keyPath, text in
      let words = " " + Self.plain(text) + " "
      let found = rule.words.first { words.contains(" " + $0 + " ") }
      return found.map { (keyPath, "says \(Message.quoted($0))") }
    }
  }

  /// The words of a text in lower case, with one space between two.
  private static func plain(_ text: String) -> String {
    text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "#") }.joined(separator: " ")
  }
}

extension Spec {
  /// The texts of the stage and of cards, with their keys.
  fileprivate var shownTexts: [(keyPath: String, text: String)] {
    let layers = (stage?.layers ?? []).enumerated().compactMap { index, layer in
      if case .text(let text) = layer.content {
        (keyPath: "stage.layers[\(index)].text", text: text.text)
      } else {
        nil
      }
    }
    let cards = shownViews.compactMap { view in
      view.label.map { (keyPath: "views.\(view.name).card.label", text: $0.text) }
    }
    return layers + cards
  }
}
