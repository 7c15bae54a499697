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
  /// The errors about the pictures of files beside those of views, as far as their headers tell.
  var filePictureErrors: [InputError] {
    func errors(_ check: (ImageSource) throws(InputErrors) -> Void) -> [InputError] {
      do throws(InputErrors) {
        try check(ImageSource(spec, settings: settings))
        return []
      } catch {
        return error.errors
      }
    }
    return errors { images throws(InputErrors) in
      _ = try checkShaderPictures(images, decoding: nil)
    }
      + errors { images throws(InputErrors) in
        _ = try checkBackdrops(images, decoding: nil)
      }
  }

  /// The number of pixels of each image, once, whose header can be read.
  ///
  /// - Parameters:
  ///   - files: Their paths in the spec.
  ///   - images: The images of the plan.
  /// - Returns: The numbers, in no order.
  static func pixels(of files: [String], _ images: ImageSource) -> [Int] {
    var pixels: [PathKey: Int] = [:]
    for file in files {
      guard let size = try? images.size(of: file) else { continue }
      pixels[PathKey(file)] = size.width * size.height
    }
    return Array(pixels.values)
  }

  /// The pictures of files beside those of views.
  ///
  /// - Throws: ``InputErrors`` with every one that cannot be used.
  func filePictures(_ images: ImageSource) throws(InputErrors) -> FilePictures {
    FilePictures(
      shaders: try shaderPictures(images), backdrops: try backdropPictures(images))
  }
}
