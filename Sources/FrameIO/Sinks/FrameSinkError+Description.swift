import SegueMessages

extension FrameSinkError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noOutput:
      "No output is given; name one with -o, such as -o out.mp4."
    case .unknownFormat(let name, let nearest):
      "No output format '\(name)'.\(Self.hint(nearest)) Known: \(OutputFormat.names)."
    case .unknownExtension(let path, let nearest):
      "\(path): its name does not tell the format.\(Self.hint(nearest)) Name it .mp4, .y4m, .rgba"
        + " or %04d.png, end it in '/' for a folder of PNG files, or give --format."
    case .streamNeedsFormat:
      "Standard output has no name to tell the format; give --format y4m or --format rgba."
    case .formatNeedsFile(let format):
      "Format \(format) cannot go to standard output; name a file, or give --format y4m or rgba."
    case .sequenceNeedsNumber(let path):
      "\(path): a PNG sequence needs a place for its numbers, such as frame-%04d.png or frames/."
    case .badSequenceName(let path, let reason):
      "\(path): \(reason.asSentence) A sequence is named like frame-%04d.png or frames/."
    case .notPNGName(let path):
      "\(path): a still is a PNG file; give it a name that ends in .png."
    case .exists(let path):
      "\(path): exists already. Give --overwrite to replace it, or choose another name."
    case .beingMade(let path, let process):
      "\(path): is being made by another process\(process.map { " (pid \($0))" } ?? "")."
        + " Wait until that has ended, or choose another name; 'segue batch --resume' waits for it."
    case .missingFolder(let folder, let path):
      "\(path): there is no folder '\(folder)'. Make it first, or choose another place."
    case .isFolder(let path):
      "\(path): is a folder. Name a file in it, or end the name in '/' for a PNG sequence."
    case .notSeekable(let path):
      "\(path): is not a regular file, which this format needs. Name a file, or use y4m or rgba."
    case .isLink(let path):
      "\(path): is a link, and nothing is written through one. Name what it leads to, or remove it."
    case .isOutside(let path):
      "\(path): leads out of the folder that --root names. Choose a place in that folder."
    case .cannotCreate(let path, let reason):
      "\(path): cannot be made: \(reason.asSentence) Check the place and its permissions."
    case .unknownCodec(let name, let nearest):
      "No video codec '\(name)'.\(Self.hint(nearest)) Known: \(Self.list(VideoCodec.allCases))."
    case .librariesMissing(let reason):
      "FFmpeg's libraries cannot be loaded: \(reason.asSentence) 'segue doctor' says how to install them; a PNG"
        + " sequence needs none."
    case .encoderMissing(let codec, let available):
      "This libavcodec has no \(codec.encoderName), the encoder of codec \(codec). "
        + (available.isEmpty
          ? "It has no other usable one: install an FFmpeg with libx264, or write a PNG sequence."
          : "Available: \(Self.list(available)).")
    case .unknownOption(let key, let codec, let nearest):
      "\(key): \(codec.encoderName) has no such option that can be set here.\(Self.hint(nearest))"
        + " docs/encoder-options.md lists those there are."
    case .unusableOption(let key, let value, let reason):
      "\(key): '\(value)' is not usable: \(reason.asSentence)"
    case .conflictingOptions(let one, let other):
      "\(one) and \(other) exclude each other; give one of them."
    case .encoderRefused(let codec, let reason):
      "\(codec.encoderName) cannot encode this video: \(reason.asSentence) Change its size or its options."
    case .lacksThreads(let codec, let reason):
      "\(codec.encoderName) cannot make its threads: \(reason.asSentence) \(ThreadShortage.remedy)"
        + " A PNG sequence needs fewer."
    case .notOpaque(let format):
      "A frame has transparent pixels, which \(format) cannot hold. Give the canvas an opaque"
        + " background, or write a PNG sequence."
    case .pngFailed(let reason):
      "A frame cannot become a PNG file: \(reason.asSentence) Make the canvas smaller."
    case .encodingFailed(let call, let reason):
      "Encoding failed in \(call): \(reason.asSentence) Nothing is kept of this output."
    case .writeFailed(let path, let reason):
      "\(path): writing failed: \(reason.asSentence) Nothing complete was written."
    case .notRestored(let path, let reason, let folder):
      "\(path): writing failed: \(reason.asSentence) Files that were there before are in '\(folder)', named"
        + " replaced-…; move them back."
    }
  }

  private static func hint(_ nearest: String?) -> String {
    nearest.map { " Did you mean '\($0)'?" } ?? ""
  }

  private static func list(_ codecs: [VideoCodec]) -> String {
    codecs.map(\.rawValue).joined(separator: ", ")
  }
}
