import Foundation
import Synchronization
import Testing

@testable import SegueSound

@Suite struct MixTests {
  static func part(_ value: Float, at start: Int, count: Int) -> SoundPart {
    SoundPart(at: start) { FormulaSource.constant(value, count: count) }
  }

  @Test func partsAddUpAtTheirPlaces() throws {
    let parts = [
      Self.part(0.5, at: 0, count: 1000), Self.part(0.25, at: 600, count: 1000),
      Self.part(0.125, at: 1599, count: 5000),
    ]
    let samples = try Mix(parts, total: 3000).all()
    #expect(samples.count == 3000)
    for (index, sample) in samples.enumerated() {
      let expected: Float =
        (index < 1000 ? 0.5 : 0) + ((600..<1600).contains(index) ? 0.25 : 0)
        + (index >= 1599 ? 0.125 : 0)
      #expect(sample == StereoSample(repeating: expected), "sample \(index)")
    }
  }

  @Test func sumsPassFullScale() throws {
    let parts = (0..<40).map { _ in Self.part(1, at: 0, count: 10) }
    #expect(try Mix(parts, total: 10).all() == Array(repeating: StereoSample(40, 40), count: 10))
  }

  @Test func gainIsInDecibels() throws {
    var part = Self.part(0.8, at: 0, count: 10)
    part.gain = -6
    let sample = try Mix([part], total: 10).all()[4]
    #expect(abs(Double(sample.x) - 0.8 * pow(10, -0.3)) < 1e-7)
    let doubled = try Mix([part], total: 10, gain: 2).all()[4]
    #expect(abs(Double(doubled.x) - 1.6 * pow(10, -0.3)) < 2e-7)
  }

  @Test func lengthEndsAPartAndItsFade() throws {
    var part = SoundPart(at: 100, length: 500) { FormulaSource.constant(1) }
    part.fadeOut = 100
    let samples = try Mix([part], total: 1000).all()
    #expect(samples[499] == .one)
    #expect(samples[99] == .zero && samples[599].peak < 1e-6 && samples[600] == .zero)
    #expect(abs(samples[550].x - Float(sin(.pi / 2 * 0.49))) < 1e-6)
  }

  @Test func fadeEndsWithTheTrack() throws {
    var part = SoundPart(at: 0) { FormulaSource.constant(1) }
    part.fadeOut = 48_000
    let samples = try Mix([part], total: 96_000).all()
    #expect(samples[48_000].x > 0.999)
    #expect(samples[95_999].peak < 1e-6)
  }

  @Test func partsThatNeverSoundAreNotOpened() throws {
    struct Opened: Error {}
    var empty = SoundPart(at: 10) { throw Opened() }
    empty.length = 0
    let late = SoundPart(at: 500) { throw Opened() }
    #expect(try Mix([late, empty], total: 500).all().count == 500)
    let now = SoundPart(at: 499) { throw Opened() }
    #expect(throws: Opened.self) { try Mix([now], total: 500).all() }
  }

  @Test func manyPartsAreOpenedOneAfterTheOther() throws {
    let open = Mutex(0)
    let most = Mutex(0)
    final class Counted: Sendable {
      let ended: @Sendable () -> Void
      init(_ ended: @escaping @Sendable () -> Void) { self.ended = ended }
      deinit { ended() }
    }
    struct Reader: SampleReader {
      let counted: Counted
      var rest = 100
      mutating func read(_ count: Int) -> [StereoSample] {
        let next = min(count, rest)
        rest -= next
        return Array(repeating: .one, count: next)
      }
    }
    try withoutActuallyEscaping({ @Sendable in open.withLock { $0 -= 1 } }) { ended in
      let parts = (0..<1000).map { index in
        SoundPart(at: index * 1000) {
          let now = open.withLock { count in
            count += 1
            return count
          }
          most.withLock { $0 = max($0, now) }
          return Reader(counted: Counted(ended))
        }
      }
      let samples = try Mix(parts, total: 1_000_000).all()
      #expect(samples.reduce(.zero, +) == StereoSample(100_000, 100_000))
    }
    #expect(most.withLock { $0 } <= 2)
    #expect(open.withLock { $0 } == 0)
  }

  @Test(arguments: [1, 479, 481, 10_000])
  func blocksDoNotMatter(block: Int) throws {
    let mix = Mix(Self.duckedParts, total: 120_000)
    #expect(try mix.all(in: block) == mix.all())
  }

  /// Music, and a lead from 1.0 to 1.5 s.
  static var duckedParts: [SoundPart] {
    var music = SoundPart(at: 0) { FormulaSource.constant(0.5) }
    music.duck = -12
    var voice = SoundPart(at: 48_000, length: 24_000) { FormulaSource.constant(0.125) }
    voice.isLead = true
    return [music, voice]
  }

  @Test func leadLowersOthersBeforeItBegins() throws {
    let samples = try Mix(Self.duckedParts, total: 144_000).all()
    let low: Float = 0.5 * Float(pow(10, -0.6))
    // 100 ms before the lead the fall begins, and it is done when the lead begins.
    #expect(samples[43_199].x == 0.5)
    #expect(samples[43_200 + 480].x < 0.5)
    let fall = samples[43_200..<48_000].map(\.x)
    #expect(fall == fall.sorted(by: >))
    for index in [48_000, 60_000, 71_999] {
      #expect(abs(samples[index].x - low - 0.125) < 1e-6, "sample \(index)")
    }
    // It stays for half a second, and then rises in another.
    #expect(abs(samples[72_000 + 23_000].x - low) < 1e-6)
    #expect(samples[108_000].x > low && samples[108_000].x < 0.5)
    #expect(samples[120_480].x == 0.5)
  }

  @Test func leadFromTheStartFindsTheOthersLow() throws {
    var parts = Self.duckedParts
    parts[1].start = 0
    let first = try Mix(parts, total: 48_000).all()[0]
    #expect(abs(first.x - 0.5 * Float(pow(10, -0.6)) - 0.125) < 1e-6)
  }

  @Test func silentLeadLowersNothing() throws {
    var parts = Self.duckedParts
    parts[1].gain = -40
    let samples = try Mix(parts, total: 120_000).all()
    #expect(samples[50_000].x == 0.5 + 0.125 * Float(Decibels.amplitude(-40)))
  }
}
