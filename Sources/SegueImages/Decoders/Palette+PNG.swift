import CPNG

extension Palette {
  /// The colors of an indexed PNG, with the alpha of its `tRNS` chunk.
  init(of session: borrowing PNGSession) {
    var entries: png_colorp?
    var alphas: png_bytep?
    var (count, alphaCount): (Int32, Int32) = (0, 0)
    unsafe png_get_PLTE(session.png, session.info, &entries, &count)
    unsafe png_get_tRNS(session.png, session.info, &alphas, &alphaCount, nil)
    let palette = unsafe UnsafeBufferPointer(start: entries, count: Int(count))
    let transparency = unsafe UnsafeBufferPointer(start: alphas, count: Int(alphaCount))
    colors = palette.indices.map { index in
      let color = unsafe palette[index]
      let alpha = unsafe index < transparency.count ? transparency[index] : 255
      return SIMD4(color.red, color.green, color.blue, alpha)
    }
  }
}
