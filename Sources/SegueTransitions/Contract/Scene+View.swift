import SegueGeometry

extension Scene {
  /// A scene of one view that fills the canvas.
  init(of role: ImageRole, filling size: Size) {
    self.init(size: size, layers: [Layer(contents: role, size: size)])
  }
}
