/// Something that a reader of an image should know, although there is an image.
package struct ImageWarning: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// A fault that does not touch the pixels, often in a library's words.
    case flaw(String)
    /// The embedded color profile cannot be used; `reason` says what it is or lacks.
    case unusableProfile(reason: String)
    /// The Exif block cannot be read, so that the image is not turned.
    case unusableExif(reason: String)
    /// A PNG `cICP` chunk with code points (ITU-T H.273) that are not converted.
    case unknownColorSpace(primaries: Int, transfer: Int)
    /// Inks were turned into light by multiplication, without a profile.
    case cmyk
    /// An animation, of which the other frames are left out.
    case firstFrameOnly
    /// An animation beside an image that is none of its frames; the image is taken.
    case stillImageOnly
  }

  /// The file as the caller named it.
  package let path: String
  package let cause: Cause
}

extension ImageWarning: CustomStringConvertible {
  package var description: String {
    switch cause {
    case .flaw(let text):
      "\(path): has a flaw that is ignored (\(text))."
    case .unusableProfile(let reason):
      "\(path): its color profile is not used (\(reason)). Its colors are taken as sRGB."
    case .unusableExif(let reason):
      "\(path): its Exif data is not used (\(reason)). It is shown as it is stored."
    case .unknownColorSpace(let primaries, let transfer):
      "\(path): its cICP color space is not converted (primaries \(primaries), transfer \(transfer)). "
        + "It is ignored."
    case .cmyk:
      "\(path): is CMYK, converted without a profile. Export it as RGB for exact colors."
    case .firstFrameOnly:
      "\(path): is animated. Only its first frame is used."
    case .stillImageOnly:
      "\(path): is animated. Only the image for programs without animation is used."
    }
  }
}
