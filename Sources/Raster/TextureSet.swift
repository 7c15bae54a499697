package import Geometry

/// The images of a scene, by role.
package struct TextureSet: Sendable {
  private var textures: [Texture] = []
  private var indices: [ImageRole: Int] = [:]

  package init(_ images: [ImageRole: Texture]) {
    for (role, texture) in images {
      indices[role] = textures.count
      textures.append(texture)
    }
  }

  /// Where the image of `role` is; a scene shows only images that were given.
  func index(of role: ImageRole) -> Int {
    guard let index = indices[role] else { preconditionFailure("no image for \(role)") }
    return index
  }

  subscript(index: Int) -> Texture { textures[index] }
}
