import CSegueFFmpeg
import SegueFFmpeg
import SegueSound

/// The packets of a sound track on their way to a file, between those of its pictures.
///
/// A packet of sound comes before the first picture that is decoded at its time or later. So the
/// order in a file depends on times alone, and no packets wait in memory.
@safe
final class SoundFeed {
  let packets: any SoundPackets

  /// The packet that has been taken from the source and waits for its place.
  private var waiting: UnsafeMutablePointer<AVPacket>?
  private var hasEnded = false

  init(_ packets: any SoundPackets) { self.packets = packets }

  /// The next packet if its time is at most `instant`, in units of `timebase`; nil if it belongs
  /// later, or after the last.
  ///
  /// It becomes invalid with the next call.
  @unsafe func next(
    until instant: Int64, _ timebase: AVRational
  ) throws -> UnsafeMutablePointer<AVPacket>? {
    if unsafe waiting == nil, !hasEnded {
      unsafe waiting = try packets.next()
      hasEnded = unsafe waiting == nil
    }
    guard let packet = unsafe waiting else { return nil }
    let sound = Int128(unsafe packet.pointee.dts) * Int128(timebase.den)
    let picture = Int128(instant) * Int128(timebase.num) * Int128(SoundClock.rate)
    guard sound <= picture else { return nil }
    unsafe waiting = nil
    return unsafe packet
  }
}
