/// Pairs what was deleted with what was inserted under another id.
enum Aliases {
  /// The pairs, in the order of the new list.
  /// - Complexity: O(*d* + *i*) for *d* deleted and *i* inserted ids.
  static func pairs<ID: Hashable>(
    _ aliases: [ID: ID], deleted: ContiguousArray<Span>, of old: IDValues<ID>,
    inserted: ContiguousArray<Span>, of new: IDValues<ID>
  ) -> RunList {
    // Where several old ids have one new id, the first of them in the old list gets it.
    var sources: [ID: Int] = [:]
    for span in deleted {
      for offset in span.range {
        if let target = aliases[old[offset]], sources[target] == nil { sources[target] = offset }
      }
    }
    var pairs = RunList()
    if sources.isEmpty { return pairs }
    for span in inserted {
      for offset in span.range {
        if let source = sources.removeValue(forKey: new[offset]) {
          pairs.append(old: source, new: offset, count: 1)
        }
      }
    }
    return pairs
  }
}

extension RunList {
  var isEmpty: Bool { runs.isEmpty }

  /// These runs and others, none of which overlap, in the order of the new list.
  func merging(_ others: RunList) -> RunList {
    var merged = RunList()
    var next = 0
    for run in runs {
      while next < others.runs.count, others.runs[next].new < run.new {
        merged.append(others.runs[next])
        next += 1
      }
      merged.append(run)
    }
    for run in others.runs[next...] { merged.append(run) }
    return merged
  }
}
