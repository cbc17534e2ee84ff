import Snapshots

extension SceneList {
  /// Returns the scenes whose names match one of some filters: a part of the name, or with `*` and `?`
  /// a pattern of all of it.
  public func filtered(by filters: [String]) -> SceneList {
    guard !filters.isEmpty else { return self }
    var list = self
    list.scenes = scenes.filter { scene in
      filters.contains { Self.matches(scene.name.path, $0) }
    }
    return list
  }

  /// Returns whether a name has a part, or with `*` and `?` matches a pattern of all of it.
  public static func matches(_ name: String, _ filter: String) -> Bool {
    PathPattern.isPattern(filter) ? PathPattern.matches(name, filter) : name.contains(filter)
  }

  /// Returns one of several parts of the scenes: a name decides alone in which part it is, so that
  /// new scenes move no others.
  ///
  /// - Parameters:
  ///   - index: which part, from 1.
  ///   - count: how many parts there are.
  public func shard(_ index: Int, of count: Int) -> SceneList {
    var list = self
    list.scenes = scenes.filter { $0.name.shard(of: count) == index }
    return list
  }
}

extension SnapshotName {
  /// Returns in which of some parts it is, from 1.
  fileprivate func shard(of count: Int) -> Int {
    // FNV-1a; its high bits are mixed into the low ones, in which similar names differ little.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    hash ^= hash >> 33
    return Int(hash % UInt64(max(1, count))) + 1
  }
}
