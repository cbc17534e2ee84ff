/// A value with its label: a line of a form or of an order.
public struct LabelledValue: Hashable, Sendable, Codable {
  /// What the value is.
  public var label: String
  /// The value as displayed.
  public var value: String

  /// A value with its label.
  public init(label: String, value: String) {
    self.label = label
    self.value = value
  }
}

/// A form as programs send them: values with their labels.
public struct Form: Hashable, Sendable, Codable {
  /// What it is about.
  public var title: String
  /// Its lines.
  public var fields: [LabelledValue]

  /// A form.
  public init(title: String, fields: [LabelledValue] = []) {
    self.title = title
    self.fields = fields
  }
}

/// An invitation to a group or a channel.
public struct Invitation: Hashable, Sendable, Codable {
  /// The chat's name.
  public var name: String
  /// The number of its members.
  public var memberCount: Int?
  /// What the chat is about.
  public var summary: String?
  /// The chat's picture.
  public var avatar: MediaReference?

  /// An invitation.
  public init(
    name: String, memberCount: Int? = nil, summary: String? = nil, avatar: MediaReference? = nil
  ) {
    self.name = name
    self.memberCount = memberCount
    self.summary = summary
    self.avatar = avatar
  }
}

/// A table of texts with marks: a header, and rows below it.
public struct Table: Hashable, Sendable, Codable {
  /// Where the texts of a column stand.
  public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// At the leading edge.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge, as numbers do.
    case trailing
  }

  /// The header's cells, at least one: as many as there are columns.
  public let header: [RichText]
  /// The columns' alignments, one for each.
  public let alignments: [Alignment]
  /// The rows below the header, each with a cell for each column.
  public let rows: [[RichText]]

  /// A table. Cells and alignments that are missing are added, empty and leading; those without a
  /// column are left out.
  public init(header: [RichText], alignments: [Alignment] = [], rows: [[RichText]] = []) {
    func filled<Value>(_ values: [Value], _ count: Int, with filler: Value) -> [Value] {
      values.prefix(count) + Array(repeating: filler, count: max(0, count - values.count))
    }
    let header = header.isEmpty ? [""] : header
    self.header = header
    self.alignments = filled(alignments, header.count, with: .leading)
    self.rows = rows.map { filled($0, header.count, with: "") }
  }
}
