"""FFmpeg's libraries with no more than Segue asks them for, which its sources name."""

import re

from bundling import place
from packaging.place import ROOT, CannotPackage

SOURCES = ROOT / "Sources"
# A decoder that is named second, where the first one is always there.
SECOND_CHOICES = {"libaom_av1"}
# Parsers whose names differ from those of their codecs.
PARSERS = {"mpeg4": "mpeg4video", "mp2": "mpegaudio", "mp3": "mpegaudio"}


def build(work):
    """Builds libavformat, libavcodec, libavutil and libswresample, which Opus is decoded with."""
    parsers = known(work, "parsers")
    machine = work.machine
    foreign = [] if not machine.is_foreign else [
        "--enable-cross-compile", "--target-os=linux", f"--arch={machine.arch}",
        f"--cross-prefix={machine.triple}-", "--pkg-config=pkg-config"]
    work.run(
        "./configure", *foreign, "--prefix=/segue", "--enable-gpl", "--enable-shared", "--disable-static",
        f"--build-suffix={place.SUFFIX}", "--extra-version=Segue", "--disable-debug",
        "--disable-autodetect", "--disable-iconv", "--disable-network", "--disable-programs",
        "--disable-doc", "--disable-avdevice", "--disable-avfilter", "--disable-swscale",
        "--disable-postproc", "--disable-everything", "--fatal-warnings", "--enable-zlib",
        "--enable-pic", *(f"--enable-{name}" for name in sorted(libraries())),
        "--enable-protocol=file", *components(parsers))
    # glibc has the function since 2.36, which is newer than the systems that the archive is for.
    work.replace("config.h", "#define HAVE_ARC4RANDOM_BUF 1", "#define HAVE_ARC4RANDOM_BUF 0")
    work.make()
    work.install("install-libs", "install-headers")


def components(parsers):
    """The options of configure that bring back what Segue uses."""
    decoders = decoder_names()
    codecs = {PARSERS.get(name, name) for name in codec_names()}
    chosen = {
        "muxer": muxers(), "demuxer": demuxers(), "encoder": encoders(), "decoder": decoders,
        "parser": codecs & parsers}
    return [f"--enable-{kind}={name}" for kind, names in chosen.items() for name in sorted(names)]


def libraries():
    """The libraries that have codecs which FFmpeg itself has not, or not as well."""
    names = encoders() | decoder_names()
    return {name.split("_")[0] for name in names if name.startswith("lib")}


def known(work, kind):
    """All components of a kind that this FFmpeg has."""
    return set(work.run("./configure", f"--list-{kind}").split())


def muxers():
    """The muxers of the containers that are written."""
    return found(r'muxer: "(\w+)", demuxer', "SegueEncoding/Containers/VideoContainer.swift")


def demuxers():
    """The demuxers of the files that are read."""
    return cases("SegueFFmpeg/MediaContainer.swift")


def encoders():
    """The encoders, as configure writes their names."""
    names = set()
    for path in sorted((SOURCES / "SegueEncoding/Codecs").glob("*.swift")):
        names.update(re.findall(r'streamName: "\w+", encoderName: "([\w-]+)"', path.read_text()))
    return configured(names, "encoderName in SegueEncoding/Codecs")


def codec_names():
    """The codecs of pictures and sound that are read."""
    return (cases("SegueRecordings/Facts/PictureCodec.swift")
            | cases("SegueRecordings/Sound/SoundCoding.swift"))


def decoder_names():
    """The decoders of these codecs, as configure writes their names."""
    names = set()
    for path in ["Facts/PictureCodec.swift", "Sound/SoundCoding.swift"]:
        text = (SOURCES / "SegueRecordings" / path).read_text()
        function = re.search(r"decoders.*?\n  }\n", text, re.DOTALL)[0]
        renamed = {
            name for line in re.findall(r"case (\.\w+(?:, \.\w+)*):", function)
            for name in re.findall(r"\.(\w+)", line)}
        names |= cases(f"SegueRecordings/{path}") - renamed
        names.update(re.findall(r'"([\w-]+)"', function))
    return configured(names, "decoders in SegueRecordings") - SECOND_CHOICES


def configured(names, place_of_names):
    """Names of libavcodec as configure writes them."""
    if not names:
        raise CannotPackage(f"no {place_of_names} is found; mend scripts/lib/bundling/ffmpeg.py.")
    # libavcodec calls the decoder of VP8 by libvpx "libvpx".
    return {name.replace("-", "_") if name != "libvpx" else "libvpx_vp8" for name in names}


def cases(path):
    """The cases of the outermost enum of a file, which alone are indented by two spaces."""
    lines = found(r"^  case ([a-z]\w*(?:, \w+)*)$", path)
    return set(", ".join(lines).split(", "))


def found(pattern, path):
    """All that a pattern finds in a source file; raises CannotPackage if that is nothing."""
    names = set(re.findall(pattern, (SOURCES / path).read_text(), re.MULTILINE))
    if not names:
        raise CannotPackage(
            f"Sources/{path} names nothing that FFmpeg needs; mend scripts/lib/bundling/ffmpeg.py.")
    return names
