#if arch(x86_64) || arch(arm64)
  import CSegueVideoKernels
  import SeguePixels

  /// The conversion in C, sixteen pixels of a row at once.
  protocol VectorFrames: FrameKernels {
    /// The function in C.
    static var function: video_rgba_function { get }
  }

  #if arch(x86_64)
    /// For CPUs with AVX2.
    enum AVX2Frames: VectorFrames {
      static var function: video_rgba_function { unsafe video_rgba_avx2() }
    }
  #endif

  /// For CPUs whose vectors have 128 bits.
  enum Vector128Frames: VectorFrames {
    static var function: video_rgba_function { unsafe video_rgba_128() }
  }

  extension VectorFrames {
    static func pixels(
      _ planes: FramePlanes, _ tags: ColorTags, _ table: MatrixTable
    ) -> [PremultipliedRGBA8] {
      precondition(FrameKernelChoice.isFor(planes.layout, tags), "the kernel takes the layout")
      precondition(table.shift == VIDEO_MATRIX_SHIFT && table.rows.count == 3)
      let (width, height) = (planes.width, planes.height)
      var matrix = matrix(table)
      let color = planes.layout.size(of: 1, width: width, height: height)
      return unsafe [PremultipliedRGBA8](unsafeUninitializedCapacity: width * height) {
        pixels, count in
        unsafe withUnsafeTemporaryAllocation(of: Int16.self, capacity: width + 6) { room in
          let start = UnsafeMutableRawBufferPointer(pixels).baseAddress
          guard let room = room.baseAddress, let start = unsafe start else { return }
          for y in 0..<height {
            let place = ChromaRows.rows(
              y, color.height, shift: planes.layout.chromaShiftY, siting: tags.sitingY)
            var samples = unsafe samples(planes, y, place, isBetween: tags.sitingX != .start)
            let row = unsafe (start + 4 * y * width).assumingMemoryBound(to: UInt8.self)
            unsafe function(row, room, &samples, &matrix, width)
          }
        }
        count = width * height
      }
    }

    private static func matrix(_ table: MatrixTable) -> video_matrix {
      let (red, green, blue) = (table.rows[0], table.rows[1], table.rows[2])
      // Half a level, so that the shift rounds to nearest.
      let half = Int32(1) << (table.shift - 1)
      return video_matrix(
        luma: table.luma, blue: (red.blue, green.blue, blue.blue),
        red: (red.red, green.red, blue.red),
        bias: (red.bias &+ half, green.bias &+ half, blue.bias &+ half))
    }

    private static func samples(
      _ planes: FramePlanes, _ y: Int, _ place: (first: Int, second: Int, weight: Int32),
      isBetween: Bool
    ) -> video_samples {
      unsafe video_samples(
        luma: planes.bytes(0, row: y),
        near: (planes.bytes(1, row: place.first), planes.bytes(2, row: place.first)),
        far: (planes.bytes(1, row: place.second), planes.bytes(2, row: place.second)),
        near_weight: place.weight, is_between: isBetween ? 1 : 0)
    }
  }
#endif
