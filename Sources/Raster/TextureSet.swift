package import Geometry

/// The images of a scene, by role.
package struct TextureSet: Sendable {
  private let textures: [ImageRole: Texture]

  package init(_ images: [ImageRole: Texture]) {
    textures = images
  }

  /// The image of `role`, which is no color; a scene shows only images that were given.
  subscript(role: ImageRole) -> Texture {
    guard let texture = textures[role] else { preconditionFailure("no image for \(role)") }
    return texture
  }
}
