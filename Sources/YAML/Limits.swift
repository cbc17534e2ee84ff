/// How large a document may be, beyond the bytes that it is written in.
package struct Limits: Sendable {
  /// How many collections may lie in each other, those that aliases stand for included.
  package var depth: Int
  /// How much aliases may stand for, all together: each node counts one, and the bytes of its text.
  /// A few lines can stand for more than there is memory for; this bounds the size of a walk
  /// through the tree.
  package var repetition: Int

  package init(depth: Int = 1000, repetition: Int = 50_000_000) {
    self.depth = depth
    self.repetition = repetition
  }
}
