import Testing
@testable import XMPPClient

@Suite struct AddressTests {
  @Test(arguments: [
    ("ben@example.org", "ben", "example.org"), ("ben@example.org/phone", "ben", "example.org"),
    ("b.e-n+x@[::1]", "b.e-n+x", "[::1]"), ("bén@exämple.org/a@b/c", "bén", "exämple.org"),
  ])
  func areParsed(text: String, local: String, domain: String) throws {
    let address = try #require(Address(text))
    #expect(address.local == local)
    #expect(address.domain == domain)
    #expect(address.description == "\(local)@\(domain)")
  }

  @Test(arguments: [
    "", "ben", "@example.org", "ben@", "a@b@c", "be n@example.org", "ben@exa\nmple.org",
    "ben'@example.org", "<ben@example.org>", "ben@example.org\0",
    String(repeating: "x", count: 1024) + "@example.org",
  ])
  func whatIsNoneIsRefused(text: String) { #expect(Address(text) == nil) }

  @Test func lettersOfBothCasesAreTheSame() throws {
    let address = try #require(Address("Ben@Example.org"))
    #expect(address.isSame(as: try #require(Address("ben@example.ORG"))))
    #expect(!address.isSame(as: try #require(Address("bea@example.org"))))
  }

  @Test(
    arguments: [
      ("example.org", "example.org", 0), ("example.org:5223", "example.org", 5223),
      ("10.0.0.7:1", "10.0.0.7", 1), ("[::1]", "::1", 0), ("[::1]:65535", "::1", 65535),
    ] as [(String, String, UInt16)])
  func serversAreParsed(text: String, host: String, port: UInt16) {
    #expect(ServerAddress(text) == ServerAddress(host: host, port: port))
  }

  @Test(arguments: ["", ":5222", "a:", "a:0", "a:65536", "a:b", "::1", "[::1", "[::1]5", "a b"])
  func whatIsNoServerIsRefused(text: String) { #expect(ServerAddress(text) == nil) }
}
