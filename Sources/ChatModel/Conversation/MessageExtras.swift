/// What few messages have, apart from what all have, so that a plain message stays small.
///
/// Copies share their parts until one of them changes; without any part it takes no memory.
package struct MessageExtras: Sendable {
  /// The parts; each is empty by default.
  package struct Parts: Hashable, Sendable {
    package var reactions: [Reaction] = []
    package var edited: Edit?
    package var album: String?
    /// What is rare even among them; `nil` where it is empty.
    private var rarest: Boxed<Rarest>?

    static let none = Parts()

    private init() {}

    fileprivate init(
      reactions: [Reaction], edited: Edit?, album: String?, rarest: Rarest
    ) {
      self.reactions = reactions
      self.edited = edited
      self.album = album
      self.rarest = rarest == .none ? nil : Boxed(rarest)
    }

    private subscript<Value>(part: WritableKeyPath<Rarest, Value>) -> Value {
      get { (rarest?.value ?? .none)[keyPath: part] }
      set {
        var parts = rarest?.value ?? .none
        parts[keyPath: part] = newValue
        rarest = parts == .none ? nil : Boxed(parts)
      }
    }

    package var forward: Forward? {
      get { self[\.forward] }
      set { self[\.forward] = newValue }
    }
    package var history: [RichText] {
      get { self[\.history] }
      set { self[\.history] = newValue }
    }
    package var buttons: [[Button]] {
      get { self[\.buttons] }
      set { self[\.buttons] = newValue }
    }
    package var viaBot: String? {
      get { self[\.viaBot] }
      set { self[\.viaBot] = newValue }
    }
    package var signature: String? {
      get { self[\.signature] }
      set { self[\.signature] = newValue }
    }
    package var thread: Message.ID? {
      get { self[\.thread] }
      set { self[\.thread] = newValue }
    }
    package var replyCount: Int? {
      get { self[\.replyCount] }
      set { self[\.replyCount] = newValue }
    }
    package var upload: Double? {
      get { self[\.upload] }
      set { self[\.upload] = newValue }
    }
  }

  fileprivate struct Rarest: Hashable, Sendable {
    var forward: Forward?
    var history: [RichText] = []
    var buttons: [[Button]] = []
    var viaBot: String?
    var signature: String?
    var thread: Message.ID?
    var replyCount: Int?
    var upload: Double?

    static let none = Rarest()
  }

  /// Never changed while it is shared, which makes it safe to send.
  private final class Storage: @unchecked Sendable {
    var parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  /// `nil` where no part is there.
  private var storage: Storage?

  package init(
    forward: Forward?, reactions: [Reaction], edited: Edit?, history: [RichText], album: String?,
    buttons: [[Button]], viaBot: String?, signature: String?, thread: Message.ID?,
    replyCount: Int?, upload: Double?
  ) {
    let parts = Parts(
      reactions: reactions, edited: edited, album: album,
      rarest: Rarest(
        forward: forward, history: history, buttons: buttons, viaBot: viaBot,
        signature: signature, thread: thread, replyCount: replyCount, upload: upload))
    if parts != .none { storage = Storage(parts) }
  }

  /// The parts; reading one copies it alone, and changing one changes it in place.
  package var parts: Parts {
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
  package static func == (left: MessageExtras, right: MessageExtras) -> Bool {
    left.storage === right.storage || left.parts == right.parts
  }

  package func hash(into hasher: inout Hasher) {
    // Nearly all messages have none.
    hasher.combine(storage != nil)
    if let storage { hasher.combine(storage.parts) }
  }
}
