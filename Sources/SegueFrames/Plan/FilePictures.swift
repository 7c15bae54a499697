import SegueFiles
import SeguePixels
import SegueRaster

/// The pictures of files that a plan keeps beside those of views, by their paths in the spec.
struct FilePictures: Sendable {
  /// Those that shaders read.
  var shaders: [PathKey: PixelBuffer] = [:]

  /// Those of the places that elements leave.
  var backdrops: [PathKey: Texture] = [:]

  /// The picture of a layer's file.
  func texture(of path: String) -> Texture {
    guard let texture = backdrops[PathKey(path)] else {
      preconditionFailure("picture \(path) is loaded")
    }
    return texture
  }

  /// The picture of a shader's file.
  func shaderPicture(_ path: String) -> PixelBuffer {
    guard let picture = shaders[PathKey(path)] else {
      preconditionFailure("picture \(path) is loaded")
    }
    return picture
  }
}

extension RenderPlan {
  /// The pictures of files beside those of views.
  ///
  /// - Throws: ``InputErrors`` with every one that cannot be used.
  func filePictures(_ images: ImageSource) throws(InputErrors) -> FilePictures {
    FilePictures(
      shaders: try shaderPictures(images), backdrops: try backdropPictures(images))
  }
}
