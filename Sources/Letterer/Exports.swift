// The modules used in the renderer's public interface: chats and their timelines, scripts, exports,
// looks and devices, colours, sizes, pixels and times, layouts, and the program for videos.
@_exported import ChatImport
@_exported import ChatModel
@_exported import ChatScript
@_exported import Drawing
@_exported import struct FrameEncoding.FFmpeg
@_exported import PictureLayout
@_exported import Staging
@_exported import Themes
@_exported import Time
