import SegueArithmetic
import SegueFrames
import SegueSpec
import SegueTimeline

extension RenderJob {
  /// Encodes until the output is as good as its size allows, and gives the best one its name.
  ///
  /// Every encode renders its frames again: that takes 3.5 of the 42 nanoseconds a pixel of an MP4,
  /// and less of other formats, so keeping frames would save little.
  ///
  /// - Throws: ``FitSizeError`` if nothing fits; nothing is left behind.
  func fit(_ fit: FitSize, _ news: RenderNews) async throws {
    let ladder = FitLadder(fit, from: plan.timeline.frameRate)
    var search = ladder.search
    var best: (any CompleteOutput)?
    var (known, late): (Set<String>, [String]) = ([], [])
    while let position = search.next() {
      let choice = ladder.choices[position]
      let encode = search.tries.count + 1
      news.fitted(.began(encode: encode, choice))
      plan.settings.log?.info("encode \(encode): \(choice)")
      // Most warnings are the same each time; others belong to the choice.
      var others: [String] = []
      var encodeNews = news
      encodeNews.warned = { warning in
        if encode == 1 {
          known.insert(warning)
          news.warned(warning)
        } else if !known.contains(warning) {
          others.append(warning)
        }
      }
      let output = try await encoding(choice).complete(encodeNews)
      search.add(position, bytes: output.bytes)
      let fits = output.bytes <= fit.limit
      plan.settings.log?.info("encode \(encode): \(output.bytes) bytes")
      news.fitted(.ended(encode: encode, choice, bytes: output.bytes, fits: fits))
      // The one that was best before is dropped.
      if search.best?.position == position { (best, late) = (output, others) }
    }
    guard let best, let position = search.best?.position else {
      let smallest = search.tries.min { $0.bytes < $1.bytes }
      throw FitSizeError.doesNotFit(
        path: path ?? "", limit: fit.limit, smallest: ladder.choices[smallest?.position ?? 0],
        bytes: smallest?.bytes ?? 0, further: fit.further)
    }
    for warning in late { news.warned(warning) }
    try await commit(best)
    let choice = ladder.choices[position]
    let chosen = try encoding(choice)
    news.fitted(
      .chosen(
        FitResult(
          choice: choice, bytes: best.bytes, encodes: search.tries.count, width: chosen.width,
          height: chosen.height)))
  }

  /// The same job with a choice of its quality, its frames and its size.
  func encoding(_ choice: FitChoice) throws -> RenderJob {
    var job = self
    job.output = output.with(choice.values)
    if choice.every > 1, let rate = plan.timeline.frameRate.keeping(every: Int32(choice.every)) {
      job.plan = try plan.at(rate)
      // The rate is the user's wish now, and not one that the format could not have.
      job.refusedRate = nil
      // Frame n shows what frame n · every has shown.
      let kept = { (frame: Int) in (frame + choice.every - 1) / choice.every }
      let count = job.plan.timeline.frameCount
      let first = min(kept(frames.lowerBound), count - 1)
      job.frames = first..<max(first + 1, min(kept(frames.upperBound), count))
      job.allFrames = job.frames
    }
    if choice.sides < 100 {
      job.plan = try job.plan.at(scale: plan.scale * Double(choice.sides) / 100)
    }
    return job
  }
}
