import Foundation

/// An attempt to escape from `--root`, and its expected result.
struct EscapeAttempt: Sendable, CustomStringConvertible {
  /// The name in `docs/boundary.md`.
  let name: String

  /// The files to write first, by name.
  var files: [String: String] = [:]

  /// Files that are not texts, to write next.
  var media: [String: Playground.Medium] = [:]

  /// The links to create first, by name.
  var links: [String: String] = [:]

  let arguments: [String]
  let status: Int32

  /// The start of the expected message; `ROOT` stands for the path of the root.
  let text: String

  var description: String { name }

  private static let place = "root/spec.yaml:3:22: views.a.image: "
  private static let leadsOut =
    "leads out of the folder that --root names. Put the file into it, and name that one.\n"
  private static let missing = "no such file. Check the path.\n"

  /// A spec that shows an image.
  private static func image(
    _ name: String, _ image: String, _ status: Int32, _ text: String
  ) -> EscapeAttempt {
    EscapeAttempt(
      name: name, files: ["root/spec.yaml": Playground.spec(image)],
      arguments: ["render", "root/spec.yaml", "--root", "root", "--format", "null", "--quiet"],
      status: status, text: place + text)
  }

  /// A spec that shows a recording.
  private static func recording(
    _ name: String, _ path: String, _ status: Int32, _ text: String,
    files: [String: String] = [:], media: [String: Playground.Medium] = [:],
    links: [String: String] = [:]
  ) -> EscapeAttempt {
    let spec = Playground.spec(path).replacing("image:", with: "video:")
    return EscapeAttempt(
      name: name, files: files.merging(["root/spec.yaml": spec]) { $1 }, media: media,
      links: links,
      arguments: ["render", "root/spec.yaml", "--root", "root", "--format", "null", "--quiet"],
      status: status, text: place.replacing("image", with: "video") + text)
  }

  /// A spec that names the output.
  private static func output(
    _ name: String, _ path: String, _ text: String, links: [String: String] = [:],
    status: Int32 = 65, at place: String = "root/spec.yaml:5:17: output.path: "
  ) -> EscapeAttempt {
    EscapeAttempt(
      name: name,
      files: ["root/spec.yaml": Playground.spec("in.png", "output: { path: \"\(path)\" }")],
      links: links,
      arguments: ["render", "root/spec.yaml", "--root", "root", "--quiet", "--overwrite"],
      status: status, text: place + text)
  }

  /// A spec that passes an option to the encoder.
  private static func option(
    _ name: String, _ key: String, _ value: String, _ text: String
  ) -> EscapeAttempt {
    EscapeAttempt(
      name: name,
      files: [
        "root/spec.yaml": Playground.spec(
          "in.png", "output: { path: a.mp4, codecOptions: { \(key): \"\(value)\" } }")
      ],
      arguments: ["render", "root/spec.yaml", "--root", "root", "--quiet"],
      status: 65, text: "root/spec.yaml:5:\(42 + key.count): output.codecOptions.\(key): " + text)
  }

  /// A jobs file with one row.
  private static func row(
    _ name: String, _ row: String, _ status: Int32, _ text: String, _ flags: [String] = [],
    links: [String: String] = [:]
  ) -> EscapeAttempt {
    EscapeAttempt(
      name: name,
      files: [
        "root/spec.yaml": Playground.spec("in.png"), "root/jobs.jsonl": row + "\n",
      ], links: links,
      arguments: ["batch", "root/jobs.jsonl", "--root", "root", "--quiet", "--overwrite"] + flags,
      status: status, text: text)
  }

  /// An image on the command line.
  private static func transition(_ name: String, _ image: String) -> EscapeAttempt {
    EscapeAttempt(
      name: name,
      arguments: ["transition", "cube", "root/in.png", image, "--root", "root", "-o", "a.mp4"],
      status: 65, text: image + ": " + leadsOut)
  }

  /// A piece on the command line.
  private static func piece(_ name: String, _ piece: String) -> EscapeAttempt {
    EscapeAttempt(
      name: name, arguments: ["concat", piece, "--root", "root", "-o", "a.mp4"], status: 65,
      text: piece + ": leads out of the folder that --root names. "
        + "Put the piece into it, and name that one.\n")
  }

  private static let noPlace =
    "leads out of the folder that --root names. Choose a place in that folder.\n"
  private static let noLink =
    "is a link, and segue does not write through links. Name its target, or remove it.\n"

  static let images: [EscapeAttempt] = [
    image("absolute path", "/etc/passwd", 65, "/etc/passwd: " + leadsOut),
    image("absolute path into the folder", "ROOT/in.png", 65, "ROOT/in.png: " + leadsOut),
    image("`..`", "../outside/secret.png", 65, "root/../outside/secret.png: " + leadsOut),
    image(
      "`..` after a folder", "sub/../../outside/secret.png", 65,
      "root/sub/../../outside/secret.png: " + leadsOut),
    image("link to a file", "to-file.png", 65, "root/to-file.png: " + leadsOut),
    image("link to a folder", "to-folder/secret.png", 65, "root/to-folder/secret.png: " + leadsOut),
    image(
      "`..` behind a link", "to-folder/../root/in.png", 65,
      "root/to-folder/../root/in.png: " + leadsOut),
    image("chain of links", "chain.png", 65, "root/chain.png: " + leadsOut),
    image(
      "absolute link, back into the folder", "absolute.png", 65, "root/absolute.png: " + leadsOut),
    image("link to a device", "to-device.png", 65, "root/to-device.png: " + leadsOut),
    image("link into `/proc`", "to-process.png", 65, "root/to-process.png: " + leadsOut),
    image(
      "loop of links", "loop.png", 66,
      "root/loop.png: cannot be opened (Too many levels of symbolic links). Check its permissions.\n"
    ),
    image(
      "pipe", "pipe.png", 66,
      "root/pipe.png: is a pipe or a device. Save the image to a file first.\n"),
    image("device", "/dev/zero", 65, "/dev/zero: " + leadsOut),
    image("`/proc/self`", "/proc/self/environ", 65, "/proc/self/environ: " + leadsOut),
    image("`file:` URL", "file:///etc/passwd", 66, "root/file:///etc/passwd: " + missing),
    image("`http:` URL", "http://localhost/a.png", 66, "root/http://localhost/a.png: " + missing),
    image(
      "`concat:` of FFmpeg", "concat:in.png|in.png", 66, "root/concat:in.png|in.png: " + missing),
    image("`~`", "~/in.png", 66, "root/~/in.png: " + missing),
    image("character of zero", #"in.png\0.txt"#, 66, #"root/in.png\u{0}.txt: "# + missing),
    image("line feed", #"in.png\n/etc/passwd"#, 66, #"root/in.png\n/etc/passwd: "# + missing),
    image(
      "backslashes", #"..\\outside\\secret.png"#, 66, #"root/..\outside\secret.png: "# + missing),
    image(
      "percent signs", "%2e%2e/outside/secret.png", 66,
      "root/%2e%2e/outside/secret.png: " + missing),
    image(
      "wide full stops", "\u{FF0E}\u{FF0E}/outside/secret.png", 66,
      "root/\u{FF0E}\u{FF0E}/outside/secret.png: " + missing),
    image("slash behind a file", "in.png/", 66, "root/in.png/: " + missing),
    image("folder", "sub", 66, "root/sub: is a folder. Name an image file in it.\n"),
    image(
      "empty path", "", 65,
      "is '' in quotes, expected the path of an image\n"),
    image(
      "path of 5000 characters", String(repeating: "a", count: 5000), 66,
      "root/" + String(repeating: "a", count: 5000)
        + ": cannot be opened (File name too long). Check its permissions.\n"),
    image(
      "variable of the environment", "${HOME}/in.png", 65,
      "variable 'HOME' is not set, expected --set HOME=VALUE\n"),
    EscapeAttempt(
      name: "value of a variable", files: ["root/spec.yaml": Playground.spec("${x}/secret.png")],
      arguments: [
        "render", "root/spec.yaml", "--root", "root", "--format", "null", "--set", "x=../outside",
      ], status: 65, text: place + "root/../outside/secret.png: " + leadsOut),
    transition("image of `transition`", "root/to-file.png"),
    transition("image of `transition` behind `..`", "root/../outside/secret.png"),
    transition("image of `transition` elsewhere", "outside/secret.png"),
  ]

  static let outputs: [EscapeAttempt] = [
    output("output with `..`", "../outside/made.mp4", "../outside/made.mp4: " + noPlace),
    output("absolute output", "/tmp/made.mp4", "/tmp/made.mp4: " + noPlace),
    output("output in a linked folder", "to-folder/made.mp4", "to-folder/made.mp4: " + noPlace),
    output("frames in a linked folder", "to-folder/", "to-folder/: " + noPlace),
    output(
      "output that is a link", "video.mp4", "video.mp4: " + noPlace),
    output(
      "output that is a link to a file inside", "here.mp4", "root/here.mp4: " + noLink,
      links: ["root/here.mp4": "in.png"], status: 73, at: ""),
    output(
      "folders that are not there", "new/../../outside/made.mp4",
      "new/../../outside/made.mp4: " + noPlace),
    output(
      "output with a character of zero", #"a.mp4\0.txt.mp4"#,
      #"root/a.mp4\u{0}.txt.mp4: cannot be made: a name cannot contain a NUL character. Check the place and its permissions."#
        + "\n"),
    EscapeAttempt(
      name: "link that the command line names",
      files: ["root/spec.yaml": Playground.spec("in.png")],
      arguments: ["render", "root/spec.yaml", "-o", "root/video.mp4", "--overwrite"],
      status: 73, text: "root/video.mp4: " + noLink),
    EscapeAttempt(
      name: "log of events that is a link", files: ["root/spec.yaml": Playground.spec("in.png")],
      links: ["root/log.jsonl": "../outside/rows.txt"],
      arguments: [
        "render", "root/spec.yaml", "--format", "null", "--events", "root/log.jsonl", "--overwrite",
      ], status: 73, text: "root/log.jsonl: " + noLink),
  ]

  static let jobs: [EscapeAttempt] = [
    row(
      "spec of a row", #"{"spec": "../outside/spec.yaml", "output": "a.mp4"}"#, 1,
      "job 1: root/../outside/spec.yaml: leads out of the folder that --root names; "
        + "put the file into it, and name it from there.\n"),
    row(
      "absolute spec of a row", #"{"spec": "/etc/passwd", "output": "a.mp4"}"#, 1,
      "job 1: /etc/passwd: leads out of the folder that --root names; "
        + "put the file into it, and name it from there.\n"),
    row(
      "words of a row",
      #"{"spec": "spec.yaml", "output": "a.mp4", "strings": "../outside/{locale}.strings", "locale": "de"}"#,
      1,
      "job 1: root/../outside/de.strings: leads out of the folder that --root names; "
        + "put the file into it, and name it from there.\n"),
    row(
      "output of a row", #"{"spec": "spec.yaml", "output": "../outside/made.mp4"}"#, 1,
      "job 1: ../outside/made.mp4: " + noPlace),
    row(
      "value in the output of a row",
      #"{"spec": "spec.yaml", "output": "{x}/made.mp4", "set": {"x": "../outside"}}"#, 65,
      "root/jobs.jsonl:1:1: output: 'root/../outside/made.mp4' leads out of 'root/', "
        + "where 'root/{x}/made.mp4' begins, expected a name in it\n"),
    row(
      "value in the output of the command line",
      #"{"spec": "spec.yaml", "set": {"x": "../../outside/made"}}"#, 65,
      "root/jobs.jsonl:1:1: output: 'out/../../outside/made.mp4' leads out of 'out/', "
        + "where 'out/{x}.mp4' begins, expected a name in it\n", ["-o", "out/{x}.mp4"]),
    row(
      "values that are `..` together",
      #"{"spec": "spec.yaml", "set": {"x": ".", "y": "."}}"#, 65,
      "root/jobs.jsonl:1:1: output: 'out/{x}{y}/made.mp4' takes 'x', which is '.', "
        + "expected part of a name\n", ["-o", "out/{x}{y}/made.mp4"]),
    row(
      "value that names a linked folder",
      #"{"spec": "spec.yaml", "set": {"x": "to-folder/made"}}"#, 1,
      "job 1: root/to-folder/made.mp4: " + noPlace, ["-o", "root/{x}.mp4"]),
    row(
      "log of events of a row",
      #"{"spec": "spec.yaml", "output": "a.mp4", "events": "../outside/rows.txt"}"#, 1,
      "job 1: ../outside/rows.txt: " + noPlace),
    row(
      "planted folder of manifests", #"{"spec": "spec.yaml", "output": "a.mp4"}"#, 1,
      "job 1: root/.segue: " + noLink, links: ["root/.segue": "../outside"]),
    row(
      "planted manifest", #"{"spec": "spec.yaml", "output": "sub/a.mp4"}"#, 1,
      "job 1: root/sub/.segue/a.mp4.json: " + noLink,
      links: ["root/sub/.segue/a.mp4.json": "../../../outside/rows.txt"]),
    row(
      "planted folder of pieces", #"{"spec": "spec.yaml", "output": "sub/a.mp4", "shards": 2}"#, 1,
      "job 1: root/sub/.segue/a.mp4.pieces: " + noLink,
      links: ["root/sub/.segue/a.mp4.pieces": "../../../outside"]),
    piece("piece of `concat`", "root/to-file.png"),
    piece("piece of `concat` elsewhere", "outside/secret.png"),
    piece("folder of `concat` elsewhere", "outside"),
  ]

  static let options: [EscapeAttempt] = [
    option(
      "encoder's copy of the frames", "x264-params", "dump-yuv=outside/secret.png",
      "'dump-yuv=outside/secret.png' is not usable: 'dump-yuv' cannot be set here; "),
    option(
      "encoder's statistics", "x264opts", "pass=1:stats=outside/secret.png",
      "'pass=1:stats=outside/secret.png' is not usable: 'pass' cannot be set here; "),
    option(
      "encoder's matrices", "x264-params", "ref=1:cqmfile=/etc/passwd",
      "'ref=1:cqmfile=/etc/passwd' is not usable: 'cqmfile' cannot be set here; "),
    option(
      "statistics of libavcodec", "passlogfile", "outside/log",
      "libx264 has no such option that can be set here."),
    EscapeAttempt(
      name: "encoder's table",
      files: [
        "root/spec.yaml": Playground.spec("in.png"),
        "root/jobs.jsonl":
          #"{"spec": "spec.yaml", "output": "a.mp4", "codec": "hevc", "codecOptions": {"x265-params": "csv=outside/rows.txt"}}"#
          + "\n",
      ], arguments: ["batch", "root/jobs.jsonl", "--root", "root", "--quiet"], status: 1,
      text:
        "job 1: root/jobs.jsonl:1:1: codecOptions.x265-params: 'csv=outside/rows.txt' is not usable: "
    ),
  ]

  /// A spec with a font.
  private static func font(_ name: String, _ font: String, _ text: String) -> EscapeAttempt {
    EscapeAttempt(
      name: name, files: ["root/spec.yaml": Playground.spec("in.png", "fonts: [\"\(font)\"]")],
      arguments: ["validate", "root/spec.yaml", "--root", "root", "--quiet"], status: 1,
      text: "root/spec.yaml:5:9: fonts[0]: " + text)
  }

  static let fonts: [EscapeAttempt] = [
    font("font outside", "../outside/secret.png", "root/../outside/secret.png: " + leadsOut),
    font("font by a link", "to-file.png", "root/to-file.png: " + leadsOut),
    font(
      "fonts of the system", "system",
      "the system's fonts are outside of the folder that --root names. Give --font system to allow them.\n"
    ),
  ]

  private static let playlist =
    "is a playlist, which names other files. Name one recording or sound.\n"

  static let recordings: [EscapeAttempt] = [
    recording(
      "recording outside", "../outside/secret.mov", 65, "root/../outside/secret.mov: " + leadsOut),
    recording("absolute recording", "/etc/passwd", 65, "/etc/passwd: " + leadsOut),
    recording("recording by a link", "to-file.png", 65, "root/to-file.png: " + leadsOut),
    recording(
      "recording in a linked folder", "to-folder/secret.mov", 65,
      "root/to-folder/secret.mov: " + leadsOut),
    recording(
      "recording that is a pipe", "pipe.png", 66,
      "root/pipe.png: is a pipe or a device. Save the recording or the sound to a file first.\n"),
    recording(
      "recording by `concat:` of FFmpeg", "concat:a.mov|a.mov", 66,
      "root/concat:a.mov|a.mov: " + missing),
    recording(
      "HLS playlist", "a.mp4", 65, "root/a.mp4: " + playlist,
      files: ["root/a.mp4": "#EXTM3U\n#EXTINF:1,\n../outside/secret.mov\n#EXT-X-ENDLIST\n"]),
    recording(
      "list of FFmpeg's `concat` demuxer", "a.mp4", 65, "root/a.mp4: " + playlist,
      files: ["root/a.mp4": "ffconcat version 1.0\nfile ../outside/secret.mov\n"]),
    recording(
      "DASH manifest", "a.mp4", 65, "root/a.mp4: " + playlist,
      files: ["root/a.mp4": "<?xml version=\"1.0\"?><MPD><BaseURL>../outside/</BaseURL></MPD>"]),
    recording(
      "session description", "a.sdp", 65, "root/a.sdp: is neither a recording nor a sound",
      files: ["root/a.sdp": "v=0\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n"]),
    recording(
      "MOV whose pictures are in another file", "a.mov", 65,
      "root/a.mov: none of its pictures can be decoded (it ends before its first picture).",
      media: ["root/a.mov": .movieWithExternalPictures]),
  ]

  static let all = images + outputs + jobs + options + fonts + recordings
}
