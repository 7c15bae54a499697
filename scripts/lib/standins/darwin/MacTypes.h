#pragma once
// Foundation brings these old names into every file that imports it.
typedef unsigned char Boolean;
typedef unsigned char Byte;
typedef signed char SignedByte;
typedef char *Ptr;
typedef Ptr *Handle;
typedef long Size;
typedef int Fixed;
typedef int Fract;
typedef short OSErr;
typedef int OSStatus;
typedef unsigned char Style;
typedef float Float32;
typedef double Float64;
struct Point {
  short v;
  short h;
};
typedef struct Point Point;
struct Rect {
  short top;
  short left;
  short bottom;
  short right;
};
typedef struct Rect Rect;
