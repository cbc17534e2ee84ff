extension [Diagnostic] {
  /// The diagnostics grouped by file in order of first appearance, sorted by location in each file;
  /// those without a location are last.
  package var inOrder: [Diagnostic] {
    var ranks: [String: Int] = [:]
    for case let place? in map(\.location) where ranks[place.file] == nil {
      ranks[place.file] = ranks.count
    }
    func key(_ diagnostic: Diagnostic) -> (Int, Int, Int) {
      guard let place = diagnostic.location else { return (.max, 0, 0) }
      return (ranks[place.file] ?? 0, place.line, place.column)
    }
    return enumerated().sorted {
      let (left, right) = (key($0.element), key($1.element))
      return left == right ? $0.offset < $1.offset : left < right
    }.map(\.element)
  }
}
