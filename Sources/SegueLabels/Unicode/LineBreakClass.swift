/// The line breaking class of a character.
///
/// The cases have the short names of UAX 14, after its rule LB1. `hh` is the hyphen U+2010,
/// `wideOP` is an opening bracket of East Asian width, and `pictographic` is a code point that
/// Unicode 15.0 reserves for a picture. `scripts/make/unicode-tables` writes this file.
///
/// - Source: UAX 14, "Unicode Line Breaking Algorithm", Unicode 15.0.
enum LineBreakClass: UInt8, CaseIterable {
  case al, b2, ba, bb, bk, cb, cl, cm, cp, cr, eb, em, ex, gl, h2, h3, hh, hl, hy, id, `in`, `is`,
    jl, jt, jv, lf, nl, ns, nu, op, pictographic, po, pr, qu, ri, sp, sy, wideOP, wj, zw, zwj
}
