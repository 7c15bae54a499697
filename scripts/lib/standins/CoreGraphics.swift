// The declarations of Core Graphics that Segue uses, as Apple documents them.

public final class CFData {}

public func CFDataCreate(
  _ allocator: AnyObject?, _ bytes: UnsafePointer<UInt8>?, _ length: Int
) -> CFData? { nil }

public final class CGDataProvider {
  public init?(data: CFData) { return nil }
}

public final class CGColorSpace {
  public static let sRGB = "kCGColorSpaceSRGB"
  public init?(name: String) { return nil }
}

public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst
}

public enum CGColorRenderingIntent: Int32, Sendable { case defaultIntent }

public final class CGImage {
  public init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<Double>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) { return nil }
}
