@_exported public import Geometry
@_exported public import Pixels
@_exported public import Raster
@_exported public import SegueMessages
@_exported public import Transitions
