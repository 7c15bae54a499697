package import SeguePixels

extension ShaderProgram {
  /// Draws a picture between two others of its size.
  ///
  /// - Parameters:
  ///   - values: A value for each uniform, in their order; nil for a picture, or for zeros.
  ///   - progress: The progress of the transition, 0 to 1.
  ///   - first: The old view.
  ///   - second: The new view.
  ///   - others: The pictures of uniforms, in their order.
  ///   - picture: The picture, all of whose pixels are written.
  /// - Throws: ``ShaderExcess`` if the shader takes too long; the picture is unfinished then.
  package func draw(
    _ values: [ShaderUniform.Value?], progress: Double, _ first: PixelBuffer,
    _ second: PixelBuffer, others: [PixelBuffer] = [], into picture: inout PixelBuffer
  ) throws(ShaderExcess) {
    precondition(
      others.count == uniforms.count { $0.kind == .picture }, "a picture for each uniform")
    precondition(values.count == uniforms.count, "a value for each uniform")
    let machine = try ShaderMachine(
      self, values, progress: Float(progress),
      size: (picture.width, picture.height),
      pictures: ([first, second] + others).map { ShaderPicture($0) })
    try machine.draw(into: &picture)
  }

  /// The defaults of the uniforms.
  package var defaults: [ShaderUniform.Value?] { uniforms.map(\.defaultValue) }
}
