/// What few messages have, apart from what all have, so that a plain message stays small.
///
/// Copies share their parts until one of them changes; without any part it takes no memory.
struct MessageExtras: Sendable {
  /// The parts; each is empty by default.
  struct Parts: Hashable, Sendable {
    var forward: Forward?
    var reactions: [Reaction] = []
    var edited: Edit?
    var history: [RichText] = []
    var album: String?
    var buttons: [[Button]] = []
    var viaBot: String?
    var signature: String?
    var thread: Message.ID?
    var replyCount: Int?
    var upload: Double?

    static let none = Parts()
  }

  /// Never changed while it is shared, which makes it safe to send.
  private final class Storage: @unchecked Sendable {
    var parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  /// `nil` where no part is there.
  private var storage: Storage?

  init() {}

  /// The parts; reading one copies it alone, and changing one changes it in place.
  var parts: Parts {
    _read {
      if let storage { yield storage.parts } else { yield Parts.none }
    }
    _modify {
      let own: Storage
      if let storage, isKnownUniquelyReferenced(&self.storage) {
        own = storage
      } else {
        own = Storage(storage?.parts ?? .none)
        storage = own
      }
      defer { if own.parts == .none { storage = nil } }
      yield &own.parts
    }
  }
}

extension MessageExtras: Hashable {
  static func == (left: MessageExtras, right: MessageExtras) -> Bool {
    left.storage === right.storage || left.parts == right.parts
  }

  func hash(into hasher: inout Hasher) {
    // Nearly all messages have none.
    hasher.combine(storage != nil)
    if let storage { hasher.combine(storage.parts) }
  }
}
