"""The libraries of the bundle, and how each is built: static archives, and FFmpeg's own libraries.

Everything that a library does not need is left out, because the archive is to be small, and because
code that is not there reads no file of a stranger.
"""

import dataclasses
import typing

from bundling import ffmpeg


@dataclasses.dataclass(frozen=True)
class Part:
    """A library that is built from one pinned source."""

    # The name of the source package.
    name: str
    build: typing.Callable
    # Upstream's files that state the license.
    licenses: tuple
    # The parts that it is built with.
    needs: tuple = ()


def zlib(work):
    work.run("./configure", "--static", "--prefix=/segue")
    work.make("libz.a")
    work.install()


def libpng(work):
    work.cmake("-DPNG_SHARED=OFF", "-DPNG_TESTS=OFF", "-DPNG_TOOLS=OFF")


def libjpeg_turbo(work):
    work.cmake("-DENABLE_SHARED=OFF", "-DWITH_TURBOJPEG=OFF", "-DREQUIRE_SIMD=ON")


def libwebp(work):
    programs = [
        "ANIM_UTILS", "CWEBP", "DWEBP", "GIF2WEBP", "IMG2WEBP", "VWEBP", "WEBPINFO", "LIBWEBPMUX",
        "WEBPMUX", "EXTRAS"]
    work.cmake("-DBUILD_SHARED_LIBS=OFF", *(f"-DWEBP_BUILD_{name}=OFF" for name in programs))


def libdeflate(work):
    work.cmake("-DLIBDEFLATE_BUILD_SHARED_LIB=OFF", "-DLIBDEFLATE_BUILD_GZIP=OFF")


def lcms2(work):
    work.meson("-Djpeg=disabled", "-Dtiff=disabled")


def nettle(work):
    # Without public keys, it needs no library of large numbers.
    work.configure(
        "--libdir=/segue/lib", "--disable-shared", "--disable-public-key", "--disable-openssl",
        "--disable-documentation", "--enable-fat")
    work.make("libnettle.a", "nettle.pc")
    work.install("install-static", "install-headers", "install-pkgconfig")


def harfbuzz(work):
    features = [
        "glib", "gobject", "cairo", "chafa", "icu", "freetype", "tests", "introspection", "docs",
        "utilities"]
    work.meson(*(f"-D{name}=disabled" for name in features))


def fribidi(work):
    work.meson("-Ddocs=false", "-Dbin=false", "-Dtests=false")


def libyaml(work):
    work.cmake("-DBUILD_SHARED_LIBS=OFF", "-DBUILD_TESTING=OFF")
    # Its CMake files write none.
    work.describe("yaml-0.1", "0.2.5", "-lyaml")


def x264(work):
    # H.264 has 8 bits a sample in docs/formats.md.
    work.configure(
        "--enable-static", "--enable-pic", "--disable-cli", "--disable-opencl", "--bit-depth=8")
    work.make()
    work.install("install-lib-static")


def x265(work):
    # HEVC has 8 bits a sample, too. FFmpeg 7.1 cannot ask for the layer of alpha. Fast mathematics
    # would take vectors of logarithms from glibc 2.35, whose last bits depend on the processor.
    # The code for vectors of scalable length takes wrong pixels, or never ends, with 512 bits.
    foreign = ["-DCROSS_COMPILE_ARM64=ON"] if work.machine.is_foreign else []
    work.cmake(
        "-DENABLE_SHARED=OFF", "-DENABLE_CLI=OFF", "-DENABLE_LIBNUMA=OFF", "-DENABLE_PIC=ON",
        "-DCC_HAS_FAST_MATH=OFF", "-DENABLE_SVE=OFF", *foreign, folder="source")
    # libavcodec is linked by a compiler of C, which would take the shared library of C++.
    work.edit("x265.pc", r"^Libs\.private:.*", "Libs.private: -l:libstdc++.a -lm -ldl")


def svt_av1(work):
    work.cmake(
        "-DBUILD_SHARED_LIBS=OFF", "-DBUILD_APPS=OFF", "-DBUILD_TESTING=OFF", "-DSVT_AV1_LTO=OFF",
        "-DREPRODUCIBLE_BUILDS=ON")


def libvpx(work):
    # VP8 is only read. The alpha of a WebM has 8 bits.
    machine = work.machine
    options = [f"--target={machine.vpx}"] if machine.is_foreign else ["--as=nasm"]
    work.run(
        "./configure", "--prefix=/segue", "--disable-shared", "--enable-static", "--enable-pic",
        "--disable-vp8-encoder", "--disable-examples", "--disable-tools", "--disable-docs",
        "--disable-unit-tests", "--disable-webm-io", "--disable-libyuv",
        "--enable-runtime-cpu-detect", *options)
    work.make()
    work.run("make", f"DIST_DIR={work.stage}/segue", "install")


def dav1d(work):
    work.meson("-Denable_tools=false", "-Denable_tests=false")


def opus(work):
    work.configure(
        "--disable-shared", "--enable-static", "--with-pic", "--disable-doc",
        "--disable-extra-programs")
    work.make()
    work.install()


PARTS = (
    Part("zlib", zlib, ("LICENSE",)),
    Part("libpng1.6", libpng, ("LICENSE",), ("zlib",)),
    Part("libjpeg-turbo", libjpeg_turbo, ("LICENSE.md", "README.ijg")),
    Part("libwebp", libwebp, ("COPYING", "PATENTS")),
    Part("libdeflate", libdeflate, ("COPYING",)),
    Part("lcms2", lcms2, ("LICENSE",)),
    Part("nettle", nettle, ("COPYINGv2", "COPYINGv3", "COPYING.LESSERv3")),
    Part("harfbuzz", harfbuzz, ("COPYING",)),
    Part("fribidi", fribidi, ("COPYING",)),
    Part("libyaml", libyaml, ("License",)),
    Part("x264", x264, ("COPYING",)),
    Part("x265", x265, ("COPYING",)),
    Part("svt-av1", svt_av1, ("LICENSE.md", "LICENSE-BSD2.md", "PATENTS.md")),
    Part("libvpx", libvpx, ("LICENSE", "PATENTS")),
    Part("dav1d", dav1d, ("COPYING",)),
    Part("opus", opus, ("COPYING",)),
    Part("ffmpeg", ffmpeg.build, ("LICENSE.md", "COPYING.GPLv2", "COPYING.LGPLv2.1"),
         ("zlib", "x264", "x265", "svt-av1", "libvpx", "dav1d", "opus")),
)
