import SegueTimeline
import Testing
import TestSupport

/// A recording that ffmpeg makes, and the numbers that its pictures show.
struct RecordingCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let name: String
  var count = 12
  var rate = "30"
  var options: [String]
  /// Options before and after the input of a second command, which copies the packets of the first.
  var copy: (before: [String], after: [String])?
  /// The numbers in the order of presentation; nil for all.
  var numbers: [Int]?
  /// The display matrix of the track; nil for the one that ffmpeg writes.
  var matrix: [Int32]?
  var width = 96
  var height = 64

  /// Frames a second of the videos that show it.
  var fps = "48"

  /// The meaning of the times of the file for those of its pictures.
  var times = Times.exact

  enum Times {
    /// ffprobe reads them.
    case exact
    /// ffprobe reads them, and a picture may come half a tick earlier.
    case rounded
    /// They are roundings of multiples of one over ``rate``, or ffmpeg 5 cannot read them.
    case regular
  }

  /// Makes the file, and returns its name.
  func make(_ stage: RecordingStage) throws -> String {
    let frames = NumberedFrames(stage.folder, width: width, height: height)
    guard let copy else {
      let path = try frames.make(name, count, rate: rate, options)
      if let matrix { try TrackMatrix.set(matrix, in: path) }
      return name
    }
    let whole = try frames.make("whole-" + name, count, rate: rate, options)
    _ = try Tool.run(
      "ffmpeg", ["-v", "error"] + copy.before + ["-i", whole] + copy.after + [stage.folder(name)])
    return name
  }

  /// The number that the rule gives at each time: that of the picture with the greatest time that
  /// is not after it.
  func rule(_ stage: RecordingStage) throws -> PictureRule {
    let numbers = numbers ?? Array(0..<count)
    switch times {
    case .exact: return try PictureRule(stage.folder(name), numbers)
    case .rounded: return try PictureRule(stage.folder(name), numbers, isRounded: true)
    case .regular:
      let duration = try Rational(1).over(Rational(rate))
      return PictureRule(
        times: numbers.map { duration.times(Rational(Int32($0))) }, numbers: numbers)
    }
  }

  private static let h264 = ["-c:v", "libx264", "-qp", "10"] + RecordingStage.tags
  private static func scaled(_ matrix: String, _ range: String) -> [String] {
    ["-vf", "scale=out_color_matrix=\(matrix):out_range=\(range)"]
  }
  private static func wide(_ primaries: String, _ transfer: String, _ matrix: String) -> [String] {
    [
      "-vf",
      "zscale=pin=bt709:tin=iec61966-2-1:min=gbr:rin=full:p=\(primaries):t=\(transfer):m=\(matrix)"
        + ":r=limited:npl=203,format=yuv420p10le",
      "-c:v", "libx265", "-x265-params", "log-level=error", "-tag:v", "hvc1", "-color_primaries",
      primaries, "-color_trc", transfer, "-colorspace", matrix, "-color_range", "tv",
    ]
  }

  static let all: [RecordingCase] =
    [
      Self(testDescription: "23.976", name: "a.mp4", rate: "24000/1001", options: h264),
      Self(testDescription: "59.94", name: "a.mov", rate: "60000/1001", options: h264),
      Self(
        testDescription: "120, B-frames", name: "a.mp4", rate: "120", options: h264 + ["-bf", "3"],
        fps: "240"),
      Self(
        testDescription: "a hole of two seconds", name: "a.mp4", count: 40, rate: "10",
        options: ["-vf", "select='not(between(n,10,29))'", "-fps_mode", "vfr"] + h264,
        numbers: Array(0..<10) + Array(30..<40)),
      Self(
        testDescription: "uneven times", name: "a.mkv", count: 20,
        options: [
          "-vf", "settb=1/1000,setpts='(N*N*7+N*20)/1000/TB'", "-fps_mode", "passthrough",
          "-enc_time_base", "-1",
        ] + h264, times: .rounded),
      Self(
        testDescription: "two pictures at one time", name: "a.mkv", count: 20,
        options: ["-vf", "setpts='floor(N/2)*2'", "-fps_mode", "passthrough"] + h264,
        times: .rounded),
      Self(
        testDescription: "negative start", name: "a.mp4", rate: "10",
        options: [
          "-bf", "0", "-vf", "setpts=PTS-0.3/TB", "-fps_mode", "passthrough", "-avoid_negative_ts",
          "disabled", "-use_editlist", "0",
        ] + h264),
      Self(
        testDescription: "cut by an edit list", name: "a.mp4", count: 40, rate: "10",
        options: h264 + ["-bf", "2", "-g", "10", "-sc_threshold", "0"],
        copy: (["-ss", "1.5"], ["-c", "copy", "-t", "1"]), numbers: Array(15...25) + [28]),
      Self(
        testDescription: "open GOP", name: "a.mp4", count: 24,
        options: h264 + ["-g", "8", "-bf", "2", "-x264-params", "open-gop=1"]),
      Self(testDescription: "one picture", name: "a.mp4", count: 1, options: h264),
      Self(
        testDescription: "odd size", name: "a.mkv",
        options: ["-c:v", "libx264", "-pix_fmt", "yuv444p", "-qp", "10"], width: 97, height: 63,
        times: .regular),
      Self(
        testDescription: "MKV without cues or durations", name: "a.mkv", count: 24,
        options: h264 + ["-g", "8", "-live", "1"], times: .regular),
      Self(
        testDescription: "fragmented MP4", name: "a.mp4", count: 24,
        options: h264 + ["-g", "8", "-bf", "2", "-movflags", "frag_keyframe+empty_moov"]),
      Self(
        testDescription: "full range", name: "a.mp4",
        options: scaled("bt709", "pc") + h264 + ["-color_range", "pc"]),
      Self(
        testDescription: "bt601", name: "a.mp4",
        options: scaled("bt601", "tv") + h264 + ["-colorspace", "smpte170m"]),
      Self(
        testDescription: "Display P3", name: "a.mov", options: wide("smpte432", "bt709", "bt709")),
      Self(testDescription: "PQ", name: "a.mp4", options: wide("bt2020", "smpte2084", "bt2020nc")),
      Self(
        testDescription: "HLG", name: "a.mp4", options: wide("bt2020", "arib-std-b67", "bt2020nc")),
      Self(
        testDescription: "VP9 with alpha", name: "a.webm",
        options: ["-c:v", "libvpx-vp9", "-pix_fmt", "yuva420p", "-lossless", "1"], times: .regular),
      Self(
        testDescription: "ProRes 4444", name: "a.mov",
        options: ["-c:v", "prores_ks", "-profile:v", "4444", "-pix_fmt", "yuva444p10le"]),
      Self(
        testDescription: "HEVC", name: "a.mov",
        options: [
          "-c:v", "libx265", "-tag:v", "hvc1", "-x265-params", "log-level=error:keyint=6",
        ]),
      Self(
        testDescription: "AV1", name: "a.webm",
        options: ["-c:v", "libaom-av1", "-cpu-used", "8", "-usage", "realtime", "-g", "5"],
        times: .regular),
      Self(testDescription: "GIF", name: "a.gif", rate: "20", options: []),
      Self(testDescription: "APNG", name: "a.apng", rate: "24000/1001", options: ["-f", "apng"]),
      Self(
        testDescription: "WebP", name: "a.webp", rate: "25",
        options: ["-c:v", "libwebp_anim", "-lossless", "1"], times: .regular),
      Self(
        testDescription: "mirrored", name: "a.mp4", options: ["-vf", "hflip"] + h264,
        matrix: TrackMatrix.numbers(-1, 0, 0, 1)),
      Self(
        testDescription: "mirrored and turned", name: "a.mov",
        options: ["-vf", "transpose=cclock_flip"] + h264,
        matrix: TrackMatrix.numbers(0, 1, 1, 0)),
    ] + turned

  /// Turned to the left by ffmpeg, whose pictures are turned to the right before.
  private static let turned = [90: "transpose=clock", 180: "hflip,vflip", 270: "transpose=cclock"]
    .sorted { $0.key < $1.key }.map { degrees, filter in
      let rotation = Tool.rotation(degrees)
      return Self(
        testDescription: "turned by \(degrees) degrees", name: "a.mov",
        options: ["-vf", filter] + h264,
        copy: (rotation.before, ["-c", "copy"] + rotation.after))
    }
}

/// The picture with the greatest time that is at most a given one.
struct PictureRule {
  let times: [Rational]
  let numbers: [Int]

  init(times: [Rational], numbers: [Int]) { (self.times, self.numbers) = (times, numbers) }

  /// The times by ffprobe of the packets of a file that are presented, counted from 0 or from an
  /// earlier first picture.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - numbers: The numbers of its pictures.
  ///   - isRounded: Whether pictures may come half a tick earlier.
  /// - Throws: An error of ffprobe, or of an unexpected answer.
  init(_ path: String, _ numbers: [Int], isRounded: Bool = false) throws {
    let lines = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v:0", "-show_entries",
        "packet=pts,flags:stream=time_base", "-of", "compact", path,
      ])
    let rows = String(decoding: lines, as: UTF8.self).split(whereSeparator: \.isNewline)
    func field(_ row: Substring, _ name: String) -> String? {
      row.split(separator: "|").first { $0.hasPrefix(name + "=") }
        .map { String($0.dropFirst(name.count + 1)) }
    }
    let unit = try Rational(try #require(rows.compactMap { field($0, "time_base") }.first))
    let ticks = rows.compactMap { row -> Int64? in
      guard let flags = field(row, "flags"), !flags.contains("D") else { return nil }
      return field(row, "pts").flatMap { Int64($0) }
    }.sorted()
    let zero = min(ticks.first ?? 0, 0)
    times = try ticks.map {
      let halves = 2 * ($0 - zero) - (isRounded ? 1 : 0)
      return try #require(Rational(halves, over: 2)?.multiplied(by: unit))
    }
    self.numbers = Array(numbers.prefix(times.count))
  }

  func number(at time: Rational) -> Int {
    numbers[times.lastIndex { $0 <= time } ?? 0]
  }
}
