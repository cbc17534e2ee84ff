extension Words {
  /// Returns a text with its fields replaced; unknown fields are left unchanged.
  ///
  /// - Parameter form: which one of forms with bars between them is taken, with `number` in place of
  ///   `#`; the last one if there aren't as many.
  static func filled(
    _ text: String, _ fields: KeyValuePairs<String, String>,
    form: (index: Int, number: String)? = nil
  ) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      result += rest[..<open]
      if let form, isChoice(name) {
        let forms = name.split(separator: "|", omittingEmptySubsequences: false)
        for character in forms[min(form.index, forms.count - 1)] {
          if character == "#" { result += form.number } else { result.append(character) }
        }
      } else {
        result += fields.first { $0.key == name }?.value ?? String(rest[open...close])
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// Returns a name as it stands in a format.
  package static func named(_ name: String, in format: String) -> String {
    format == "{name}" ? name : filled(format, ["name": name])
  }

  /// Returns the names of a text's fields in braces, and what stands there in forms.
  package static func fields(of text: String) -> [String] {
    var fields: [String] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      fields.append(String(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    return fields
  }

  /// Returns whether what stands in braces are forms, of which a count chooses.
  package static func isChoice(_ field: some StringProtocol) -> Bool { field.contains("|") }

  // MARK: Numbers

  /// Returns a text with digits of the language in place of ASCII's.
  package func localized(_ text: String) -> String {
    guard digits != Self.plainDigits else { return text }
    var result = ""
    for character in text {
      if character.isASCII, let digit = character.wholeNumberValue, digit < digits.count {
        result += digits[digit]
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// Returns a whole number.
  package func number(_ number: Int) -> String { localized(String(number)) }

  /// Returns tenths of one, or a whole number: `1.4`, `2`.
  package func number(tenths: Int) -> String {
    let whole = tenths / 10
    return localized(tenths % 10 == 0 ? "\(whole)" : "\(whole)\(decimal)\(tenths % 10)")
  }

  /// Returns a short form of a count: `999`, `1.2K`, `34K`, `5.6M`.
  package func short(_ count: Int) -> String {
    func parts(of unit: Int, _ name: String) -> String {
      let tenths = count / (unit / 10)
      return Self.filled(name, ["number": number(tenths: tenths < 100 ? tenths : tenths / 10 * 10)])
    }
    if count < 1000 { return number(count) }
    return count < 1_000_000 ? parts(of: 1000, thousands) : parts(of: 1_000_000, millions)
  }

  /// Returns a part of a whole in percent, without decimals.
  package func percent(_ part: Double) -> String {
    Self.filled(percent, ["number": number(Int((part * 100).rounded()))])
  }

  /// Returns a text with a count in it.
  func counted(_ count: Int, _ one: String, _ many: String) -> String {
    filled(count == 1 ? one : many, ["count": number(count)], count: count)
  }

  /// Returns a text with its fields replaced, in the form for a count.
  package func filled(
    _ text: String, _ fields: KeyValuePairs<String, String>, count: Int
  ) -> String {
    Self.filled(text, fields, form: (plurals.form(for: count), number(count)))
  }
}
