import CCairo

/// The library that fills paths, and its version.
package enum PaintingLibrary {
  /// The version of Cairo that runs.
  package static var cairoVersion: String { String(cString: cairo_version_string()) }
}
