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
    var rest = String(decoding: PackageResources.page_html, as: UTF8.self)[...]
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
  static let style = PackageResources.page_css

  /// The script: the files share one scope, and nothing of it is global.
  static let script: [UInt8] =
    Array("(() => {\n\"use strict\";\n".utf8) + PackageResources.elements_js
    + PackageResources.report_js + PackageResources.texts_js + PackageResources.stage_js
    + PackageResources.list_js + PackageResources.decisions_js + PackageResources.main_js
    + Array("})();\n".utf8)
}
