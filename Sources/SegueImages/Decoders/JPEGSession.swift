import CSegueJPEG
import SegueFiles

/// One image being read by libjpeg-turbo; every call that may fail goes through ``check(_:_:)``.
@safe struct JPEGSession: ~Copyable {
  let jpeg: UnsafeMutablePointer<segue_jpeg>
  private let file: ImageFile

  init(of file: ImageFile) throws(ImageError) {
    guard CallFaults.code(of: "jpeg_create_decompress") == nil,
      let jpeg = unsafe segue_jpeg_create()
    else { throw .lacksMemory(path: file.path) }
    unsafe self.jpeg = jpeg
    self.file = file
  }

  deinit {
    unsafe segue_jpeg_destroy(jpeg)
  }

  /// Makes a guarded call of the function of libjpeg-turbo named `call`, and throws its fault if
  /// the result is 0.
  func check(_ call: String, _ function: @autoclosure () -> Int32) throws(ImageError) {
    if CallFaults.code(of: call) != nil { throw .lacksMemory(path: file.path) }
    guard function() == 0 else { return }
    switch unsafe Int(segue_jpeg_reason(jpeg)) {
    case segue_jpeg_no_memory: throw .lacksMemory(path: file.path)
    case segue_jpeg_early_end: throw file.truncated
    case segue_jpeg_no_arithmetic_coding:
      throw file.unsupported("an arithmetic-coded JPEG")
    case segue_jpeg_short_data: throw file.damaged("its pixels end early, \(place)")
    case segue_jpeg_wrong_data: throw file.damaged("its pixels are wrong, \(place)")
    default:
      let text = unsafe String(cString: segue_jpeg_text(jpeg))
      throw file.damaged("libjpeg says: \(LibraryText(text).printable)")
    }
  }

  /// The warnings of libjpeg-turbo so far, in order.
  var flaws: [String] {
    unsafe String(cString: segue_jpeg_flaws(jpeg)).split(separator: "\n")
      .map { LibraryText($0).printable }
  }

  /// The row and the scan that the decoder has reached.
  private var place: String {
    let (row, scan) = unsafe (segue_jpeg_row(jpeg), jpeg.pointee.info.input_scan_number)
    return "at row \(row) of \(unsafe jpeg.pointee.info.image_height) in scan \(scan)"
  }
}
