/// What it takes to log in.
package struct Login: Hashable, Sendable {
  package var account: Address
  package var password: String
  /// Where the server is; `nil` to ask the domain name system.
  package var server: ServerAddress?
  /// A file of certificates that are trusted.
  package var certificates: String?
  /// Whether the connection begins with TLS (XEP-0368).
  package var usesDirectTLS = false
  /// Whether the password itself may be sent, where the server offers no SCRAM.
  package var allowsPlain = false
  /// What libstrophe may take of memory, in bytes.
  package var memoryLimit = Self.defaultMemoryLimit

  package static let defaultMemoryLimit = 128 << 20

  package init(
    account: Address, password: String, server: ServerAddress? = nil, certificates: String? = nil,
    usesDirectTLS: Bool = false, allowsPlain: Bool = false,
    memoryLimit: Int = Self.defaultMemoryLimit
  ) {
    self.account = account
    self.password = password
    self.server = server
    self.certificates = certificates
    self.usesDirectTLS = usesDirectTLS
    self.allowsPlain = allowsPlain
    self.memoryLimit = memoryLimit
  }
}
