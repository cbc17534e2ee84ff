import CPageFiles

/// The page's own text, which is compiled in.
enum PageTemplate {
  /// A part of the page.
  enum Part: Hashable {
    /// A text as it stands.
    case text(String)
    /// The policy that says what the page may do.
    case policy
    /// The style sheet.
    case style
    /// The report as JSON.
    case report
    /// Pictures and texts.
    case files
    /// The script.
    case script
  }

  /// The page, cut where something comes in.
  static let parts: [Part] = {
    let named: [String: Part] = [
      "policy": .policy, "style": .style, "report": .report, "files": .files, "script": .script,
    ]
    var parts: [Part] = []
    var rest = String(decoding: bytes(of: letterer_page_html()), as: UTF8.self)[...]
    while let opening = rest.firstRange(of: "{{"),
      let closing = rest[opening.upperBound...].firstRange(of: "}}"),
      let part = named[String(rest[opening.upperBound..<closing.lowerBound])]
    {
      parts += [.text(String(rest[..<opening.lowerBound])), part]
      rest = rest[closing.upperBound...]
    }
    return parts + [.text(String(rest))]
  }()

  /// The style sheet.
  static let style = bytes(of: letterer_page_css())

  /// The script: the files share one scope, and nothing of it is global.
  static let script: [UInt8] = {
    var script = Array("(() => {\n\"use strict\";\n".utf8)
    var index = 0
    while letterer_page_script(index).count > 0 {
      script += bytes(of: letterer_page_script(index))
      index += 1
    }
    return script + Array("})();\n".utf8)
  }()

  private static func bytes(of file: letterer_page_file) -> [UInt8] {
    Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
