extension ImageHeader {
  /// The headers of a BMP file, and its color space.
  static func bmp(_ file: ImageFile) throws(ImageError) -> ImageHeader {
    let bmp = try BMPFile(file)
    if let profile = bmp.header.profileRange, profile.upperBound > file.bytes.count {
      throw file.truncated
    }
    var header = ImageHeader(width: bmp.width, height: bmp.height)
    do throws(ColorError) {
      header.color = try ColorDescription(ofBMP: bmp.header, in: file)
    } catch {
      if case .unusable(let reason) = error {
        header.notes.append(.unusableProfile(reason: reason))
      }
    }
    return header
  }
}

extension ColorDescription {
  /// The color space given by the fourth and the fifth version of a BMP header; nil for sRGB, and
  /// for headers without one.
  ///
  /// - Source: Microsoft, "BITMAPV5HEADER" and "LOGCOLORSPACE".
  /// - Throws: ``ColorError/unusable(_:)``.
  fileprivate init?(ofBMP header: BMPHeader, in file: ImageFile) throws(ColorError) {
    let fields = header.fields
    guard fields.count >= 108, let kind = fields.integer(at: 56, size: 4, .littleEndian) else {
      return nil
    }
    switch kind {
    case 0x4D42_4544 where fields.count == 124:  // MBED
      guard let range = header.profileRange, let profile = file.view[range] else { return nil }
      self = .profile(profile.array)
    case 0x4C49_4E4B: throw .unusable("it is a link to another file")  // LINK
    case 0:
      guard let calibration = try Self.calibration(fields) else { return nil }
      self = .calibrated(calibration)
    // These are sRGB, "Win " (the color space of the system), and that of the device.
    case 0x7352_4742, 0x5769_6E20, 1: return nil
    default: throw .unusable("its kind is \(kind), which BMP does not define")
    }
  }

  /// The primaries from their endpoints, and a gamma; nil if the header gives none, or those of
  /// sRGB.
  ///
  /// Files give endpoints either as X, Y and Z or as x, y and z, so only their ratios are used.
  /// White is D65, as in Chromium.
  private static func calibration(_ fields: ByteView) throws(ColorError) -> Calibration? {
    let numbers = (0..<12).map { fields.integer(at: 60 + 4 * $0, size: 4, .littleEndian) ?? 0 }
    var calibration = Calibration.bt709
    if numbers[..<9].contains(where: { $0 != 0 }) {
      calibration.red = try chromaticity(numbers[0..<3])
      calibration.green = try chromaticity(numbers[3..<6])
      calibration.blue = try chromaticity(numbers[6..<9])
    }
    guard numbers[9] == numbers[10], numbers[10] == numbers[11] else {
      throw .unusable("its channels differ in gamma")
    }
    // In units of 1/65536. Writers mean sRGB by about 2.2, as by PNG's gAMA of 45000 to 46000.
    let gamma = Double(numbers[9]) / 65_536
    if gamma > 0, !(1 / 0.46...1 / 0.45).contains(gamma) { calibration.transfer = .power(gamma) }
    return calibration == .bt709 ? nil : calibration
  }

  private static func chromaticity(
    _ endpoint: ArraySlice<Int>
  ) throws(ColorError) -> Calibration.Chromaticity {
    let values = endpoint.map(Double.init)
    let sum = values.reduce(0, +)
    guard sum > 0, values[1] > 0 else { throw .unusable("its primaries span no color space") }
    return Calibration.Chromaticity(x: values[0] / sum, y: values[1] / sum)
  }
}
