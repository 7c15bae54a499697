import Segue
import SegueLimits
import SegueMessages
import SegueSpec

/// Parsers for the values of flags; their errors name what was expected.
enum FlagValue {
  static func frameRate(_ text: String) throws(UsageError) -> FrameRate {
    guard let rate = (try? Rational(text)).flatMap({ FrameRate($0) }) else {
      throw UsageError(
        "expected frames a second, above 0 and at most 1000, such as 60, 29.97 or 30000/1001.")
    }
    return rate
  }

  static func scale(_ text: String) throws(UsageError) -> Double {
    guard let scale = (try? Rational(text))?.doubleValue, scale > 0, scale <= 100 else {
      throw UsageError("expected pixels a point, above 0 and at most 100, such as 2 or 0.5.")
    }
    return scale
  }

  static func seconds(_ text: String) throws(UsageError) -> Rational {
    guard let time = try? Rational(text), SpecNumber.seconds.contains(time) else {
      throw UsageError("expected \(SpecNumber.seconds.expected), such as 1.25 or 1/3.")
    }
    return time
  }

  /// A half-open range `A..B`.
  static func frames(_ text: String) throws(UsageError) -> Range<Int> {
    guard let frames = Timeline.frames(text) else {
      throw UsageError("expected A..B: the frames from A, counted from 0, to before B.")
    }
    return frames
  }

  /// A shard `I/N`.
  static func shard(_ text: String) throws(UsageError) -> Shard {
    guard let shard = Shard(text) else {
      throw UsageError(
        "expected I/N: shard I, counted from 1, of N, such as 3/16; N is at most "
          + "\(Shard.largestCount).")
    }
    return shard
  }

  /// A whole number in a range.
  static func integer(
    _ text: String, in range: ClosedRange<Int>, _ expected: String
  ) throws(UsageError) -> Int {
    guard let value = Int(text), range.contains(value) else {
      throw UsageError("expected \(expected).")
    }
    return value
  }

  /// A size in bytes: K, M and G are powers of 1024, KB, MB and GB of 1000.
  static func bytes(_ text: String) throws(UsageError) -> Int {
    guard let bytes = ByteSize.parse(text) else {
      throw UsageError("expected bytes, such as 800M or 4G.")
    }
    return bytes
  }

  /// A parser for the value of a limit; a limit in bytes accepts units.
  static func limit(_ limit: Limit) -> @Sendable (String) throws -> Int {
    { text in
      let number = limit.rawValue.hasSuffix("-bytes") ? try? bytes(text) : Int(text)
      guard let number, limit.range.contains(number) else {
        let (low, high) = (limit.range.lowerBound, limit.range.upperBound)
        throw UsageError("expected a whole number from \(low) to \(high).")
      }
      return number
    }
  }

  /// One of the words of an enumeration.
  static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ text: String
  ) throws(UsageError) -> Word {
    guard let word = Word(rawValue: text) else {
      throw UsageError("expected \(Word.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return word
  }
}

/// A key and its value, in the form `KEY=VALUE`.
struct Setting: Hashable, Sendable {
  let key: String
  let value: String

  /// Parses a setting; the value may be empty and may contain more equals signs.
  init(_ text: String) throws(UsageError) {
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
      throw UsageError("expected KEY=VALUE.")
    }
    key = String(text[..<sign])
    value = String(text[text.index(after: sign)...])
  }
}
