/// What is different between two texts, line by line.
package enum LineChanges {
  /// The lines that are gone, shortened, and those that came, with their places.
  package static func text(from old: [String], to new: [String], indent: String = "  ") -> String {
    new.difference(from: old).map { step in
      switch step {
      case .insert(let place, let line, _): "\(indent)+ \(place) \(line)\n"
      case .remove(let place, let line, _): "\(indent)- \(place) \(line.prefix(60))\n"
      }
    }.joined()
  }
}
