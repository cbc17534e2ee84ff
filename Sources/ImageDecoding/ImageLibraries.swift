import CImageReaders

/// The libraries that decode pictures, and their versions.
package enum ImageLibraries {
  /// The versions by the libraries' names; giflib's and libjpeg's are those that this was built with,
  /// as they tell no other. libheif isn't among them: only pictures that need it load it.
  package static var versions: [String: String] {
    let webp = letterer_webp_version()
    return [
      "giflib": String(cString: letterer_gif_version()),
      "libjpeg": String(cString: letterer_jpeg_version()),
      "libpng": String(cString: letterer_png_version()),
      "libwebp": "\(webp >> 16).\(webp >> 8 & 0xFF).\(webp & 0xFF)",
    ]
  }
}
