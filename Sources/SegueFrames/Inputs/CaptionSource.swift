import SegueCaptions
import SegueFiles
import SegueLimits
import SegueMessages
import SegueSpec
import SegueTimeline

/// The captions of a spec, from its file or from itself.
struct CaptionSource {
  /// A caption with the words whose times are known.
  struct Cue {
    let start: Rational
    let end: Rational
    /// Its lines.
    let text: String
    /// The words, each with its characters in the text; empty if only the whole has times.
    let words: [(start: Rational, characters: Range<Int>)]
  }

  /// The captions, by their start.
  let cues: [Cue]

  /// Warnings about the file.
  let warnings: [SpecWarning]

  private let places: [Place]

  /// The place of a caption, for messages.
  private struct Place: Sendable {
    let file: String
    let position: SourcePosition?
    let keyPath: String
  }

  /// - Throws: ``InputErrors`` if the file cannot be read, or with every mistake in it.
  init(_ captions: Spec.Captions, of spec: Spec, settings: RenderSettings) throws(InputErrors) {
    switch captions.source {
    case .file(let path):
      let found = try Self.read(path, of: spec, settings)
      cues = found.cues.map { Cue($0) }
      warnings = found.warnings.map { SpecWarning($0) }
      let file = settings.place(of: path, in: spec).name
      places = found.cues.map { Place(file: file, position: $0.position, keyPath: "") }
    case .cues(let listed):
      let ordered = listed.enumerated().sorted {
        ($0.element.from, $0.offset) < ($1.element.from, $1.offset)
      }
      cues = ordered.map {
        Cue(start: $0.element.from, end: $0.element.to, text: $0.element.text, words: [])
      }
      warnings = []
      places = ordered.map { index, _ in
        let keyPath = "captions.cues[\(index)]"
        return Place(file: spec.file, position: spec.position(of: keyPath), keyPath: keyPath)
      }
    }
  }

  /// An error about a caption.
  func located(_ index: Int) -> @Sendable (String) -> SpecError {
    let place = places[index]
    return {
      SpecError(
        file: place.file, position: place.position, keyPath: place.keyPath,
        problem: .unusable($0))
    }
  }

  private static func read(
    _ path: String, of spec: Spec, _ settings: RenderSettings
  ) throws(InputErrors) -> Captions {
    let place = settings.place(of: path, in: spec)
    let bytes: [UInt8]
    do throws(SpecFileError) {
      bytes = try TextInput.read(place, limit: .stringsBytes, of: settings.limits)
    } catch {
      throw InputErrors([
        InputError(
          spec.error(at: spec.position(of: "captions.file"), keyPath: "captions", "\(error)"),
          error)
      ])
    }
    do throws(CaptionErrors) {
      return try Captions.read(bytes, name: place.name)
    } catch {
      throw InputErrors(
        error.errors.map { each in
          InputError(
            SpecError(
              file: each.file, position: each.position, keyPath: "",
              problem: .unusable("\(each.problem)")), error)
        })
    }
  }
}

extension CaptionSource.Cue {
  fileprivate init(_ cue: SegueCaptions.Cue) {
    (start, end) = (cue.start, cue.end)
    text = cue.lines.joined(separator: "\n")
    // Characters of the text that lie before each line.
    var (before, starts): (Int, [Int]) = (0, [])
    for line in cue.lines {
      starts.append(before)
      before += line.count + 1
    }
    words = (cue.words ?? []).map { word in
      let line = cue.lines[word.line].unicodeScalars
      let begin = line.index(line.startIndex, offsetBy: word.offset)
      let first =
        starts[word.line]
        + cue.lines[word.line].distance(
          from: cue.lines[word.line].startIndex, to: begin)
      return (word.start, first..<(first + word.text.count))
    }
  }
}
