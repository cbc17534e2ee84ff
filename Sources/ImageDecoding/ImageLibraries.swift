import CImageReaders

/// The libraries that decode pictures, and their versions.
package enum ImageLibraries {
  /// The versions by the libraries' names; libjpeg's is the one that this was built with, as it
  /// tells no other.
  package static var versions: [String: String] {
    let webp = letterer_webp_version()
    return [
      "libjpeg": String(cString: letterer_jpeg_version()),
      "libpng": String(cString: letterer_png_version()),
      "libwebp": "\(webp >> 16).\(webp >> 8 & 0xFF).\(webp & 0xFF)",
    ]
  }
}
