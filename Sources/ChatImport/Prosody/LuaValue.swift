/// A literal of Lua, as servers write their data. Nothing of it is run.
indirect enum LuaValue: Equatable {
  case none
  case bool(Bool)
  case number(Double)
  case string(String)
  /// The entries in the order of the text; those without a key have their place as one.
  case table([(key: LuaKey, value: LuaValue)])

  static func == (left: LuaValue, right: LuaValue) -> Bool {
    switch (left, right) {
    case (.none, .none): true
    case (.bool(let one), .bool(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.string(let one), .string(let other)): one == other
    case (.table(let one), .table(let other)):
      one.elementsEqual(other) { $0.key == $1.key && $0.value == $1.value }
    default: false
    }
  }

  /// The value of a key; `nil` where it isn't a table, or has none.
  subscript(key: String) -> LuaValue? {
    guard case .table(let entries) = self else { return nil }
    return entries.last { $0.key == .name(key) }?.value
  }

  /// The text, if it is one.
  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, if it is one.
  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// What has a number as its key, in the order of the numbers.
  var elements: [LuaValue] {
    guard case .table(let entries) = self else { return [] }
    let numbered = entries.compactMap { entry in
      if case .place(let place) = entry.key { (place: place, value: entry.value) } else { nil }
    }
    let isOrdered = zip(numbered, numbered.dropFirst()).allSatisfy { $0.place <= $1.place }
    if isOrdered { return numbered.map(\.value) }
    return numbered.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }.map(\.element.value)
  }
}

/// The key of an entry of a table.
enum LuaKey: Hashable {
  case name(String)
  case place(Double)
  case other
}
