import SegueGeometry
import SegueTransitions

/// Two views one above the other on a tilted plane that turns once about the middle of the canvas.
///
/// Neither a row nor a column of pixels reads a row or a column of texels, and no two pixels are
/// equally far apart. Both views together are about as high as wide, so that at every angle they
/// fill the canvas except for a corner or two, each about half of it.
struct TurningPlane {
  /// Backward tilt of the plane, in radians: 20°, enough for scales from 0.8 to 1.2.
  private static let tilt = 20 * Double.pi / 180

  /// At progress 0 the old view is the upper one, upright.
  func scene(at progress: Double, on stage: Stage) -> Scene {
    var from = Layer(contents: .from, size: stage.size)
    from.position.y -= stage.size.height / 2
    var to = Layer(contents: .to, size: stage.size)
    to.position.y += stage.size.height / 2
    var scene = Scene(size: stage.size, layers: [from, to])
    scene.sublayerTransform = Transform3D.rotation(2 * .pi * progress, about: .z)
      .concatenating(.rotation(Self.tilt, about: .x))
      .concatenating(.perspective(eyeDistance: stage.eyeDistance))
    return scene
  }
}
