import Foundation
import SegueTransitions
import Testing
import TestSupport

/// Figures of docs/web-motion.md, and of the zoom in docs/uikit.md, against the code.
@Suite struct WebMotionPageTests {
  private func page(_ name: String) throws -> String {
    try String(contentsOf: Repository.docs.appending(path: name), encoding: .utf8)
  }

  @Test func timeOfTheWebIsThatOfTheCode() throws {
    let curve = TimingFunction.named.last { $0.curve == ViewTransition.configuration.curve }
    let seconds = ViewTransition.configuration.duration / .seconds(1)
    let row = "| time | \(seconds) s, `\(try #require(curve).name)` |"
    #expect(try page("web-motion.md").contains(row), "docs/web-motion.md lacks '\(row)'")
  }

  @Test func figuresOfTheZoomAreThoseOfTheCode() throws {
    let zoom = Zoom()
    let page = try page("uikit.md")
    for row in [
      "| black over the covered view | \(zoom.dimming.written) |",
      "| scale of the covered view | \(zoom.scale.written); ",
      "standard deviation \(zoom.shadowRadius.written), alpha \(zoom.shadow.written), ",
    ] {
      #expect(page.contains(row), "docs/uikit.md lacks '\(row)'")
    }
  }
}
