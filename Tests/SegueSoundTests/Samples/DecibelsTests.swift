import Foundation
import Testing

@testable import SegueSound

@Suite struct DecibelsTests {
  @Test func amplitudesAndEnergiesFollowTheirDefinition() {
    for decibels in stride(from: -120.0, through: 40, by: 0.7) {
      let amplitude = Decibels.amplitude(decibels)
      #expect(abs(amplitude / pow(10, decibels / 20) - 1) < 1e-14, "\(decibels) dB")
      #expect(abs(Decibels.energy(decibels) / pow(10, decibels / 10) - 1) < 1e-14)
    }
    #expect(Decibels.amplitude(0) == 1)
  }

  @Test func levelIsTenTimesTheLogarithm() {
    for exponent in -80...80 {
      for mantissa in stride(from: 1.0, to: 10, by: 0.37) {
        let energy = mantissa * pow(10, Double(exponent) / 4)
        #expect(abs(Decibels.level(energy: energy) - 10 * log10(energy)) < 1e-12, "\(energy)")
      }
    }
  }
}
