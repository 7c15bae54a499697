#pragma once

// Defines the functions of FFmpeg that this package calls, for Linux: each loads its library when it
// is called first, and passes the call on.
//
// FFmpeg's libraries need over a hundred others, which take three times as long to load as a still
// picture that needs none of them takes to start. On other systems the libraries are linked.
