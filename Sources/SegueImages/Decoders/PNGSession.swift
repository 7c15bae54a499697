import CSeguePNG
import SegueFiles

/// One image being read by libpng; every call that may fail goes through ``check(_:)``.
@safe struct PNGSession: ~Copyable {
  let png: png_structp
  let info: png_infop
  private let source: UnsafeMutablePointer<segue_png_source>
  private let texts: UnsafeMutablePointer<CChar>
  private let file: ImageFile

  /// Starts to read `bytes`, the contents of `file`, which must outlive the session.
  init(_ bytes: UnsafeBufferPointer<UInt8>, of file: ImageFile) throws(ImageError) {
    let textSize = Int(segue_png_text_size)
    let texts = UnsafeMutablePointer<CChar>.allocate(capacity: 2 * textSize)
    unsafe texts.initialize(repeating: 0, count: 2 * textSize)
    let source = UnsafeMutablePointer<segue_png_source>.allocate(capacity: 1)
    unsafe source.initialize(
      to: segue_png_source(
        bytes: bytes.baseAddress, count: bytes.count, offset: 0, error: texts,
        warnings: texts.advanced(by: textSize)))
    var png =
      CallFaults.code(of: "png_create_read_struct") == nil ? unsafe segue_png_create(source) : nil
    let info =
      unsafe CallFaults.code(of: "png_create_info_struct") == nil
      ? png.flatMap { unsafe png_create_info_struct($0) } : nil
    guard let made = unsafe png, let info = unsafe info else {
      unsafe png_destroy_read_struct(&png, nil, nil)
      unsafe source.deallocate()
      unsafe texts.deallocate()
      throw .lacksMemory(path: file.path)
    }
    unsafe (self.png, self.info, self.source, self.texts) = (made, info, source, texts)
    self.file = file
    // The header is within our own limit; libpng's default is a million pixels a side.
    unsafe png_set_user_limits(made, 0x7FFF_FFFF, 0x7FFF_FFFF)
  }

  deinit {
    var (png, info): (png_structp?, png_infop?) = unsafe (png, info)
    unsafe png_destroy_read_struct(&png, &info, nil)
    unsafe source.deallocate()
    unsafe texts.deallocate()
  }

  /// Makes a guarded call of libpng named `call`, and throws libpng's text if the result is 0.
  func check(_ call: String, _ function: @autoclosure () -> Int32) throws(ImageError) {
    if CallFaults.code(of: call) != nil { throw .lacksMemory(path: file.path) }
    AllocationFailure.forget()
    let isDone = function() != 0
    // libpng continues without a color chunk for which it has no memory.
    if AllocationFailure.hasHappened { throw .lacksMemory(path: file.path) }
    guard !isDone else { return }
    throw file.damaged(LibraryText(unsafe String(cString: source.pointee.error)).printable)
  }

  /// The warnings of libpng so far, each text once, in order.
  var warnings: [String] {
    unsafe String(cString: source.pointee.warnings).split(separator: "\n")
      .map { LibraryText($0).printable }
  }
}
