import CLibrary

/// The locale that C libraries use to convert names.
package enum ThreadLocale {
  /// Runs a closure with UTF-8 as this thread's charset; other threads aren't affected.
  package static func withUTF8<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) ?? newlocale(LC_CTYPE_MASK, "UTF-8", nil)
    let former = utf8.flatMap { uselocale($0) }
    defer {
      if let utf8 {
        uselocale(former)
        freelocale(utf8)
      }
    }
    return try body()
  }
}
