import SegueMessages

/// News of a render that must fit into a size.
package enum FitEvent: Hashable, Sendable {
  /// An encode begins; they are counted from 1.
  case began(encode: Int, FitChoice)

  /// An encode has ended, with so many bytes.
  case ended(encode: Int, FitChoice, bytes: Int, fits: Bool)

  /// The output has its name.
  case chosen(FitResult)
}

/// The choice that fits.
package struct FitResult: Hashable, Sendable {
  package let choice: FitChoice

  /// The size of the output.
  package let bytes: Int

  /// The number of encodes that the search took.
  package let encodes: Int

  /// In pixels.
  package let width: Int

  /// In pixels.
  package let height: Int
}

extension FitResult: CustomStringConvertible {
  /// A text such as "9.8 MB at crf 27, 3 encodes".
  package var description: String {
    "\(ByteSize.text(bytes)) at \(choice), \(Message.count(encodes, "encodes"))"
  }
}
