import SegueEncoding
import SegueFiles
import SegueFormats
import SegueJoining
import SegueMessages
import SegueSpec

/// A piece of a video, with its description.
struct Piece: Sendable {
  /// The MP4, or the file that describes a piece of a PNG sequence.
  var path: String { place.name }

  /// The location of that file.
  let place: InputPath

  /// The folder of the files of a sequence; nil for an MP4.
  let folder: InputPath?

  let format: Spec.Output.Format
  let description: PieceDescription

  /// The stream parameters of an MP4; nil if it has no frames.
  let stream: VideoStream?

  /// The MP4 file at `place`; only its index is read.
  ///
  /// - Throws: `PieceError`, ``ConcatError``.
  init(video place: InputPath) throws {
    let path = place.name
    let format = Self.format(of: path)
    guard let file = try format.traits.pieces?.read?(place) else {
      throw ConcatError.notAPiece(path: path)
    }
    guard let description = file.comment.flatMap({ PieceDescription($0) }) else {
      throw ConcatError.notAPiece(path: path)
    }
    (self.place, folder, self.description) = (place, nil, description)
    (stream, self.format) = (file.stream, format)
    let isEmpty = description.frames.isEmpty
    guard description.bitRate != nil, (stream == nil) == isEmpty else {
      throw PieceError.isDamaged(path: path, reason: "it does not have the frames that it should")
    }
    guard file.hasSound == (description.sound != nil && description.shard.index == 1) else {
      throw PieceError.isDamaged(
        path: path,
        reason: file.hasSound
          ? "it has sound that it should not have" : "it does not have the sound that it should")
    }
    if let stream, (stream.width, stream.height) != (description.width, description.height) {
      throw PieceError.isDamaged(path: path, reason: "its frames have another size than it says")
    }
  }

  /// The format of a piece that is one file: by its extension, or else the first that has such
  /// pieces.
  private static func format(of path: String) -> OutputFormat {
    let formats = OutputFormat.allCases.filter { $0.traits.pieces?.read != nil }
    let suffix = Path.suffix(of: Path.name(of: path)).lowercased()
    return formats.first { $0.traits.extensions.contains(suffix) } ?? formats.first ?? .mp4
  }

  /// The piece of a PNG sequence described by the file `name`.
  ///
  /// - Throws: `PieceError`, ``ConcatError``.
  init(sequence name: String, in folder: InputPath) throws {
    let place = folder.file(name)
    guard let description = PieceDescription(try Self.text(of: place)), description.files != nil
    else { throw ConcatError.notAPiece(path: place.name) }
    (self.place, self.folder, self.description) = (place, folder, description)
    (stream, format) = (nil, .png)
  }

  /// The files of a sequence; none for a piece that is one file.
  var files: [InputPath] {
    guard let folder, let pattern = description.files.flatMap({ try? SequencePattern($0) })
    else { return [] }
    return description.frames.map {
      folder.file(pattern.name(ofFrame: $0, of: description.total))
    }
  }

  private static func text(of place: InputPath) throws(PieceError) -> String {
    let file: InputFile
    do {
      file = try InputFile(place)
    } catch {
      throw PieceError(error, path: place.name)
    }
    do {
      // A description is never longer than this, but another file may have its name.
      return String(decoding: try file.bytes(limit: 1 << 16), as: UTF8.self)
    } catch {
      throw .cannotOpen(path: place.name, reason: "\(error)")
    }
  }

  /// The difference that shows that this piece and `other` belong to different renders; nil if they
  /// belong to one.
  func difference(from other: Piece) -> String? {
    let (mine, its) = (description, other.description)
    if format != other.format { return "it is \(format.rawValue), not \(other.format.rawValue)" }
    if mine.segue != its.segue { return "Segue \(mine.segue) made it, not Segue \(its.segue)" }
    if mine.shard.count != its.shard.count {
      return
        "it is one of \(Message.count(mine.shard.count, "shards")), not of \(its.shard.count)"
    }
    if mine.all != its.all || mine.total != its.total {
      return "it is a piece of other frames of the video"
    }
    let size = (mine.width, mine.height)
    if size != (its.width, its.height) {
      return "it has \(size.0) × \(size.1) pixels, not \(its.width) × \(its.height)"
    }
    if mine.rate != its.rate {
      return "it has \(mine.rate) frames a second, not \(its.rate)"
    }
    if (mine.sound == nil) != (its.sound == nil) {
      return "it is a piece of a video with\(mine.sound == nil ? "out" : "") sound"
    }
    let isOfOneSpec = mine.recipe == its.recipe && mine.sound == its.sound
    if !isOfOneSpec { return "the spec, an image or an option differs" }
    if mine.bitRate != its.bitRate { return "its encoder aimed at another bit rate" }
    if let stream, let its = other.stream, stream != its {
      return "its encoder, or a setting of the encoder, differs"
    }
    return nil
  }
}
