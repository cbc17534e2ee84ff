/// What the process with the connection is asked for.
enum ConnectionRequest: Hashable, Sendable {
  /// To connect and log in.
  case open(Login)
  /// What stands behind an address (XEP-0030).
  case describe(String)
  /// What an address lists (XEP-0030).
  case list(String)
  /// The people of the account's roster (RFC 6121).
  case contacts
  /// A page of an archive (XEP-0313).
  case page(ArchiveQuery)
  /// To log out.
  case close
}

extension ConnectionRequest {
  var frame: Frame {
    switch self {
    case .open(let login):
      Frame(
        1,
        texts: [
          login.account.description, login.password, login.server?.host ?? "",
          String(login.server?.port ?? 0), login.certificates ?? "",
          login.usesDirectTLS ? "1" : "", login.allowsPlain ? "1" : "", String(login.memoryLimit),
        ])
    case .describe(let address): Frame(2, texts: [address])
    case .list(let address): Frame(3, texts: [address])
    case .contacts: Frame(4, texts: [])
    case .page(let query):
      Frame(
        5,
        texts: [
          query.archive ?? "", query.correspondent ?? "", query.since ?? "", query.after ?? "",
          String(query.size),
        ])
    case .close: Frame(6, texts: [])
    }
  }

  init?(_ frame: Frame) {
    func optional(_ index: Int) -> String? {
      let text = frame.text(index)
      return text.isEmpty ? nil : text
    }
    switch frame.kind {
    case 1:
      guard let account = Address(frame.text(0)) else { return nil }
      let server = optional(2).map {
        ServerAddress(host: $0, port: UInt16(frame.text(3)) ?? 0)
      }
      self = .open(
        Login(
          account: account, password: frame.text(1), server: server, certificates: optional(4),
          usesDirectTLS: optional(5) != nil, allowsPlain: optional(6) != nil,
          memoryLimit: Int(frame.text(7)) ?? Login.defaultMemoryLimit))
    case 2: self = .describe(frame.text(0))
    case 3: self = .list(frame.text(0))
    case 4: self = .contacts
    case 5:
      self = .page(
        ArchiveQuery(
          archive: optional(0), correspondent: optional(1), since: optional(2), after: optional(3),
          size: Int(frame.text(4)) ?? ArchiveQuery.defaultSize))
    case 6: self = .close
    default: return nil
    }
  }
}
