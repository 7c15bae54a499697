/// A warp that is read one pixel at a time.
enum PointMap {
  case plane(PlaneMap)
  case cylinder(CylinderMap)
}
