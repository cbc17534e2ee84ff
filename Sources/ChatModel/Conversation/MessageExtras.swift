/// Properties that few messages have, stored out of line so that a plain message stays small.
///
/// Copy-on-write; takes no memory if all properties are empty.
package struct MessageExtras: Sendable {
  /// The properties; each is empty by default.
  package struct Parts: Hashable, Sendable {
    package var reactions: [Reaction] = []
    package var edited: Edit?
    package var album: String?
    /// The rarest of the properties; `nil` if empty.
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
    package var views: Int? {
      get { self[\.views] }
      set { self[\.views] = newValue }
    }
    package var threadSummary: ThreadSummary? {
      get { self[\.threadSummary] }
      set { self[\.threadSummary] = newValue }
    }
    package var upload: Double? {
      get { self[\.upload] }
      set { self[\.upload] = newValue }
    }
    package var receipts: [Receipt] {
      get { self[\.receipts] }
      set { self[\.receipts] = newValue }
    }
    package var deletedBy: Participant.ID? {
      get { self[\.deletedBy] }
      set { self[\.deletedBy] = newValue }
    }
    package var effect: SendingEffect? {
      get { self[\.effect] }
      set { self[\.effect] = newValue }
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
    var threadSummary: ThreadSummary?
    var upload: Double?
    var receipts: [Receipt] = []
    var deletedBy: Participant.ID?
    var effect: SendingEffect?
    var views: Int?

    static let none = Rarest()
  }

  /// Never modified while it is shared, which makes it safe to send.
  private final class Storage: @unchecked Sendable {
    var parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  /// `nil` if all properties are empty.
  private var storage: Storage?

  package init(
    forward: Forward?, reactions: [Reaction], edited: Edit?, history: [RichText], album: String?,
    buttons: [[Button]], viaBot: String?, signature: String?, thread: Message.ID?,
    replyCount: Int?, threadSummary: ThreadSummary?, upload: Double?, receipts: [Receipt],
    deletedBy: Participant.ID?, effect: SendingEffect?, views: Int?
  ) {
    let parts = Parts(
      reactions: reactions, edited: edited, album: album,
      rarest: Rarest(
        forward: forward, history: history, buttons: buttons, viaBot: viaBot,
        signature: signature, thread: thread, replyCount: replyCount,
        threadSummary: threadSummary, upload: upload, receipts: receipts, deletedBy: deletedBy,
        effect: effect, views: views))
    if parts != .none { storage = Storage(parts) }
  }

  /// The properties; reading one copies only that one, and changing one changes it in place.
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
    // Nearly all messages have no extras.
    hasher.combine(storage != nil)
    if let storage { hasher.combine(storage.parts) }
  }
}
