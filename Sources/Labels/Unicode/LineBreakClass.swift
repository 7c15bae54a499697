/// The line breaking class of a character.
///
/// The cases have the short names of UAX 14, after its rule LB1. `hh` is the hyphen U+2010,
/// `wideOP` is an opening bracket of East Asian width, and `pictographic` is a code point that
/// Unicode 15.0 reserves for a picture. `scripts/make-unicode-tables` writes this file.
///
/// - Source: UAX 14, "Unicode Line Breaking Algorithm", Unicode 15.0.
enum LineBreakClass: UInt8, CaseIterable {
  case al
  case b2
  case ba
  case bb
  case bk
  case cb
  case cl
  case cm
  case cp
  case cr
  case eb
  case em
  case ex
  case gl
  case h2
  case h3
  case hh
  case hl
  case hy
  case id
  case `in`
  case `is`
  case jl
  case jt
  case jv
  case lf
  case nl
  case ns
  case nu
  case op
  case pictographic
  case po
  case pr
  case qu
  case ri
  case sp
  case sy
  case wideOP
  case wj
  case zw
  case zwj
}
