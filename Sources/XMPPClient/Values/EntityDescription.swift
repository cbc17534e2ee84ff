/// What stands behind an address (XEP-0030).
package struct EntityDescription: Hashable, Sendable {
  /// One of the things that it is.
  package struct Identity: Hashable, Sendable {
    package var category: String
    package var type: String
    package var name: String
  }

  package var identities: [Identity]

  /// Whether it is a room, or a service with rooms (XEP-0045).
  package var isConference: Bool { identities.contains { $0.category == "conference" } }
  /// The name that it gives itself, if it does.
  package var name: String? {
    identities.lazy.filter { $0.category == "conference" }.map(\.name).first { !$0.isEmpty }
  }
}

/// One of the things that an address lists.
package struct ListedEntity: Hashable, Sendable {
  package var address: String
  /// Its name; empty if it has none.
  package var name: String
}
