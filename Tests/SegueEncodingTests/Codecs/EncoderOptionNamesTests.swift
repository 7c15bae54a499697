import Foundation
import Testing

@testable import SegueEncoding

/// The allow-list of encoder options has only those that affect nothing but the picture.
@Suite struct EncoderOptionNamesTests {
  private func error(_ codec: VideoCodec, _ name: String, _ value: String) -> EncodingChoiceError? {
    var options = VideoOptions()
    options.codec = codec
    options.codecOptions = [name: value]
    do {
      try options.check()
      return nil
    } catch {
      return error
    }
  }

  /// These options affect files, libraries, threads, instructions or tags, some of them in
  /// disguise.
  static let hostile = [
    "dump-yuv=a", "dump_yuv=a", "stats=a", "pass=1", "cqmfile=a", "cqm=a", "opencl=1", "clbin=a",
    "opencl-clbin=a",
    "threads=64", "lookahead-threads=9", "sync-lookahead=250", "asm=0", "cpu-independent=0",
    "no-cpu-independent", "non-deterministic=1", "colormatrix=bt470bg", "fullrange=on", "sar=2:1",
    "csv=a", "csv-log-level=2", "analysis-save=a", "analysis-load=a", "analysis-reuse-file=a",
    "lambda-file=a",
    "scaling-list=a", "zonefile=a", "dhdr10-info=a", "dolby-vision-rpu=a", "pools=64",
    "frame-threads=8",
    "recon=a", "qpfile=a", "master-display=a", "range=full", "info=1", "log-level=full", "--csv=a",
    "CSV=a",
    "ref=1:csv=a", "csv", "=a", "ref=1:=a", "'csv'=a", "ref\\:csv=a", "ref=1 csv=a", "\"csv\"=a",
    "ref=1\ncsv=a",
  ]

  @Test(arguments: hostile) func hostileOptionIsRefused(text: String) {
    for (codec, key) in [
      (VideoCodec.h264, "x264-params"), (.h264, "x264opts"), (.hevc, "x265-params"),
    ] {
      guard case .unusableOption(key, value: text, _) = error(codec, key, text) else {
        Issue.record("\(key)=\(text)")
        continue
      }
    }
  }

  @Test(arguments: [
    "stats", "passlogfile", "threads", "lowres", "debug", "strict", "extradata", "flags2",
    "cpuflags", "g ", "G",
    "x265_params", "",
  ])
  func hostileNameIsRefused(name: String) {
    for codec in VideoCodec.all {
      guard case .unknownOption(name, codec: codec, _) = error(codec, name, "1") else {
        Issue.record("\(codec): \(name)")
        continue
      }
    }
  }

  @Test func honestOptionsPass() {
    for text in [
      "ref=2", "no-mbtree", "nombtree=1", "rc_lookahead=20", "keyint=1:scenecut=0", ":ref=2:",
    ] {
      #expect(error(.h264, "x264-params", text) == nil, "\(text)")
    }
    #expect(error(.hevc, "x265-params", "no-sao=1:rd=4:aq-mode=3") == nil)
    #expect(error(.h264, "refs", "2") == nil)
  }

  /// The lists in docs/encoder-options.md are exactly these.
  @Test func guideHasEveryName() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../../docs/encoder-options.md")
    let guide = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
    let lists = guide.split(separator: "\n## ").dropFirst().map { section in
      Set(section.matches(of: /`([^`]+)`/).map { String($0.1) })
    }
    #expect(
      lists == VideoCodec.all.map(\.options.names) + VideoCodec.all.compactMap(\.library?.names))
  }
}
