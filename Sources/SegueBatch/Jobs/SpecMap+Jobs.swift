import SegueEncoding
import SegueFrames
import SegueRendering
package import SegueSpec

extension SpecMap {
  /// A row of a file of jobs.
  package static let job = SpecMap(
    "job", "A job: a row of the file.", in: "[{ … }]", page: "batch.md",
    rules: [.excludes("shards", ["shard"])], jobKeys)

  /// A whole file: what all jobs share, with rows and a matrix.
  package static let jobs = SpecMap(
    "jobs", "Jobs that share settings, or a single one.", in: "{ … }", page: "batch.md",
    rules: [.excludes("shards", ["shard"])],
    jobKeys + [
      SpecKey(
        "jobs", .list(.map(.job), counts: 0...Int.max, phrase: "a list of jobs"), "The jobs.",
        example: "[{ spec: card.yaml, output: card.mp4 }]"),
      SpecKey(
        "matrix",
        .named(
          .list(.text("a value"), counts: 1...Int.max, phrase: "a list of values"), least: 0,
          phrase: "a map from variables to lists of values"),
        "Values of variables; each combination is a job.", example: "{ locale: [de, en] }"),
    ])

  private static let jobKeys =
    [
      SpecKey(
        "id", .text("a name for the job"), default: .told("its number, from 1"),
        "Name of the job in results.", example: "de-phone"),
      SpecKey("spec", .text("the path of a spec"), "The spec.", example: "card.yaml"),
      SpecKey(
        "output", .text("where the video goes"), default: .told("output.path of the spec"),
        "The output: a file, a pattern or a folder, in which {name} is a variable.",
        example: "\"out/{locale}.mp4\""),
      SpecKey(
        "set",
        .named(.text("a word or a number"), least: 0, phrase: "a map from variables to values"),
        "Values for the spec's variables.", example: "{ locale: de }"),
      SpecKey(
        "strings",
        .anyOf([
          .text("the path of a file of words"),
          .list(
            .text("the path of a file of words"), counts: 1...Int.max, phrase: "a list of paths"),
        ]),
        "Files with words for the spec's ${key}; {locale} in a path is the locale.",
        example: "Localizable.xcstrings"),
      SpecKey(
        "locale", .text("a locale, such as de or pt-BR"),
        "The locale of the words; also the variable locale.", example: "de"),
      SpecKey(
        "fps", .number(.frameRate), default: .told("canvas.fps of the spec"),
        "Frames a second.", example: "30"),
      SpecKey(
        "scale", .number(.scale), default: .told("canvas.scale of the spec"), "Pixels a point.",
        example: "2"),
      SpecKey(
        "frames", .text("A..B"), default: .told("all"),
        "The frames from A, counted from 0, to before B.", example: "0..60"),
      SpecKey(
        "events", .text("where the events go"), "Log of events.",
        example: "\"out/{locale}.jsonl\""),
      SpecKey(
        "shards", .number(.pieces), "Number of pieces in which the video is made.", example: "4"),
      SpecKey(
        "shard", .text("a piece and how many there are"), "The only piece to make.",
        example: "3/16"),
      SpecKey(
        "verify", .bool, default: .value("false"),
        "Whether the output is read back before it gets its name.", example: "true"),
      format,
    ] + OutputSetting.all.map { SpecKey($0) } + [codecOptions]
}

extension SpecNumber {
  /// The number of pieces of a video.
  static let pieces = SpecNumber("a whole number of pieces", whole: 1...Shard.largestCount)
}
