"""Draws transitions with Mesa's llvmpipe through surfaceless EGL: an independent OpenGL ES."""

import array
import ctypes
import os
import time

EGL_PLATFORM_SURFACELESS_MESA = 0x31DD
EGL_OPENGL_ES_API = 0x30A0
EGL_NONE = 0x3038
EGL_CONTEXT_CLIENT_VERSION = 0x3098
GL_TEXTURE_2D = 0x0DE1
GL_RGBA = 0x1908
GL_RGBA32F = 0x8814
GL_UNSIGNED_BYTE = 0x1401
GL_FLOAT = 0x1406
GL_FRAMEBUFFER = 0x8D40
GL_COLOR_ATTACHMENT0 = 0x8CE0
GL_FRAGMENT_SHADER, GL_VERTEX_SHADER = 0x8B30, 0x8B31
GL_COMPILE_STATUS, GL_LINK_STATUS = 0x8B81, 0x8B82

VERTEX = """#version 300 es
in vec2 corner;
void main() { gl_Position = vec4(corner, 0.0, 1.0); }
"""

# The coordinates are divided as Segue divides them, because an interpolated varying is not exact.
HEAD = """#version 300 es
precision highp float;
precision highp int;
uniform highp sampler2D segue_from, segue_to;
uniform float progress, ratio;
uniform vec2 segue_size;
out vec4 segue_color;
vec4 getFromColor(vec2 uv) { return texture(segue_from, uv); }
vec4 getToColor(vec2 uv) { return texture(segue_to, uv); }
#line 1
"""

TAIL = """
void main() { segue_color = transition(gl_FragCoord.xy / segue_size); }
"""


class Failure(Exception):
    """What Mesa could not do, in one line."""


class Mesa:
    """A context of OpenGL ES with a picture to draw on, on the thread that asks for it.

    With `is_exact`, the numbers of textures are floats, because those of bytes are filtered with
    weights of 8 bits; without, they are bytes, as every program has them.
    """

    def __init__(self, width, height, is_exact):
        self.width, self.height, self.is_exact = width, height, is_exact
        os.environ["LP_NUM_THREADS"] = "0"
        os.environ["LIBGL_ALWAYS_SOFTWARE"] = "1"
        os.environ["GALLIUM_DRIVER"] = "llvmpipe"
        try:
            self.egl = ctypes.CDLL("libEGL.so.1")
            self.gl = ctypes.CDLL("libGLESv2.so.2")
        except OSError as error:
            raise Failure(f"{error}; run scripts/setup shaders") from error
        self._open()
        self._frame = self._texture(None)
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
        egl.eglBindAPI(EGL_OPENGL_ES_API)
        attributes = (ctypes.c_int * 3)(EGL_CONTEXT_CLIENT_VERSION, 3, EGL_NONE)
        context = ctypes.c_void_p(egl.eglCreateContext(display, None, None, attributes))
        if not egl.eglMakeCurrent(display, None, None, context):
            raise Failure("EGL makes no context; install libgl1-mesa-dri")

    def _texture(self, pixels):
        """A texture of raw RGBA, whose first row is the lowest, or an empty one."""
        gl, name = self.gl, ctypes.c_uint()
        gl.glGenTextures(1, ctypes.byref(name))
        gl.glBindTexture(GL_TEXTURE_2D, name)
        # Linear filters and clamped edges.
        for parameter in (0x2800, 0x2801):
            gl.glTexParameteri(GL_TEXTURE_2D, parameter, 0x2601)
        for parameter in (0x2802, 0x2803):
            gl.glTexParameteri(GL_TEXTURE_2D, parameter, 0x812F)
        size = (GL_TEXTURE_2D, 0), (self.width, self.height, 0, GL_RGBA)
        if pixels is None or not self.is_exact:
            gl.glTexImage2D(*size[0], GL_RGBA, *size[1], GL_UNSIGNED_BYTE, pixels)
        else:
            numbers = array.array("f", [byte / 255 for byte in pixels])
            gl.glTexImage2D(*size[0], GL_RGBA32F, *size[1], GL_FLOAT, numbers.tobytes())
        return name

    def flipped(self, pixels):
        """The rows in the opposite order."""
        size = self.width * 4
        return b"".join(pixels[y * size:(y + 1) * size] for y in reversed(range(self.height)))

    def pictures(self, first, second):
        """Sets both views, whose first row is the highest."""
        for unit, pixels in enumerate((first, second)):
            self.gl.glActiveTexture(0x84C0 + unit)
            self._texture(self.flipped(pixels))

    def _shader(self, kind, text):
        gl = self.gl
        shader = gl.glCreateShader(kind)
        source = ctypes.c_char_p(text.encode())
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
        gl.glAttachShader(program, self._shader(GL_VERTEX_SHADER, VERTEX))
        gl.glAttachShader(program, self._shader(GL_FRAGMENT_SHADER, HEAD + source + TAIL))
        gl.glBindAttribLocation(program, 0, b"corner")
        gl.glLinkProgram(program)
        self._check(program, GL_LINK_STATUS, gl.glGetProgramiv, gl.glGetProgramInfoLog)
        gl.glUseProgram(program)
        for unit, name in enumerate((b"segue_from", b"segue_to")):
            gl.glUniform1i(gl.glGetUniformLocation(program, name), unit)
        for name, value in ((b"progress", progress), (b"ratio", self.width / self.height)):
            gl.glUniform1f(gl.glGetUniformLocation(program, name), ctypes.c_float(value))
        gl.glUniform2f(
            gl.glGetUniformLocation(program, b"segue_size"), ctypes.c_float(self.width),
            ctypes.c_float(self.height))
        self.corners = (ctypes.c_float * 8)(-1, -1, 1, -1, -1, 1, 1, 1)
        gl.glEnableVertexAttribArray(0)
        gl.glVertexAttribPointer(0, 2, GL_FLOAT, 0, 0, self.corners)

    def _draw(self):
        # A strip of two triangles.
        self.gl.glDrawArrays(5, 0, 4)
        self.gl.glFinish()

    def frame(self):
        """The frame of the shader in use, first row highest."""
        self._draw()
        pixels = ctypes.create_string_buffer(self.width * self.height * 4)
        self.gl.glReadPixels(
            0, 0, self.width, self.height, GL_RGBA, GL_UNSIGNED_BYTE, pixels)
        return self.flipped(pixels.raw)

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
