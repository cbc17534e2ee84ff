import Drawing

/// Pairs of pictures whose verdict is known, for a comparer to be tried with before it is believed.
///
/// A comparer that is broken, or that allows so much that nothing can fail, passes everything and
/// looks as if all was well.
package struct Canary: Sendable {
  /// Two pictures, and what the comparer must say of them.
  struct Pair: Sendable {
    var name: String
    var expected: Bitmap
    var actual: Bitmap
    var mustPass: Bool
  }

  let comparer: Comparer
  let pairs: [Pair]

  /// Why a comparer isn't to be believed.
  package enum Failure: Error, Hashable, CustomStringConvertible {
    /// It passed a pair that must fail.
    case passed(Comparer, pair: String)
    /// It failed a pair that must pass.
    case failed(Comparer, pair: String)
    /// It allows every difference.
    case allowsEverything(Comparer)

    package var description: String {
      switch self {
      case .passed(let comparer, let pair): "the comparer \(comparer) passes \(pair)"
      case .failed(let comparer, let pair): "the comparer \(comparer) fails \(pair)"
      case .allowsEverything(let comparer): "the comparer \(comparer) allows every difference"
      }
    }
  }

  /// The pairs for a comparer.
  package init(for comparer: Comparer) {
    self.comparer = comparer
    pairs = comparer.canaryPairs
  }

  /// Compares all pairs; throws where a verdict is wrong, or where no pair can fail.
  ///
  /// - Parameter compare: What compares; the comparer itself, unless something else stands for it.
  package func check(
    _ compare: (Comparer, _ actual: Bitmap, _ expected: Bitmap) -> PictureComparison = {
      $0.compare($1, with: $2)
    }
  ) throws(Failure) {
    guard pairs.contains(where: { !$0.mustPass }) else {
      throw .allowsEverything(comparer)
    }
    for pair in pairs {
      let passes = compare(comparer, pair.actual, pair.expected).passes
      guard passes != pair.mustPass else { continue }
      throw passes ? .passed(comparer, pair: pair.name) : .failed(comparer, pair: pair.name)
    }
  }
}
