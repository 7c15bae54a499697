/// Finds the string of a tree that is worth most for the next pixels of an image.
///
/// A string may give pixels other indices than their best ones, as far as the limit of each allows.
/// Its worth is its length, less the price of the errors that it adds.
struct StringSearch {
  let pixels: GIFPixels
  let price: Double

  /// The best code so far, and the length of its string.
  private(set) var code = 0
  private(set) var length = 0
  private var worth = -Double.infinity

  /// Branches that are not visited yet: a code, the length of its string, and its loss.
  private var branches: [(code: Int16, length: Int32, loss: Int32)] = []

  private var visits = 0

  /// The number of codes that a search visits beside the first branch.
  ///
  /// On five tours of screenshots, more than 300 gain nothing; none at all costs a fifth of the
  /// bytes.
  private static let mostVisits = 3000

  init(_ pixels: GIFPixels, _ quality: GIFQuality) {
    (self.pixels, price) = (pixels, quality.price)
  }

  /// Finds the best string for the pixels from `place` on.
  mutating func find(at place: Int, in tree: borrowing CodeTree) {
    worth = -.infinity
    visits = 0
    branches.removeAll(keepingCapacity: true)
    let (best, transparent) = (pixels.indices[place], pixels.transparent)
    if best != transparent {
      let loss = pixels.loss(transparent, at: place)
      if loss <= pixels.limits[place] { branches.append((Int16(transparent), 1, loss)) }
    }
    branches.append((Int16(best), 1, 0))
    while let branch = branches.popLast() {
      follow(branch, from: place, in: tree)
    }
  }

  /// Follows a branch to its end, and keeps the branches beside it.
  @inline(__always)
  private mutating func follow(
    _ branch: (code: Int16, length: Int32, loss: Int32), from start: Int,
    in tree: borrowing CodeTree
  ) {
    var (code, length, loss) = (Int(branch.code), Int(branch.length), branch.loss)
    let end = pixels.colors.count - start
    while true {
      let worth = Double(length) - price * Double(loss)
      if worth > self.worth { (self.worth, self.code, self.length) = (worth, code, length) }
      guard length < end else { return }
      var (next, nextLoss) = (0, Int32.max)
      var child = Int(tree.firstChild[code])
      let limit = pixels.limits[start + length]
      while child != 0 {
        let more = pixels.loss(tree.values[child], at: start + length)
        if more <= limit {
          if next == 0 {
            (next, nextLoss) = (child, more)
          } else if visits < Self.mostVisits {
            visits += 1
            // The nearer one is followed now.
            if more < nextLoss {
              branches.append((Int16(next), Int32(length + 1), loss &+ nextLoss))
              (next, nextLoss) = (child, more)
            } else {
              branches.append((Int16(child), Int32(length + 1), loss &+ more))
            }
          }
        }
        child = Int(tree.nextSibling[child])
      }
      guard next != 0 else { return }
      (code, length, loss) = (next, length + 1, loss &+ nextLoss)
    }
  }
}
