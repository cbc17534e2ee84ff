/// The bare address of a person or a room, `ben@example.org` (RFC 7622).
package struct Address: Hashable, Sendable, CustomStringConvertible {
  /// What stands before the `@`.
  package let local: String
  package let domain: String

  package var description: String { "\(local)@\(domain)" }

  /// Parses an address; a resource is left out. `nil` if it is none.
  package init?(_ text: String) {
    let bare = text.prefix { $0 != "/" }
    let parts = bare.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty,
      parts.allSatisfy({ $0.utf8.count <= 1023 }),
      !bare.unicodeScalars.contains(where: Self.isForbidden)
    else { return nil }
    local = String(parts[0])
    domain = String(parts[1])
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.properties.isWhitespace
      || "\"&'<>".unicodeScalars.contains(scalar)
  }

  /// Whether two addresses name the same, as far as ASCII decides it.
  package func isSame(as other: Address) -> Bool {
    description.lowercased() == other.description.lowercased()
  }
}
