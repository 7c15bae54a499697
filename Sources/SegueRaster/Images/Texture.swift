package import SegueGeometry
package import SeguePixels

/// An image that a layer shows, with the properties that drawing depends on.
package struct Texture: Sendable {
  package let image: PixelBuffer

  /// The image in smaller sizes, shared by everything that draws it.
  let ripmap: Ripmap

  /// Whether every texel is opaque, so that nothing behind the layer needs to be drawn.
  package let isOpaque: Bool

  package init(_ image: PixelBuffer) { self.init(image, isOpaque: image.isOpaque) }

  /// An image of which it is known that every texel is opaque.
  package init(opaque image: PixelBuffer) { self.init(image, isOpaque: true) }

  private init(_ image: PixelBuffer, isOpaque: Bool) {
    (self.image, self.isOpaque) = (image, isOpaque)
    ripmap = Ripmap(image, isOpaque: isOpaque)
  }
}

/// The images of a scene, by role.
package struct TextureSet: Sendable {
  private let textures: [ImageRole: Texture]
  private let papers: [ImageRole: Texture]

  /// The images of a scene.
  ///
  /// - Parameters:
  ///   - images: The image of each role.
  ///   - papers: The images of roles whose paper is less than they show, such as a view without its
  ///     shadow. The paper of a curled page lies where such an image is.
  package init(_ images: [ImageRole: Texture], papers: [ImageRole: Texture] = [:]) {
    (textures, self.papers) = (images, papers)
  }

  /// The image of `role` on paper, which must not be a color.
  func paper(_ role: ImageRole) -> Texture { papers[role] ?? self[role] }

  /// The image of `role`, which must not be a color; a scene may show only images of the set.
  subscript(role: ImageRole) -> Texture {
    guard let texture = textures[role] else { preconditionFailure("no image for \(role)") }
    return texture
  }
}
