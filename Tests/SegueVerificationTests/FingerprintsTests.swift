import Testing

@testable import SegueImages
@testable import SegueSinks
@testable import SegueVerification

@Suite struct FingerprintsTests {
  @Test func everyFrameHasItsFingerprint() {
    let values: [UInt8] = [4, 4, 4, 5, 6, 6, 4, 4, 9]
    func fingerprint(_ value: UInt8) -> Fingerprint {
      Fingerprint(size: ImageSize(width: 1, height: 1), digest: FrameDigest(of: [value].span))
    }
    var fingerprints = Fingerprints(first: 36)
    for value in values { fingerprints.append(fingerprint(value)) }
    #expect(fingerprints.count == values.count)
    for (index, value) in values.enumerated() {
      #expect(fingerprints[index] == fingerprint(value))
      #expect(fingerprints.number(index) == 36 + index)
    }
  }

  @Test func digestDependsOnBytesAndTheirOrderAndNumber() {
    let bytes: [UInt8] = [1, 2, 3, 4]
    let digest = FrameDigest(of: bytes.span)
    var parts = FrameDigest(of: [UInt8]([1, 2]).span)
    parts.update([UInt8]().span)
    parts.update([UInt8]([3, 4]).span)
    #expect(parts == digest)
    for other: [UInt8] in [
      [1, 2, 3], [1, 2, 4, 3], [1, 2, 3, 5], [1, 2, 3, 4, 0], [0, 1, 2, 3, 4],
    ] {
      #expect(FrameDigest(of: other.span) != digest)
    }
  }
}
