import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueRaster

@Suite struct CoverageSweepTests {
  /// A face of constant depth; later faces of a list are nearer.
  private func face(_ corners: [Point], order: Int, isOpaque: Bool = true) -> Face {
    Face(
      outline: Polygon(corners: corners), depth: .zero, order: order, isOpaque: isOpaque,
      paint: Paint(source: .color(.clear)))
  }

  private func randomPolygon(using random: inout SplitMix64) -> [Point] {
    (0..<Int.random(in: 3...5, using: &random)).map { _ in
      let x = Double.random(in: -6...22, using: &random)
      let y = Double.random(in: -6...18, using: &random)
      return (Point(x, y) / Face.gridStep).rounded(.toNearestOrAwayFromZero) * Face.gridStep
    }
  }

  /// The share of a pixel inside the face's outline: even-odd, by 64 × 64 samples.
  private func sampledShare(_ corners: [Point], x: Int, y: Int) -> Double {
    var hits = 0
    for j in 0..<64 {
      for i in 0..<64 {
        let p = Point(Double(x) + (Double(i) + 0.5) / 64, Double(y) + (Double(j) + 0.5) / 64)
        var isInside = false
        for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1))
        where (a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y) {
          isInside.toggle()
        }
        hits += isInside ? 1 : 0
      }
    }
    return Double(hits) / 4096
  }

  private func shown(in segment: CoverageMap.Segment, of map: CoverageMap) -> [[Int]] {
    map.parts[segment.parts].map { map.stacks[$0.stack] }
  }

  /// The stacks that show in pixel `x` of a segment.
  private func shares(
    of segment: CoverageMap.Segment, in map: CoverageMap, at x: Int
  ) -> [(faces: [Int], weight: UInt32)] {
    let shown = map.parts[segment.parts].filter { $0.pixels.contains(x) }
    return shown.map { part in
      let weight =
        segment.parts.count == 1
        ? CoverageMap.wholeWeight
        : map.weights[map.weights(of: part)][part.firstWeight + x - part.pixels.lowerBound]
      return (map.stacks[part.stack], weight)
    }.filter { $0.weight > 0 }
  }

  @Test func rowsAreTiledAndWeightsAreWhole() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let faces = (0..<4).map {
        face(randomPolygon(using: &random), order: $0, isOpaque: Bool.random(using: &random))
      }
      let map = CoverageSweep.map(of: faces, width: 16, height: 12)
      #expect(map.rows.count == 12)
      for row in map.rows {
        var x = 0
        for segment in map.segments[row] {
          #expect(segment.pixels.lowerBound == x)
          x = segment.pixels.upperBound
          for part in map.parts[segment.parts] where segment.parts.count > 1 {
            #expect(map.weights[map.weights(of: part)].first != 0)
            #expect(map.weights[map.weights(of: part)].last != 0)
          }
          for pixel in segment.pixels {
            let weights = shares(of: segment, in: map, at: pixel).map(\.weight)
            #expect(weights.reduce(0, +) == CoverageMap.wholeWeight)
          }
        }
        #expect(x == 16)
      }
    }
  }

  @Test func areasAgreeWithSampling() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<12 {
      let corners = randomPolygon(using: &random)
      let map = CoverageSweep.map(of: [face(corners, order: 0)], width: 16, height: 12)
      for (y, row) in map.rows.enumerated() {
        for segment in map.segments[row] {
          for x in segment.pixels {
            let weight = shares(of: segment, in: map, at: x).filter { !$0.faces.isEmpty }
              .map { Double($0.weight) / 65536 }.reduce(0, +)
            let difference = abs(weight - sampledShare(corners, x: x, y: y))
            // 64 × 64 samples place an edge to 1/128 of a pixel in each of at most 5 sides.
            #expect(difference < 0.03, "pixel \(x), \(y) of \(corners)")
          }
        }
      }
    }
  }

  /// The share of each stack of several faces, whose corners cut the scanlines at many places, by
  /// 32 × 32 samples a pixel.
  @Test func stacksOfManyFacesAgreeWithSampling() {
    var random = SplitMix64(seed: 21)
    for _ in 0..<6 {
      let faces = (0..<7).map { order in
        let corners = (0..<3).flatMap { _ in randomPolygon(using: &random) }.convexHull
        return face(corners, order: order, isOpaque: order % 3 != 2)
      }
      let map = CoverageSweep.map(of: faces, width: 16, height: 12)
      for (y, row) in map.rows.enumerated() {
        for segment in map.segments[row] {
          for x in segment.pixels {
            var sampled: [[Int]: Double] = [:]
            for index in 0..<1024 {
              let p = Point(
                Double(x) + (Double(index % 32) + 0.5) / 32,
                Double(y) + (Double(index / 32) + 0.5) / 32)
              sampled[stack(of: faces, at: p), default: 0] += 1.0 / 1024
            }
            for (faces, weight) in shares(of: segment, in: map, at: x) {
              sampled[faces, default: 0] -= Double(weight) / 65536
            }
            #expect(sampled.values.allSatisfy { abs($0) < 0.06 }, "pixel \(x), \(y): \(sampled)")
          }
        }
      }
    }
  }

  /// The faces that show at a point, the nearest first, down to an opaque one.
  private func stack(of faces: [Face], at p: Point) -> [Int] {
    var stack: [Int] = []
    for index in faces.indices.reversed() {
      let isInside = faces[index].outline.edges.allSatisfy { a, b in
        (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) >= 0
      }
      guard isInside else { continue }
      stack.append(index)
      if faces[index].isOpaque { break }
    }
    return stack
  }

  @Test func aTriangleHasItsExactArea() {
    let map = CoverageSweep.map(
      of: [face([Point(0, 0), Point(4, 0), Point(0, 1)], order: 0)], width: 4, height: 1)
    let covered = map.segments.flatMap { segment in
      segment.pixels.map { (x: Int) -> UInt32 in
        shares(of: segment, in: map, at: x).filter { !$0.faces.isEmpty }.map(\.weight).reduce(0, +)
      }
    }
    // The hypotenuse falls by ¼ a pixel: 7/8, 5/8, 3/8, 1/8 of a pixel lie under it.
    #expect(covered == [57_344, 40_960, 24_576, 8192])
  }

  @Test func hiddenFacesAreInNoStack() {
    let faces = [
      face([Point(2, 2), Point(9, 2), Point(9, 9), Point(2, 9)], order: 0),
      face([Point(1, 1), Point(12, 1), Point(12, 11), Point(1, 11)], order: 1),
    ]
    let map = CoverageSweep.map(of: faces, width: 16, height: 12)
    #expect(map.stacks.allSatisfy { !$0.contains(0) })
    let shown = Array(repeating: Optional(1..<12), count: 10)
    #expect(
      map.visibleColumns(faceCount: 2)
        == [Array(repeating: nil, count: 12), [nil] + shown + [nil]])
  }

  /// The longest run of each row that an opaque face covers alone.
  @Test func facesOwnTheColumnsThatOnlyTheyCover() {
    let corners = [Point(2, 1), Point(18, 1), Point(18, 3), Point(2, 3)]
    let small = [Point(5.5, 0), Point(8, 0), Point(8, 2), Point(5.5, 2)]
    for isOpaque in [true, false] {
      let map = CoverageSweep.map(
        of: [face(corners, order: 0, isOpaque: isOpaque), face(small, order: 1)], width: 20,
        height: 5)
      let alone = map.ownedColumns([isOpaque, true])
      #expect(
        alone[0] == (isOpaque ? [nil, 8..<18, 2..<18, nil, nil] : Array(repeating: nil, count: 5)))
      #expect(alone[1] == [6..<8, 6..<8, nil, nil, nil])
    }
  }

  @Test func intersectingFacesSwapAtTheirLine() {
    let square = [Point(0, 0), Point(16, 0), Point(16, 12), Point(0, 12)]
    var (falling, rising) = (face(square, order: 0), face(square, order: 1))
    falling.depth = AffineFunction(slope: Point(-1, 0), constant: 0)
    rising.depth = AffineFunction(slope: Point(1, 0), constant: -11)
    let map = CoverageSweep.map(of: [falling, rising], width: 16, height: 12)
    for row in map.rows {
      // They meet at x = 5.5: pixel 5 shows half of each.
      #expect(map.segments[row].map(\.pixels) == [0..<5, 5..<6, 6..<16])
      let stacks = map.segments[row].map { shown(in: $0, of: map) }
      #expect(stacks == [[[0]], [[0], [1]], [[1]]])
    }
  }

  @Test func intersectingFacesSwapAtALevelLine() {
    let square = [Point(0, 0), Point(16, 0), Point(16, 12), Point(0, 12)]
    var (falling, rising) = (face(square, order: 0), face(square, order: 1))
    falling.depth = AffineFunction(slope: Point(0, -1), constant: 0)
    rising.depth = AffineFunction(slope: Point(0, 1), constant: -11)
    let map = CoverageSweep.map(of: [falling, rising], width: 16, height: 12)
    #expect(map.rows.count == 12)
    for (y, row) in map.rows.enumerated() {
      let stacks = map.segments[row].map { Set(shown(in: $0, of: map)) }
      #expect(stacks == (y < 5 ? [[[0]]] : y == 5 ? [[[0], [1]]] : [[[1]]]), "row \(y)")
    }
  }
}
