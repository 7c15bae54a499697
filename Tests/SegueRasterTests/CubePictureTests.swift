import SegueGeometry
import SeguePixels
import SegueTransitions
import Testing
import TestSupport

@testable import SegueRaster

/// The cube of the recipe, measured in rendered pixels.
@Suite struct CubePictureTests {
  /// Expected places of two corners of a face on a canvas of 320 × 480 points, forward.
  struct Row: Sendable {
    var progress: Double
    var face: ImageRole
    var topLeft: Point
    var topRight: Point
  }

  /// The reference, section 1, for the visible faces.
  static let table = [
    Row(progress: 0.25, face: .from, topLeft: Point(-10.6, 22.1), topRight: Point(270.2, -5.2)),
    Row(progress: 0.25, face: .to, topLeft: Point(270.2, -5.2), topRight: Point(340.7, 51.7)),
    Row(progress: 0.5, face: .from, topLeft: Point(-1.9, 38.8), topRight: Point(194.3, -8.2)),
    Row(progress: 0.5, face: .to, topLeft: Point(194.3, -8.2), topRight: Point(377.4, 38.8)),
    Row(progress: 0.75, face: .from, topLeft: Point(17.1, 50.7), topRight: Point(99.5, -6.9)),
    Row(progress: 0.75, face: .to, topLeft: Point(99.5, -6.9), topRight: Point(376.4, 20.7)),
  ]

  /// Points around the stage, so that faces that leave it are visible as a whole.
  private let margin = Point(80, 40)

  /// Each face in a color channel of its own, which then measures its coverage.
  private func frame(_ progress: Double, forward: Bool, scale: Double) throws -> PixelBuffer {
    let cube = try TransitionCase(
      Cube.self, ["dimming": .number(0), "forward": .bool(forward)]
    ).make()
    var scene = cube.scene(at: progress, on: Stage(size: Size(width: 320, height: 480)))
    scene.size = Size(width: 320 + 2 * margin.x, height: 480 + 2 * margin.y)
    for index in scene.layers.indices { scene.layers[index].position += margin }
    let canvas = Canvas(
      width: Int(scene.size.width * scale), height: Int(scene.size.height * scale), scale: scale,
      background: SIMD4(0, 0, 0, 255))
    let images: [ImageRole: Texture] = [
      .from: Texture(PixelBuffer(width: 4, height: 4, filledWith: SIMD4(255, 0, 0, 255))),
      .to: Texture(PixelBuffer(width: 4, height: 4, filledWith: SIMD4(0, 255, 0, 255))),
    ]
    return SceneRenderer(canvas: canvas).render(scene, TextureSet(images))
  }

  /// The corners of a face with vertical sides, from coverage alone, in points of the stage.
  private func corners(
    of face: ImageRole, in frame: PixelBuffer, scale: Double
  ) throws -> (topLeft: Point, topRight: Point) {
    func coverage(_ x: Int, _ y: Int) -> Double {
      let pixel = frame[x, y]
      return Double(face == .from ? pixel.x : pixel.y) / 255
    }
    let middle = frame.height / 2
    let first = try #require((0..<frame.width).first { coverage($0, middle) > 0 })
    let last = try #require((0..<frame.width).last { coverage($0, middle) > 0 })
    let left = Double(first + 1) - coverage(first, middle)
    let right = Double(last) + coverage(last, middle)
    /// In the middle of a column, where a straight edge has its mean over the column.
    func top(_ x: Int) -> Double {
      Double(middle) - (0..<middle).map { coverage(x, $0) }.reduce(0, +)
    }
    let (a, b) = (first + 3, last - 3)
    let slope = (top(b) - top(a)) / Double(b - a)
    func corner(_ x: Double) -> Point {
      Point(x, top(a) + (x - Double(a) - 0.5) * slope) / scale - margin
    }
    return (corner(left), corner(right))
  }

  @Test(arguments: table, [1.0, 2, 3])
  func cornersLieWhereTheTableSays(row: Row, scale: Double) throws {
    let forward = try corners(
      of: row.face, in: frame(row.progress, forward: true, scale: scale), scale: scale)
    expect(forward.topLeft, isNear: row.topLeft)
    expect(forward.topRight, isNear: row.topRight)

    let backward = try corners(
      of: row.face, in: frame(row.progress, forward: false, scale: scale), scale: scale)
    expect(backward.topRight, isNear: Point(320 - row.topLeft.x, row.topLeft.y))
    expect(backward.topLeft, isNear: Point(320 - row.topRight.x, row.topRight.y))
  }

  private func expect(_ actual: Point, isNear expected: Point) {
    let distance = max(abs(actual.x - expected.x), abs(actual.y - expected.y))
    // The table is rounded to 0.1, coverage to 1/255 of a pixel.
    #expect(distance < 0.1, "\(actual) for \(expected)")
  }

  /// Painting in order fails here: the new face is turned away, behind the old one, and later.
  @Test func aWideCanvasShowsNoNewViewOverTheOldOne() throws {
    var rendering = Rendering(
      width: 1920, height: 300, from: SIMD4(255, 0, 0, 255), to: SIMD4(0, 255, 0, 255))
    rendering.background = SIMD4(0, 0, 255, 255)
    let cube = try TransitionCase(Cube.self, ["dimming": .number(0)]).make()
    let scene = cube.scene(at: 0.05, on: rendering.stage)
    let layers = scene.layers.map { ($0, Homography(scene.boundsToCanvas($0))) }
    let frame = rendering.frame(cube, at: 0.05)
    let (_, from) = layers[0]
    let inside = try #require(from.inverse)
    var shown = 0
    for y in 0..<300 {
      for x in 0..<1920 {
        let p = inside.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
        // A pixel inside the old face, nothing else shows.
        guard p.x > 2, p.x < 1918, p.y > 2, p.y < 298 else { continue }
        shown += 1
        #expect(frame[x, y] == SIMD4(255, 0, 0, 255), "pixel \(x), \(y)")
      }
    }
    #expect(shown > 400_000)
  }

  /// A rigid turn this wide swings an edge past the eye; clipping comes before the divide.
  @Test(arguments: ["y", "x"])
  func aVeryWideRigidCubeIsClippedAtTheEye(axis: String) throws {
    var rendering = Rendering(
      width: axis == "y" ? 3840 : 64, height: axis == "y" ? 64 : 3840,
      from: SIMD4(255, 0, 0, 255), to: SIMD4(0, 255, 0, 255))
    rendering.background = SIMD4(0, 0, 255, 255)
    let cube = try TransitionCase(
      Cube.self,
      ["path": .choice("rigid"), "axis": .choice(axis), "dimming": .number(0)]
    ).make()
    for phase in 0...100 {
      let frame = rendering.frame(cube, at: Double(phase) / 100)
      let center = frame[frame.width / 2 - 1, frame.height / 2 - 1]
      // The eye looks at the cube's middle, where one of the two sides always shows.
      #expect(center.z == 0, "phase \(phase): \(center)")
    }
  }
}
