/// What an archive of `NSKeyedArchiver` holds: a property list whose objects refer to each other.
struct KeyedArchive {
  private let objects: [PropertyList]
  private let top: PropertyList

  /// Reads an archive; `nil` where the bytes aren't one.
  init?(_ bytes: [UInt8]) {
    guard let list = PropertyList(bytes), let top = list["$top"]?["root"] ?? list["$top"] else {
      return nil
    }
    objects = list["$objects"]?.elements ?? []
    guard !objects.isEmpty else { return nil }
    self.top = top
  }

  /// The object that holds all others.
  var root: PropertyList? { resolved(top) }

  /// What a value refers to, or else the value.
  func resolved(_ value: PropertyList?) -> PropertyList? {
    guard case .reference(let number)? = value else { return value }
    return objects.indices.contains(number) ? objects[number] : nil
  }

  /// What stands under some keys, one within another: of a dictionary of Foundation as of any object.
  func value(_ keys: String..., in start: PropertyList?) -> PropertyList? {
    var value = resolved(start)
    for key in keys {
      guard let object = value else { return nil }
      value = resolved(object[key]) ?? member(key, of: object)
    }
    return value
  }

  /// A text, or the address of a URL.
  func text(_ value: PropertyList?) -> String? {
    let value = resolved(value)
    let text =
      value?.string ?? self.value("NS.relative", in: value)?.string
      ?? self.value("NS.string", in: value)?.string
    return text.flatMap { $0.isEmpty || $0 == "$null" ? nil : $0 }
  }

  private func member(_ key: String, of object: PropertyList) -> PropertyList? {
    let keys = resolved(object["NS.keys"])?.elements ?? []
    let values = resolved(object["NS.objects"])?.elements ?? []
    for (number, name) in keys.enumerated() where number < values.count {
      if resolved(name)?.string == key { return resolved(values[number]) }
    }
    return nil
  }
}
