import CExpat

/// Why a text can't be read as XML, and where.
package struct XMLSyntaxError: Error, Equatable, Sendable {
  /// What is wrong.
  package enum Problem: Equatable, Sendable {
    /// It has a document type declaration, in which entities could be declared.
    case documentType
    /// It is in an encoding that isn't known.
    case encoding(String)
    /// It goes beyond a limit.
    case depth(Int), attributes(Int), bytes(Int), nodes(Int)
    /// It ends inside of an element or a tag, or has none.
    case end
    /// An end tag isn't that of the element that is open.
    case mismatchedTag
    /// An attribute stands twice in a tag.
    case repeatedAttribute
    /// A reference names an entity that isn't one of XML's own five.
    case undefinedEntity
    /// A prefix stands for no namespace.
    case unboundPrefix
    /// Something follows the end of the document.
    case trailingContent
    /// It isn't XML in another way: the library's words.
    case syntax(String)
    /// There was no memory for it.
    case memory
  }

  /// What is wrong.
  package var problem: Problem
  /// Where: an offset into the bytes of the text.
  package var offset: Int

  package init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  /// What is wrong, in one sentence for the user.
  package var message: String {
    switch problem {
    case .documentType: "a document type declaration isn't read: it could declare entities"
    case .encoding(let name): "the encoding `\(name)` isn't known"
    case .depth(let limit): "more than \(limit) elements lie in each other"
    case .attributes(let limit): "the element has more than \(limit) attributes"
    case .bytes(let limit): "the element has more than \(limit) bytes"
    case .nodes(let limit): "the element holds more than \(limit) elements and attributes"
    case .end: "the file ends too early, inside an element"
    case .mismatchedTag: "not XML: this isn't the end of the element that is open"
    case .repeatedAttribute: "not XML: the attribute stands twice"
    case .undefinedEntity: "not XML: the entity isn't declared"
    case .unboundPrefix: "not XML: the prefix stands for no namespace"
    case .trailingContent: "not XML: expected the end of the file"
    case .syntax(let words): "not XML: \(words)"
    case .memory: "there is no memory for it"
    }
  }

  /// What the user may do about it.
  package var hint: String? {
    switch problem {
    case .encoding: "convert the file to UTF-8"
    case .documentType: "remove the part that begins with `<!DOCTYPE`"
    default: nil
    }
  }
}

extension XMLSyntaxError.Problem {
  /// What the library says.
  init(_ code: XML_Error) {
    switch code {
    case XML_ERROR_NO_MEMORY: self = .memory
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION:
      self = .end
    case XML_ERROR_TAG_MISMATCH: self = .mismatchedTag
    case XML_ERROR_DUPLICATE_ATTRIBUTE: self = .repeatedAttribute
    case XML_ERROR_UNDEFINED_ENTITY: self = .undefinedEntity
    case XML_ERROR_UNBOUND_PREFIX: self = .unboundPrefix
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: self = .trailingContent
    default:
      self = .syntax(XML_ErrorString(code).map { String(cString: $0) } ?? "unknown error")
    }
  }
}
