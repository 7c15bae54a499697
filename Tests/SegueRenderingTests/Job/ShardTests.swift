import SegueRendering
import Testing

@Suite struct ShardTests {
  @Test func aShardIsWrittenAsIndexAndCount() {
    #expect(Shard("3/16") == Shard(3, of: 16))
    #expect(Shard("3/16")?.description == "3/16")
    #expect(Shard("1000000/1000000")?.index == 1_000_000)
    for text in [
      "", "/", "3", "3/", "/16", "0/3", "4/3", "1/0", "-1/2", "+1/2", "1/+2", "1/2/3", " 1/2",
      "a/b",
      "1/1000001", "99999999999999999999/2",
    ] {
      #expect(Shard(text) == nil, "\(text)")
    }
  }

  /// Five segments, the last with one frame, are distributed to three shards as 1, 2 and 2.
  @Test func segmentsAreDistributedEvenly() throws {
    let frames = try (1...3).map {
      try #require(Shard($0, of: 3)).frames(of: 100..<1101, unit: 250)
    }
    #expect(frames == [100..<350, 350..<850, 850..<1101])
  }

  @Test func ifThereAreMoreShardsThanSegmentsSomeAreEmpty() throws {
    let frames = try (1...4).map { try #require(Shard($0, of: 4)).frames(of: 0..<251, unit: 250) }
    #expect(frames == [0..<0, 0..<250, 250..<250, 250..<251])
  }

  @Test(arguments: [1, 7, 250], [1, 2, 249, 250, 251, 5000])
  func shardsCoverAllFramesInWholeUnits(unit: Int, count: Int) throws {
    let all = 11..<11 + count
    let units = (count + unit - 1) / unit
    for shards in [1, 2, 3, 7, 16, 1000] {
      var end = all.lowerBound
      for index in 1...shards {
        let frames = try #require(Shard(index, of: shards)).frames(of: all, unit: unit)
        #expect(frames.lowerBound == end)
        end = frames.upperBound
        #expect((end - all.lowerBound).isMultiple(of: unit) || end == all.upperBound)
        let own = (frames.count + unit - 1) / unit
        #expect(abs(own * shards - units) < shards, "shard \(index) of \(shards) has \(own) units")
      }
      #expect(end == all.upperBound)
    }
  }
}
