/// A warning about an image that can be read.
package struct ImageWarning: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// A fault that does not affect the pixels, often in a library's words.
    case flaw(String)
    /// The embedded color profile cannot be used; `reason` gives its fault.
    case unusableProfile(reason: String)
    /// The Exif block cannot be read, so the image keeps its stored orientation.
    case unusableExif(reason: String)
    /// A PNG `cICP` chunk with code points (ITU-T H.273) that are not converted.
    case unknownColorSpace(primaries: Int, transfer: Int)
    /// Its light is mapped to that of a display of SDR, as the text says.
    case highDynamicRange(String)
    /// Inks become light by multiplication, without a profile.
    case cmyk
    /// The file is an animation; frames after the first are left out.
    case firstFrameOnly
    /// The file has an animation and an image that is none of its frames; the image is used.
    case stillImageOnly
  }

  /// The file as the caller named it.
  package let path: String
  package let cause: Cause
}

extension ImageWarning: CustomStringConvertible {
  package var description: String { "\(path): \(text)" }

  /// The sentences, without the file's name.
  package var text: String {
    switch cause {
    case .flaw(let text):
      "has a flaw that is ignored (\(text))."
    case .unusableProfile(let reason):
      "its color profile is not used (\(reason)). Its colors are taken as sRGB."
    case .unusableExif(let reason):
      "its Exif data is not used (\(reason)). It is shown as it is stored."
    case .unknownColorSpace(let primaries, let transfer):
      "its cICP color space is not converted (primaries \(primaries), transfer \(transfer)). "
        + "It is ignored."
    case .highDynamicRange(let text):
      text + "."
    case .cmyk:
      "is CMYK, converted without a profile. Export it as RGB for exact colors."
    case .firstFrameOnly:
      "is animated. Only its first frame is used."
    case .stillImageOnly:
      "is animated. Only the image for programs without animation is used."
    }
  }
}
