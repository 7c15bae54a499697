/// Rounds `x / 255` to nearest, exactly, for `x` in `0...255 * 255`.
///
/// Source: Blinn, "Three Wrongs Make a Right", IEEE CG&A 15(6), 1995.
@inlinable
package func dividedBy255(_ x: UInt32) -> UInt32 {
  let biased = x &+ 128
  return (biased &+ (biased &>> 8)) &>> 8
}
