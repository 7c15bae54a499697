"""Draws transitions with Mesa's llvmpipe through surfaceless EGL: an independent OpenGL."""

import array
import ctypes
import os
import re
import time

EGL_PLATFORM_SURFACELESS_MESA = 0x31DD
EGL_OPENGL_ES_API, EGL_OPENGL_API = 0x30A0, 0x30A2
EGL_NONE = 0x3038
EGL_CONTEXT_MAJOR_VERSION = 0x3098
EGL_CONTEXT_OPENGL_PROFILE_MASK = 0x30FD
EGL_CONTEXT_OPENGL_COMPATIBILITY_PROFILE_BIT = 2
GL_TEXTURE_2D = 0x0DE1
GL_RGBA = 0x1908
GL_RGBA32F = 0x8814
GL_UNSIGNED_BYTE = 0x1401
GL_FLOAT = 0x1406
GL_FRAMEBUFFER = 0x8D40
GL_COLOR_ATTACHMENT0 = 0x8CE0
GL_FRAGMENT_SHADER, GL_VERTEX_SHADER = 0x8B30, 0x8B31
GL_COMPILE_STATUS, GL_LINK_STATUS = 0x8B81, 0x8B82

VERTEX = """in vec2 corner;
void main() { gl_Position = vec4(corner, 0.0, 1.0); }
"""

# The coordinates are divided as Segue divides them, because an interpolated varying is not exact.
HEAD = """precision highp float;
precision highp int;
uniform highp sampler2D segue_from, segue_to;
uniform float progress, ratio;
uniform vec2 segue_size;
out vec4 segue_color;
#define texture2D texture
vec4 getFromColor(vec2 uv) { return texture(segue_from, uv); }
vec4 getToColor(vec2 uv) { return texture(segue_to, uv); }
"""

# The sine of a float as a series in double precision, rounded once, and moved by `segue_shift`.
# OpenGL has sines of floats alone, and OpenGL ES no double precision.
DOUBLE_SINE = """uniform float segue_shift;
float segue_sine(float x) {
  double turns = roundEven(double(x) * 0.15915494309189533577LF);
  double rest = double(x) - turns * 6.28318530717958647693LF;
  double term = rest, sum = rest;
  for (int i = 1; i < 20; i++) {
    term *= -rest * rest / double(2 * i * (2 * i + 1));
    sum += term;
  }
  return float(sum + double(segue_shift));
}
#define sin segue_sine
"""

TAIL = """
void main() { segue_color = transition(gl_FragCoord.xy / segue_size); }
"""


class Failure(Exception):
    """What Mesa could not do, in one line."""


def flipped(pixels, width):
    """The rows of a picture of RGBA in the opposite order."""
    size = width * 4
    return b"".join(pixels[start:start + size] for start in reversed(range(0, len(pixels), size)))


class Mesa:
    """A context of OpenGL ES with a picture to draw on, on the thread that asks for it.

    With `is_exact`, the numbers of textures are floats, because those of bytes are filtered with
    weights of 8 bits; without, they are bytes, as every program has them. With
    `has_double_sines`, it is one of OpenGL, where a float's sine is computed in double precision.
    """

    def __init__(self, width, height, is_exact, has_double_sines=False):
        self.width, self.height, self.is_exact = width, height, is_exact
        self.has_double_sines = has_double_sines
        self.version = "#version 400\n" if has_double_sines else "#version 300 es\n"
        os.environ["LP_NUM_THREADS"] = "0"
        os.environ["LIBGL_ALWAYS_SOFTWARE"] = "1"
        os.environ["GALLIUM_DRIVER"] = "llvmpipe"
        try:
            self.egl = ctypes.CDLL("libEGL.so.1")
            self.gl = ctypes.CDLL("libGLESv2.so.2")
        except OSError as error:
            raise Failure(f"{error}; run scripts/setup shaders") from error
        self._open()
        self._frame = self._texture(None, width, height)
        name = ctypes.c_uint()
        self.gl.glGenFramebuffers(1, ctypes.byref(name))
        self.gl.glBindFramebuffer(GL_FRAMEBUFFER, name)
        self.gl.glFramebufferTexture2D(
            GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, self._frame, 0)
        self.gl.glViewport(0, 0, width, height)
        self.gl.glGetString.restype = ctypes.c_char_p
        self.renderer = self.gl.glGetString(0x1F01).decode()

    def _open(self):
        egl = self.egl
        egl.eglGetPlatformDisplay.restype = ctypes.c_void_p
        egl.eglCreateContext.restype = ctypes.c_void_p
        display = ctypes.c_void_p(
            egl.eglGetPlatformDisplay(EGL_PLATFORM_SURFACELESS_MESA, None, None))
        if not egl.eglInitialize(display, None, None):
            raise Failure("EGL has no surfaceless display; install libegl1")
        if self.has_double_sines:
            api, version = EGL_OPENGL_API, 4
            # Corners in the memory of this process are not a part of the core profile.
            profile = (
                EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_COMPATIBILITY_PROFILE_BIT)
        else:
            api, version, profile = EGL_OPENGL_ES_API, 3, ()
        egl.eglBindAPI(api)
        settings = (EGL_CONTEXT_MAJOR_VERSION, version, *profile, EGL_NONE)
        attributes = (ctypes.c_int * len(settings))(*settings)
        context = ctypes.c_void_p(egl.eglCreateContext(display, None, None, attributes))
        if not egl.eglMakeCurrent(display, None, None, context):
            raise Failure("EGL makes no context; install libgl1-mesa-dri")

    def _texture(self, pixels, width, height):
        """A texture of raw RGBA, whose first row is the lowest, or an empty one."""
        gl, name = self.gl, ctypes.c_uint()
        gl.glGenTextures(1, ctypes.byref(name))
        gl.glBindTexture(GL_TEXTURE_2D, name)
        # Linear filters and clamped edges.
        for parameter in (0x2800, 0x2801):
            gl.glTexParameteri(GL_TEXTURE_2D, parameter, 0x2601)
        for parameter in (0x2802, 0x2803):
            gl.glTexParameteri(GL_TEXTURE_2D, parameter, 0x812F)
        size = (GL_TEXTURE_2D, 0), (width, height, 0, GL_RGBA)
        if pixels is None or not self.is_exact:
            gl.glTexImage2D(*size[0], GL_RGBA, *size[1], GL_UNSIGNED_BYTE, pixels)
        else:
            numbers = array.array("f", [byte / 255 for byte in pixels])
            gl.glTexImage2D(*size[0], GL_RGBA32F, *size[1], GL_FLOAT, numbers.tobytes())
        return name

    def pictures(self, *pictures):
        """Sets both views, and then the picture of all uniforms, with its width and height.

        The first row of each is the highest.
        """
        for unit, picture in enumerate(pictures):
            pixels, width, height = picture if unit == 2 else (picture, self.width, self.height)
            self.gl.glActiveTexture(0x84C0 + unit)
            self._texture(flipped(pixels, width), width, height)

    def _shader(self, kind, text):
        gl = self.gl
        shader = gl.glCreateShader(kind)
        source = ctypes.c_char_p((self.version + text).encode())
        gl.glShaderSource(shader, 1, ctypes.byref(source), None)
        gl.glCompileShader(shader)
        self._check(shader, GL_COMPILE_STATUS, gl.glGetShaderiv, gl.glGetShaderInfoLog)
        return shader

    def _check(self, name, status, ask, log):
        done = ctypes.c_int()
        ask(name, status, ctypes.byref(done))
        if not done.value:
            text = ctypes.create_string_buffer(4096)
            log(name, 4096, None, text)
            raise Failure(text.value.decode(errors="replace").strip())

    def use(self, source, progress):
        """Compiles a shader, and makes it the one that is drawn at a progress."""
        gl = self.gl
        program = gl.glCreateProgram()
        head = HEAD + (DOUBLE_SINE if self.has_double_sines else "") + "#line 1\n"
        gl.glAttachShader(program, self._shader(GL_VERTEX_SHADER, VERTEX))
        gl.glAttachShader(program, self._shader(GL_FRAGMENT_SHADER, head + source + TAIL))
        gl.glBindAttribLocation(program, 0, b"corner")
        gl.glLinkProgram(program)
        self._check(program, GL_LINK_STATUS, gl.glGetProgramiv, gl.glGetProgramInfoLog)
        gl.glUseProgram(program)
        others = [(name, 2) for name in re.findall(r"uniform\s+sampler2D\s+(\w+)", source)]
        for name, unit in [("segue_from", 0), ("segue_to", 1), *others]:
            gl.glUniform1i(gl.glGetUniformLocation(program, name.encode()), unit)
        for name, value in ((b"progress", progress), (b"ratio", self.width / self.height)):
            gl.glUniform1f(gl.glGetUniformLocation(program, name), ctypes.c_float(value))
        gl.glUniform2f(
            gl.glGetUniformLocation(program, b"segue_size"), ctypes.c_float(self.width),
            ctypes.c_float(self.height))
        self.shift_place = gl.glGetUniformLocation(program, b"segue_shift")
        self.corners = (ctypes.c_float * 8)(-1, -1, 1, -1, -1, 1, 1, 1)
        gl.glEnableVertexAttribArray(0)
        gl.glVertexAttribPointer(0, 2, GL_FLOAT, 0, 0, self.corners)

    def _draw(self):
        # A strip of two triangles.
        self.gl.glDrawArrays(5, 0, 4)
        self.gl.glFinish()

    def frame(self, shift=0):
        """The frame of the shader in use, first row highest.

        The shift is added to each sine, if those are computed in double precision.
        """
        if self.has_double_sines:
            self.gl.glUniform1f(self.shift_place, ctypes.c_float(shift))
        self._draw()
        pixels = ctypes.create_string_buffer(self.width * self.height * 4)
        self.gl.glReadPixels(
            0, 0, self.width, self.height, GL_RGBA, GL_UNSIGNED_BYTE, pixels)
        return flipped(pixels.raw, self.width)

    def milliseconds(self, frames):
        """The processor time of the fastest of some frames of the shader in use."""
        # The first one compiles.
        self._draw()
        times = []
        for _ in range(frames):
            start = time.process_time()
            self._draw()
            times.append(time.process_time() - start)
        return min(times) * 1000
