import Foundation

/// Three frames of 12 × 8 pixels, made for these tests: a square of 4 × 4 pixels at (0, 2) in red, for
/// 120 ms, at (4, 2) in lime, for 50 ms, at (8, 2) in blue, for 200 ms. All else is clear.
enum FilmFixture: String, CaseIterable {
  case gif, webp, png

  /// The file.
  var bytes: [UInt8] {
    Data(base64Encoded: base64, options: .ignoreUnknownCharacters).map { Array($0) } ?? []
  }

  private var base64: String {
    switch self {
    case .gif:
      """
      R0lGODlhDAAIAIEAAAAAAP8AAAAAAAAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQJDAAAACwAAAAADAAIAAAIGwABCB
      xIsKDBgQESBjgIQOHCgw4ZRmRIsSLBgAAh+QQIBQAAACwEAAIABAAEAIEAAAAA/wAAAAAAAAAICQADCBxIsGCAgAAh
      +QQIFAAAACwIAAIABAAEAIEAAAAAAP8AAAAAAAAICQADCBxIsGCAgAA7
      """
    case .webp:
      """
      UklGRrQAAABXRUJQVlA4WAoAAAACAAAACwAABwAAQU5JTQYAAAAAAAAAAABBTk1GKAAAAAAAAAEAAAMAAAMAAHgAAA
      NWUDhMDwAAAC8DwAAABxD9j/4HIqL/AQBBTk1GKAAAAAIAAAEAAAMAAAMAADIAAAFWUDhMDwAAAC8DwAAAB9D/iP4H
      IqL/AQBBTk1GKAAAAAQAAAEAAAMAAAMAAMgAAABWUDhMDwAAAC8DwAAABxDR//4HIqL/AQA=
      """
    case .png:
      """
      iVBORw0KGgoAAAANSUhEUgAAAAwAAAAICAYAAADN5B7xAAAACGFjVEwAAAADAAAAAM7tusAAAAAaZmNUTAAAAAAAAA
      AMAAAACAAAAAAAAAAAAHgD6AEATiyvXwAAACBJREFUeJxjYKA1YPzPwPAfRYCBgRGfBiZSbaC9BtoDAE5EAgjGjHsp
      AAAAGmZjVEwAAAABAAAABAAAAAQAAAAEAAAAAgAyA+gBAKwO06kAAAAZZmRBVAAAAAJ4nGNk+M/wnwEJMDGgAcICAI
      LSAgZMcJ2mAAAAGmZjVEwAAAADAAAABAAAAAQAAAAIAAAAAgDIA+gBAEkG2nsAAAAZZmRBVAAAAAR4nGNkYPj/nwEJ
      MDGgAcICAIHTAgY+UmH/AAAAAElFTkSuQmCC
      """
    }
  }
}
