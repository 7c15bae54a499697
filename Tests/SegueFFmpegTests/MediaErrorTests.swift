import Foundation
import SegueFiles
import Testing
import TestSupport

@testable import SegueFFmpeg

@Suite struct MediaErrorTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    arguments: [
      (.doesNotExist(path: "a.mov"), "a.mov: no such file. Check the path."),
      (.isFolder(path: "a"), "a: is a folder. Name a recording or a sound in it."),
      (
        .isNotRegularFile(path: "a"),
        "a: is a pipe or a device. Save the recording or the sound to a file first."
      ),
      (.cannotOpen(path: "a", reason: "R"), "a: cannot be opened (R). Check its permissions."),
      (
        .cannotRead(path: "a", reason: "R"),
        "a: cannot be read (R). Copy it to another disk and try again."
      ),
      (
        .isOutside(path: "a"),
        "a: leads out of the folder that --root names. Put the file into it, and name that one."
      ),
      (.isEmpty(path: "a"), "a: is empty. Export or copy it again."),
      (
        .isTooLarge(path: "a", bytes: 9, limit: 8),
        "a: has 9 bytes, more than 8. Cut it, or encode it smaller."
      ),
      (
        .isNotMedia(path: "a"),
        "a: is neither a recording nor a sound that can be read. Use MP4, MOV, WebM, MKV, AVI,"
          + " GIF, APNG or WebP; for sound MP4, MOV, WebM, MKV, WAV, FLAC, MP3, Ogg, AAC, AIFF or CAF."
      ),
      (
        .isPlaylist(path: "a"),
        "a: is a playlist, which names other files. Name one recording or sound."
      ),
      (
        .isDamaged(path: "a", .mov, reason: "R"),
        "a: this MP4 or MOV file is damaged (R). Export or copy it again."
      ),
      (
        .hasTooManyStreams(path: "a", limit: 32),
        "a: has more than 32 streams. Export it with one track of pictures and one of sound."
      ),
      (
        .announcesTooManySamples(path: "a", limit: 5),
        "a: announces more than 5 pictures and packets of sound. Cut it."
      ),
      (
        .hasTooManyEdits(path: "a", limit: 5),
        "a: has a track of more than 5 edits. Export it as one piece."
      ),
      (
        .hasTooManyLinks(path: "a", limit: 5),
        "a: is more than 5 Ogg files one after another. Decode it to WAV first, with oggdec or opusdec."
      ),
      (.hasChanged(path: "a"), "a: was written to while it was read. Run the command again."),
      (
        .lacksMemory(path: "a"),
        "a: there is not enough memory to read it. Close other programs, or use a smaller file."
      ),
      (
        .lacksLibraries(path: "a", reason: "R"),
        "a: cannot be read without FFmpeg's libraries (R). Install ffmpeg."
      ),
      (.isCancelled(path: "a"), "a: reading was cancelled."),
    ] as [(MediaError, String)])
  func text(error: MediaError, text: String) {
    #expect("\(error)" == text)
  }

  private func open(_ bytes: [UInt8], limits: MediaLimits = .default) throws {
    try Data(bytes).write(to: URL(filePath: folder("a")))
    _ = try MediaFile(InputPath(folder("a")), limits: limits)
  }

  @Test(arguments: [
    "#EXTM3U\n#EXTINF:1,\na.ts\n", "ffconcat version 1.0\nfile a.mp4\n", "file 'a.mp4'\n",
    "\u{FEFF}<?xml version='1.0'?><MPD/>",
  ])
  func playlistsAreRefused(text: String) {
    #expect(throws: MediaError.isPlaylist(path: folder("a"))) { try open(Array(text.utf8)) }
  }

  @Test func otherContentIsRefused() throws {
    let path = folder("a")
    #expect(throws: MediaError.isEmpty(path: path)) { try open([]) }
    for text in ["hello, world, this is a text", "G", "ID3", "GIF89a"] {
      #expect(throws: MediaError.isNotMedia(path: path)) { try open(Array(text.utf8)) }
    }
    #expect(throws: MediaError.isTooLarge(path: path, bytes: 9, limit: 8)) {
      try open(
        Array(repeating: 0, count: 9),
        limits: MediaLimits(bytes: 8, streams: 1, samples: 1, edits: 1))
    }
    #expect(throws: MediaError.isFolder(path: folder.path)) {
      _ = try MediaFile(InputPath(folder.path))
    }
    #expect(throws: MediaError.doesNotExist(path: folder("b"))) {
      _ = try MediaFile(InputPath(folder("b")))
    }
  }

  @Test func damagedHeadersAreOneLine() throws {
    for start in [
      "\0\0\0\u{10}ftypisom0000", "RIFF0000WAVE", "fLaC", "OggS", "caff", "FORM0000AIFF",
    ] {
      let error = #expect(throws: MediaError.self) { try open(Array(start.utf8)) }
      let text = try #require(error.map { "\($0)" })
      #expect(!text.contains("\n") && text.contains("is damaged ("), "\(text)")
    }
  }
}
