import Foundation
import SeguePixels
import SegueSpec
import Testing
import TestSupport

@testable import SegueFrames

@Suite struct RecordingPicturesTests {
  private let stage: RecordingStage

  init() throws {
    stage = try RecordingStage(width: 480, height: 320)
  }

  private func make(_ name: String) throws -> (pictures: RecordingPictures, view: Spec.View) {
    try stage.frames.make(
      name, 8, ["-vf", "noise=alls=40:allf=t", "-c:v", "prores_ks", "-profile:v", "3"])
    let plan = try stage.plan("  a: { video: \(name) }", "  - { show: a, for: end }")
    let images = ImageSource(plan.spec, settings: plan.settings)
    return (RecordingPictures(images), try #require(plan.spec.views.first))
  }

  /// What is decoded ahead is still there when the file is gone.
  @Test func announcedPicturesAreDecodedAhead() throws {
    let (pictures, view) = try make("a.mov")
    for index in 0..<3 { pictures.announce(index, of: "a") }
    pictures.decodeAhead()
    // The decoder keeps the file open, so its contents must go, too.
    let file = try #require(FileHandle(forWritingAtPath: stage.folder("a.mov")))
    try file.truncate(atOffset: 0)
    for index in 0..<3 {
      #expect(NumberedFrames.number(try pictures.picture(index, of: view)) == index)
    }
    #expect(pictures.replacedCounts == [:])
    // The others are not.
    #expect((try? pictures.picture(7, of: view)).map(NumberedFrames.number) != 7)
  }

  /// Pictures that nobody takes do not pile up.
  @Test func picturesThatNobodyTakesAreLetGo() throws {
    let (pictures, view) = try make("a.mov")
    for round in 0..<20 {
      for index in 0..<8 { pictures.announce(index, of: "a") }
      pictures.decodeAhead()
      #expect(NumberedFrames.number(try pictures.picture(round % 8, of: view)) == round % 8)
    }
  }

  /// Threads that ask in any order get the right pictures.
  @Test func threadsMayAskInAnyOrder() async throws {
    let (pictures, view) = try make("a.mov")
    for index in 0..<8 { pictures.announce(index, of: "a") }
    let numbers = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      group.addTask {
        pictures.decodeAhead()
        return (-1, -1)
      }
      for index in [3, 0, 7, 1, 6, 2, 5, 4] {
        group.addTask {
          (index, NumberedFrames.number(try pictures.picture(index, of: view)))
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(numbers.allSatisfy { $0.0 == $0.1 })
  }
}
