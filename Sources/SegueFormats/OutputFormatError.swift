package import SegueEncoding
package import SegueMessages

/// Why it is not known where frames go, or in which format.
package enum OutputFormatError: Error, Hashable {
  case noOutput
  case unknownFormat(String, nearest: String?)
  case unknownExtension(path: String, nearest: String?)
  case streamNeedsFormat
  /// The format is many files, and one stream is to take it.
  case formatIsManyFiles(OutputFormat)
  /// The format holds the sound alone, and there is none.
  case noSound(OutputFormat)
  /// The format cannot store frames that are this short.
  case rateTooHigh(OutputFormat, rate: String)
  /// The format stores fractions of smaller terms.
  case rateNotHeld(OutputFormat, rate: String, most: Int)
}

extension OutputFormatError: CustomStringConvertible {
  /// One line: what, and what to do.
  package var description: String {
    switch self {
    case .noOutput:
      "No output is given; name one with -o, such as -o out.mp4."
    case .unknownFormat(let name, let nearest):
      "No output format '\(name)'.\(Self.hint(nearest)) Known: "
        + OutputFormat.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .unknownExtension(let path, let nearest):
      "\(path): its name does not tell the format.\(Self.hint(nearest)) Name it "
        + Message.alternatives(OutputFormat.fileExtensions + ["%04d.png"])
        + ", end it in '/' for a folder of PNG files, or give --format."
    case .streamNeedsFormat:
      "Standard output has no name to tell the format; give --format with "
        + Message.alternatives(OutputFormat.streams.map(\.rawValue)) + "."
    case .formatIsManyFiles(let format):
      "Format \(format) is many files, which cannot go to standard output; name them, such as"
        + " frame-%04d.\(format), or give --format with "
        + Message.alternatives(OutputFormat.streams.map(\.rawValue)) + "."
    case .noSound(let format):
      "\(format.traits.noun) holds the sound alone, and this spec has none. Give it one with 'audio', or name a video,"
        + " such as -o out.mp4."
    case .rateTooHigh(let format, let rate):
      "\(rate) frames a second are too many for \(format.traits.noun), whose frames last whole"
        + " \(format.traits.times.unit) of a second, and at least \(format.traits.times.least). Give at most"
        + " \(format.traits.times.rates.first ?? "") with canvas.fps or --fps."
    case .rateNotHeld(let format, let rate, let most):
      "\(format.traits.noun) cannot hold \(rate) frames a second: it stores the duration of a frame as a"
        + " fraction of whole numbers up to \(most). Give another rate with canvas.fps or --fps,"
        + " such as 60 or 30000/1001."
    }
  }

  /// The error about a rate of which ``FrameTimes/nearest(to:)`` is nil.
  package init(_ format: OutputFormat, cannotHold rate: String) {
    self =
      if case .terms(let most) = format.traits.times {
        .rateNotHeld(format, rate: rate, most: most)
      } else {
        .rateTooHigh(format, rate: rate)
      }
  }

  private static func hint(_ nearest: String?) -> String {
    nearest.map { " Did you mean '\($0)'?" } ?? ""
  }
}

extension OutputFormatError: FailingError {
  package var failure: Failure { .request }
}
