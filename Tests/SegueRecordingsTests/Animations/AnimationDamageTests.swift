import Foundation
import SegueFFmpeg
import SegueFiles
import SegueImages
import SeguePixels
import Testing
import TestSupport

@testable import SegueRecordings

/// Animations that are cut off, damaged, or too large.
@Suite struct AnimationDamageTests {
  let folder: TemporaryFolder
  let whole: [String: [UInt8]]

  init() throws {
    folder = try TemporaryFolder()
    let frames = NumberedFrames(folder, width: 48, height: 32)
    for (name, options) in [
      ("a.gif", []), ("a.apng", ["-f", "apng"]),
      ("a.webp", ["-c:v", "libwebp_anim", "-lossless", "1"]),
    ] {
      try frames.make(name, 12, rate: "10", options)
    }
    var whole: [String: [UInt8]] = [:]
    for name in ["a.gif", "a.apng", "a.webp"] { whole[name] = try folder.bytes(name) }
    self.whole = whole
  }

  /// Opens and reads all pictures of a damaged file.
  ///
  /// - Returns: The numbers that are shown, and the count of replaced pictures; nil after an error,
  ///   which is checked to be one line.
  private func read(_ bytes: [UInt8], _ name: String) throws -> (
    numbers: [Int], replaced: Int, facts: RecordingFacts
  )? {
    let path = folder("damaged-" + name)
    try Data(bytes).write(to: URL(filePath: path))
    do throws(RecordingError) {
      let place = InputPath(path)
      let facts = try Recording.facts(of: place)
      let recording = try Recording(place, facts: facts)
      var numbers: [Int] = []
      for index in 0..<facts.times.count {
        numbers.append(NumberedFrames.number(try recording.picture(index)))
      }
      return (numbers, recording.replacedCount, facts)
    } catch {
      #expect("\(error)".hasPrefix(path + ": ") && !"\(error)".contains { $0.isNewline })
      return nil
    }
  }

  @Test(arguments: ["a.gif", "a.apng", "a.webp"])
  func cutFilesShowWhatIsThere(name: String) throws {
    let bytes = try #require(whole[name])
    for part in 1..<20 {
      let cut = Array(bytes[..<(bytes.count * part / 20)])
      guard let (numbers, replaced, facts) = try read(cut, name) else {
        #expect(part <= 5, "\(part)/20 has no picture")
        continue
      }
      let sound = numbers.count - replaced
      #expect(numbers.prefix(sound).elementsEqual(0..<sound), "\(part)/20 shows \(numbers)")
      #expect(numbers.dropFirst(sound).allSatisfy { $0 == sound - 1 })
      #expect(facts.remarks == ["is damaged: 1 place of the file cannot be read"])
    }
  }

  /// A sound picture shows its number; a picture that is replaced, the one before.
  @Test(arguments: ["a.apng"])
  func changedBytesNeverShowAWrongNumber(name: String) throws {
    let bytes = try #require(whole[name])
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      var changed = bytes
      let place = Int.random(in: 0..<bytes.count, using: &random)
      changed[place] ^= UInt8.random(in: 1...255, using: &random)
      guard let (numbers, replaced, facts) = try read(changed, name) else { continue }
      let wrong = numbers.enumerated().count { $0.offset != $0.element }
      // Without the chunk that has its place, a picture is missing, and the later ones move up.
      let isShort = numbers.count < 12 && !facts.remarks.isEmpty
      #expect(wrong <= replaced || isShort, "\(place): \(numbers), \(replaced) replaced")
    }
  }

  /// GIF and WebP have no checksums, so only traps, hangs and messages are looked at.
  @Test(arguments: ["a.gif", "a.webp"])
  func changedBytesGivePicturesOrOneLine(name: String) throws {
    let bytes = try #require(whole[name])
    var random = SplitMix64(seed: 6)
    var sound = 0
    for _ in 0..<200 {
      var changed = bytes
      let place = Int.random(in: 0..<bytes.count, using: &random)
      changed[place] ^= UInt8.random(in: 1...255, using: &random)
      if let (numbers, replaced, _) = try read(changed, name), numbers.count == 12, replaced == 0 {
        sound += 1
      }
    }
    #expect(sound > 25)
  }

  /// An image that cannot be decoded spoils what is drawn over it, up to one that hides it.
  @Test func damageEndsWhereItIsHidden() throws {
    var made = MadeAnimation(width: 4, height: 4)
    let opaque = [UInt8](repeating: 255, count: 64)
    for index in 0..<6 {
      var image = MadeAnimation.Image(width: 4, height: 4, pixels: opaque)
      (image.width, image.pixels) =
        index == 2 || index == 3 ? (2, Array(opaque[..<32])) : (4, opaque)
      image.isBlended = false
      made.images.append(image)
    }
    var bytes = made.png()
    // The second byte of the data of the third image.
    let controls = bytes.indices.filter { bytes[$0...].starts(with: "fdAT".utf8) }
    bytes[controls[1] + 12] ^= 0xFF
    try Data(bytes).write(to: URL(filePath: folder("a.png")))
    let recording = try NumberedFrames.open(folder("a.png"))
    for index in 0..<6 { _ = try recording.picture(index) }
    #expect(recording.replacedCount == 2)
    for index in (0..<6).reversed() { _ = try recording.picture(index) }
    #expect(recording.replacedCount == 2)
  }

  @Test func limitsHold() throws {
    let place = InputPath(folder("a.gif"))
    func error(_ change: (inout RecordingLimits) -> Void) -> RecordingError? {
      var limits = RecordingLimits.default
      change(&limits)
      do throws(RecordingError) {
        _ = try Recording.facts(of: place, limits: limits)
        return nil
      } catch {
        return error
      }
    }
    #expect(error { $0.pictures = 12 } == nil)
    #expect(error { $0.pictures = 11 } == .hasTooManyPictures(path: place.name, limit: 11))
    #expect(error { $0.seconds = 2 } == nil)
    #expect(error { $0.seconds = 1 } == .isTooLong(path: place.name, limit: 1))
    #expect(
      error { $0.images.pixels = 48 * 32 - 1 }
        == .image(.hasTooManyPixels(path: place.name, width: 48, height: 32, limit: 48 * 32 - 1)))
    let count = try #require(whole["a.gif"]).count
    #expect(
      error { $0.images.bytes = count - 1 }
        == .image(.isTooLarge(path: place.name, bytes: count, limit: count - 1)))
    #expect(error { $0.decodeSeconds = -1 } == .takesTooLong(path: place.name, seconds: -1))
  }

  @Test func aFileThatChangesIsNoticed() throws {
    for name in ["a.gif", "a.apng", "a.webp"] {
      let place = InputPath(folder(name))
      let facts = try Recording.facts(of: place)
      try Data(try #require(whole[name]) + [0]).write(to: URL(filePath: place.name))
      #expect(throws: RecordingError.media(.hasChanged(path: place.name))) {
        _ = try Recording(place, facts: facts)
      }
    }
  }

  @Test func filesWithoutAPictureAreRefused() throws {
    for (name, bytes) in whole {
      let header = Array(bytes[..<40])
      #expect(try read(header, name) == nil)
    }
  }
}
