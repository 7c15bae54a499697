/// The primaries that differ enough from those of sRGB to be converted.
package enum ColorGamut: Hashable, Sendable {
  case sRGB
  case displayP3
  case bt2020
}
