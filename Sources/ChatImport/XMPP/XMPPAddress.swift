/// An address of XMPP: `local@host/resource` (RFC 7622).
struct XMPPAddress: Hashable, Sendable {
  /// The address without its resource, in lower case.
  let bare: String
  /// What stands behind the slash: a device, or a nick in a room; `nil` where there is none.
  let resource: String?

  /// An address from its text; `nil` where it is empty.
  init?(_ text: String?) {
    guard let text, !text.isEmpty else { return nil }
    let bytes = text.utf8
    let slash = bytes.firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
    guard slash > bytes.startIndex else { return nil }
    bare = text[..<slash].lowercased()
    let rest = text[slash...].dropFirst()
    resource = rest.isEmpty ? nil : String(rest)
  }

  /// The whole address.
  var full: String { resource.map { bare + "/" + $0 } ?? bare }

  /// What stands before the `@`; the host where nothing does.
  var local: String {
    bare.firstIndex(of: "@").map { String(bare[..<$0]) } ?? bare
  }
}
