// The part of Foundation that needs no data of languages, and the system's C library.
//
// Foundation as a whole brings the data of ICU into each program, which then is larger and starts
// later. On Apple's systems it is there anyway, and has no such part.
#if !canImport(Darwin)
  @_exported public import FoundationEssentials
  #if canImport(Musl)
    @_exported public import Musl
  #else
    @_exported public import Glibc
  #endif
#else
  @_exported public import Foundation
#endif
