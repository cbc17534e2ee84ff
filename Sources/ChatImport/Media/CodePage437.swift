/// The character set of file names in zip archives without the flag for UTF-8. Source: the mapping
/// table CP437 of the Unicode Consortium.
enum CodePage437 {
  private static let upper: [Character] = Array(
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
      + "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{00A0}")

  /// The text behind the bytes.
  static func decode(_ bytes: some Sequence<UInt8>) -> String {
    String(
      bytes.map { $0 < 0x80 ? Character(Unicode.Scalar($0)) : upper[Int($0) - 0x80] })
  }
}
