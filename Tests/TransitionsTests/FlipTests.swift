import Geometry
import Testing

@testable import Transitions

@Suite struct FlipTests {
  private let stage = Stage(size: Size(width: 320, height: 480))

  /// A point at a distance a in front of the canvas appears 1000 / (1000 − a) times as far from the
  /// middle.
  @Test(arguments: ["left", "right", "top", "bottom"])
  func theNamedSideTurnsToTheFront(edge: String) throws {
    let scene = try Flip.make(["edge": .choice(edge)]).scene(at: 1.0 / 6, on: stage)
    let isUpright = edge == "left" || edge == "right"
    let half = isUpright ? 160.0 : 240
    // At 30° a side is cos 30° · half across, and sin 30° · half nearer or farther.
    let across = half * 3.0.squareRoot() / 2
    let (near, far) = (across / (1 - half / 2000), across / (1 + half / 2000))
    let low = edge == "left" || edge == "top" ? near : far
    let high = edge == "left" || edge == "top" ? far : near
    let first = scene.corner(isUpright ? 0 : 0.5, isUpright ? 0.5 : 0, of: .from)
    let last = scene.corner(isUpright ? 1 : 0.5, isUpright ? 0.5 : 1, of: .from)
    let (start, end) = isUpright ? (first.x, last.x) : (first.y, last.y)
    #expect(abs(start - (half - low)) < 1e-9, "\(edge)")
    #expect(abs(end - (half + high)) < 1e-9, "\(edge)")
  }

  /// The new view is the back of the card: halfway the card is seen edge-on, and after that the new
  /// view's other side leads.
  @Test func newViewIsTheBack() throws {
    let flip = try Flip.make()
    for (progress, shown) in [(0.25, ImageRole.from), (0.75, .to)] {
      let scene = flip.scene(at: progress, on: stage)
      for layer in scene.layers {
        let (a, b) = (
          scene.corner(0, 0, of: layer.contents), scene.corner(1, 0, of: layer.contents)
        )
        #expect((b.x > a.x) == (layer.contents == shown))
        #expect(!layer.isDoubleSided)
      }
    }
    let middle = flip.scene(at: 0.5, on: stage)
    #expect(abs(middle.corner(0, 0, of: .from).x - 160) < 1e-9)
    // Both faces lie in one plane, and each is the other's mirror image.
    for progress in [0.2, 0.5, 0.8] {
      let scene = flip.scene(at: progress, on: stage)
      let difference = scene.corner(0, 0, of: .from) - scene.corner(1, 0, of: .to)
      #expect(max(abs(difference.x), abs(difference.y)) < 1e-9)
    }
  }
}
