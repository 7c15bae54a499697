import Testing

@testable import SegueTimeline

/// The page on which a hand settles after its release.
@Suite struct DriveReleaseTests {
  typealias Case = (phase: Double, velocity: Double, pages: Int, page: Int)

  @Test(
    arguments: [
      // A slow hand goes on beyond the threshold, not at it.
      (0.5, 0, 1, 0), (0.501, 0, 1, 1), (0.9, -0.99, 1, 1), (0.1, 0.99, 1, 0),
      // A flick decides, in either direction and also on a page.
      (0.01, 1, 1, 1), (0.99, -1, 1, 0), (0, 1, 1, 1), (1, -1, 1, 0), (0, -3, 1, 0), (1, 3, 1, 1),
      (0, 0, 1, 0), (1, 0, 1, 1),
      // Over several pages, the nearest wins, or after a flick the next in its direction.
      (1.4, 0, 3, 1), (1.6, 0, 3, 2), (2.9, 0, 3, 3), (0.4, 0, 3, 0), (2, 0, 3, 2),
      (2, -0.5, 3, 2), (2, 1, 3, 3), (2, -1, 3, 1), (1.9, -1.5, 3, 1), (1.1, 1.5, 3, 2),
      (3, 2, 3, 3), (0, -2, 3, 0), (3, -2, 3, 2),
    ] as [Case])
  func automaticReleaseDecidesByVelocityThenByThreshold(_ item: Case) {
    let page = Drive.Release().page(at: item.phase, velocity: item.velocity, of: item.pages)
    #expect(page == item.page, "\(item)")
  }

  @Test(
    arguments: [
      (.finish, 0.1, -5, 1, 1), (.cancel, 0.9, 5, 1, 0), (.finish, 0, 0, 1, 1),
      (.cancel, 1, 0, 1, 0),
      (.finish, 1.2, 0, 3, 2), (.cancel, 1.8, 0, 3, 1), (.cancel, 2, 0, 3, 2),
    ] as [(Drive.Release.Commit, Double, Double, Int, Int)])
  func fixedCommitIgnoresVelocityAndThreshold(
    commit: Drive.Release.Commit, phase: Double, velocity: Double, pages: Int, page: Int
  ) {
    let release = Drive.Release(commit: commit)
    #expect(release.page(at: phase, velocity: velocity, of: pages) == page)
  }

  @Test func thresholdCanBeSet() {
    let release = Drive.Release(threshold: 0.2)
    #expect(release.page(at: 0.21, velocity: 0, of: 1) == 1)
    #expect(release.page(at: 0.2, velocity: 0, of: 1) == 0)
    #expect(release.page(at: 2.25, velocity: 0, of: 4) == 3)
  }
}
