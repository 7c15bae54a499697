/// A channel of the sound.
package enum SoundChannel: Int, Hashable, Sendable, CaseIterable {
  case left
  case right
}
