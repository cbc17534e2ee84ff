import JSONText

/// Keys and values in order, without empty ones.
struct DataPairs {
  private(set) var all: [(String, DataNode)]

  init(_ pairs: [(String, DataNode)] = []) { all = pairs }

  var node: DataNode { .object(all) }

  mutating func add(_ key: String, _ value: DataNode) { all.append((key, value)) }

  mutating func add(_ key: String, _ value: String?) {
    if let value { all.append((key, .string(value))) }
  }
}
