extension DataNode {
  /// Parses a standard JSON text, with the places of all values.
  ///
  /// - Throws: a ``JSONSyntaxError`` if it isn't JSON, or an object has a duplicate key.
  /// - Complexity: O(bytes).
  package init(json bytes: [UInt8]) throws(JSONSyntaxError) {
    self = try Self.data(of: JSONDocument(bytes, .strict).root)
  }

  private static func data(of value: JSONValue) throws(JSONSyntaxError) -> DataNode {
    let place = value.place
    switch value.kind {
    case .null: return DataNode(.null, at: place)
    case .true: return DataNode(.bool(true), at: place)
    case .false: return DataNode(.bool(false), at: place)
    case .number:
      return DataNode(.number(String(decoding: value.slice, as: UTF8.self)), at: place)
    case .string, .escapedString: return DataNode(.string(value.string ?? ""), at: place)
    case .array:
      var nodes: [DataNode] = []
      for element in value.elements { nodes.append(try data(of: element)) }
      return DataNode(.array(nodes), at: place)
    case .object:
      var pairs: [(key: String, place: Range<Int>?, value: DataNode)] = []
      var keys: Set<String> = []
      for key in value.keys {
        let name = key.string ?? ""
        guard keys.insert(name).inserted else {
          throw JSONSyntaxError(
            problem: .repeatedKey(name), offset: key.place.lowerBound, container: .object)
        }
        pairs.append((name, key.place, try data(of: key.valueOfKey)))
      }
      return DataNode(.object(pairs), at: place)
    }
  }
}

extension JSONValue {
  /// The value's bytes in the text, including a string's quotes; of a container that isn't empty,
  /// the first byte.
  fileprivate var place: Range<Int> {
    let node = document.nodes[index]
    let (start, end) = (Int(node.start), Int(node.end))
    switch kind {
    case .string, .escapedString: return start - 1..<end + 1
    case .array, .object: return start..<(Int(node.next) > index + 1 ? start + 1 : end)
    default: return start..<end
    }
  }
}
