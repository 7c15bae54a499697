"""The targets: each row's measurement, peer and limit.

A row's `measure` takes a round and returns the figures of Segue and its peer, in the row's unit.
The result is their ratio, or by `Row.result` their difference, or Segue's figure alone.
"""

import dataclasses
import functools
import typing

from measuring import renderers, scores, screens
from measuring.contenders import CLIP_FPS, Clip, Round

MS = 1e3
MB = 1e-6
KB = 1e-3
REST = 60  # seconds, against one


@dataclasses.dataclass
class Row:
    name: str
    work: str
    peer: str
    unit: str
    sign: str  # ≤ or ≥
    target: float
    measure: typing.Callable[[Round], tuple] | None  # None: Segue has no such thing yet
    result: str = "ratio"  # ratio, difference or alone
    is_slow: bool = False  # measured in every third round
    is_fixed: bool = False  # the same in every round

    def reaches(self, result):
        return result <= self.target if self.sign == "≤" else result >= self.target


def against_warps(name):
    return lambda round: (round.segue(name).cpu * MS, round.warps("cube") * MS)


def against_memcpy(name, odd=False):
    return lambda round: (
        round.segue(name, 1080, 1, round.odd if odd else None).cpu * MS, round.memcpy() * MS)


def dissolve(round):
    return round.segue("crossDissolve").cpu * MS, round.add_weighted() * MS


def two_threads(round):
    return tuple(1 / round.segue("cube", 1080, threads).wall for threads in (2, 1))


def larger(name):
    return lambda round: tuple(round.segue(name, height).cpu * MS for height in (2160, 1080))


def video(preset):
    return lambda round: tuple(usage.wall for usage in round.videos(preset))


def tour(seconds, preset):
    return lambda round: tuple(usage.cpu for usage in round.tours(seconds, preset))


def tour_quality(figure, preset, unit=1):
    """A figure of a tour with rests of a second, with repeated pictures and with encoded ones."""
    return lambda round: tuple(
        round.tour_quality(1, preset, rests)[figure] * unit for rests in ("repeat", "encode"))


def video_memory(round):
    return tuple(usage.peak * MB for usage in round.videos("medium"))


def png_time(kind, peer):
    """CPU time of the whole command per frame, including its start."""

    def measure(round):
        usage, _ = round.segue_png(kind)
        seconds, _ = getattr(round, peer)(kind)
        return usage.cpu / Clip.count * MS, seconds * MS

    return measure


def png_size(kind, peer):
    return lambda round: (round.segue_png(kind)[1] * KB, getattr(round, peer)(kind)[1] * KB)


def png_memory(round):
    return round.segue_png("noisy")[0].peak * MB, None


def null_memory(round):
    return round.segue_null("cube", 1080, 2, round.steps, round.steps).peak * MB, None


def many_views_memory(round):
    return tuple(round.segue_many_views(count).peak * MB for count in (screens.PHONES, 3))


def rest(format):
    """CPU time for each further frame of a longer rest, against copying a frame or writing a file.

    As many files are written once before, without a measurement: see `contenders`.
    """

    def measure(round):
        short, file = round.segue_rest(1, format)
        if format == "null":
            seconds, peer = REST, round.memcpy
        else:
            seconds, peer = round.files_rest, functools.partial(round.write_files, file)
            peer()
        long, _ = round.segue_rest(seconds, format)
        return (long - short) / ((seconds - 1) * CLIP_FPS) * MS, peer() * MS

    return measure


def stage(round):
    return tuple(usage.wall for usage in round.stages())


def turning_stage(round):
    return tuple(usage.wall for usage in round.turning_stages())


def stage_memory(round):
    return tuple(usage.peak * MB for usage in round.staged_memory())


def stage_rest(round):
    """CPU time for each further frame of a longer rest on a stage, against copying a frame."""
    short, long = (round.staged_rest(seconds) for seconds in (1, REST))
    return (long - short) / ((REST - 1) * CLIP_FPS) * MS, round.memcpy() * MS


def recording(round):
    moving, still, decoding = round.recordings()
    return moving, still + decoding


def recording_memory(*lengths):
    """Peak memory of renders of two recordings of these seconds."""
    return lambda round: tuple(round.recorded_rest(seconds).peak * MB for seconds in lengths)


def still(round):
    return tuple(seconds * MS for seconds in round.stills())


def homography(round):
    return round.raster("plane") * MS, round.warps("turn") * MS


def psnr(target):
    return lambda _: getattr(_scores(target.scene), target.figure)


@functools.cache
def _scores(scene):
    return scores.Scores(scene, renderers.frames(scene))


WARPS = "OpenCV bilinear × 2"
FFMPEG = "ffmpeg, same frames"
ENCODED = "--rests encode"
TABLE = [
    Row("cube", "cube", WARPS, "ms", "≤", 1 / 3, against_warps("cube")),
    Row("cube/memcpy", "cube", "memcpy", "ms", "≤", 8, against_memcpy("cube")),
    Row("curl", "pageCurl", WARPS, "ms", "≤", 1 / 2, against_warps("pageCurl")),
    Row("dissolve", "crossDissolve", "OpenCV addWeighted", "ms", "≤", 0.7, dissolve),
    Row("scroll/whole", "pageScroll, whole pixels",
        "memcpy", "ms", "≤", 2, against_memcpy("pageScroll")),
    Row("scroll/parts", "pageScroll, fractions",
        "memcpy", "ms", "≤", 5, against_memcpy("pageScroll", odd=True)),
    Row("homography", "turn about z, perspective", WARPS, "ms", "≤", 1, homography),
    Row("threads", "cube, two threads", "one thread", "fps", "≥", 1.85, two_threads),
    Row("4k/cube", "cube, 3840 × 2160", "1920 × 1080", "ms", "≤", 4.3, larger("cube")),
    Row("4k/curl", "pageCurl, 3840 × 2160", "1920 × 1080", "ms", "≤", 4.3, larger("pageCurl")),
    Row("mp4/medium", "MP4, medium, 120 frames",
        FFMPEG, "s wall", "≤", 1.12, video("medium"), is_slow=True),
    Row("mp4/veryfast", "MP4, veryfast, 120 frames",
        FFMPEG, "s wall", "≤", 1.25, video("veryfast"), is_slow=True),
    *(Row(f"rests/{seconds}s/{preset}", f"tour, rests of {seconds} s, {preset}",
          FFMPEG, "s CPU", "≤", target, tour(seconds, preset), is_slow=True)
      for seconds, preset, target in (
          (3, "medium", 0.4), (3, "veryfast", 0.55), (1, "medium", 0.7), (1, "veryfast", 0.85))),
    *(row for preset in ("medium", "veryfast") for row in (
        Row(f"rests/{preset}/size", f"tour, rests of 1 s, {preset}, file", ENCODED, "KB", "≤", 1,
            tour_quality(0, preset, KB), is_fixed=True),
        Row(f"rests/{preset}/mean", f"tour, {preset}, PSNR at rest, mean", ENCODED, "dB", "≥", 0,
            tour_quality(1, preset), "difference", is_fixed=True),
        Row(f"rests/{preset}/worst", f"tour, {preset}, PSNR at rest, worst", ENCODED, "dB", "≥", 0,
            tour_quality(2, preset), "difference", is_fixed=True))),
    Row("png/noisy/ffmpeg", "PNG sequence, noisy",
        "ffmpeg png", "ms", "≤", 1 / 10, png_time("noisy", "ffmpeg_png"), is_slow=True),
    Row("png/clean/ffmpeg", "PNG sequence, clean",
        "ffmpeg png", "ms", "≤", 1 / 4, png_time("clean", "ffmpeg_png"), is_slow=True),
    Row("png/noisy/opencv", "PNG sequence, noisy",
        "OpenCV imencode", "ms", "≤", 1 / 2.5, png_time("noisy", "opencv_png"), is_slow=True),
    Row("png/clean/opencv", "PNG sequence, clean",
        "OpenCV imencode", "ms", "≤", 1 / 2.5, png_time("clean", "opencv_png"), is_slow=True),
    Row("png/noisy/size", "PNG sequence, noisy, a file",
        "OpenCV imencode", "KB", "≤", 1, png_size("noisy", "opencv_png"), is_slow=True),
    Row("png/clean/size", "PNG sequence, clean, a file",
        "OpenCV imencode", "KB", "≤", 1, png_size("clean", "opencv_png"), is_slow=True),
    Row("rest/null", "a longer rest, a further frame",
        "memcpy", "ms", "≤", 0.1, rest("null"), is_slow=True),
    Row("rest/png", "a longer rest, a further file",
        "writing it", "ms", "≤", 2, rest("png"), is_slow=True),
    Row("recording", "cube of a 1080p recording",
        "the cube + ffmpeg decodes", "s wall", "≤", 1.2, recording),
    Row("recording/memory", "peak memory, recording of 20 s",
        "of 2 s", "MB", "≤", 1.1, recording_memory(20, 2)),
    Row("recording/length", "peak memory, recording of 60 s",
        "of 20 s", "MB", "≤", 1.1, recording_memory(60, 20)),
    Row("stage", "tour in a turned device with two titles, MP4, medium",
        FFMPEG, "s wall", "≤", 1.15, stage, is_slow=True),
    Row("stage/turning", "tour in a device that turns, two titles, MP4, medium",
        FFMPEG, "s wall", "≤", 1.5, turning_stage, is_slow=True),
    Row("stage/rest", "a longer rest on a stage, a further frame",
        "memcpy", "ms", "≤", 0.1, stage_rest, is_slow=True),
    Row("stage/memory", "peak memory, tour on a stage",
        "the tour alone", "MB", "≤", 1.3, stage_memory, is_slow=True),
    Row("still", "still of two inputs", "OpenCV decodes 2, encodes 1", "ms wall", "≤", 1.5, still),
    Row("memory/null", "peak memory, null", "", "MB", "≤", 150, null_memory, "alone"),
    Row("memory/png", "peak memory, PNG", "", "MB", "≤", 150, png_memory, "alone", is_slow=True),
    Row("memory/mp4", "peak memory, MP4, medium",
        FFMPEG, "MB", "≤", 1.15, video_memory, is_slow=True),
    Row("memory/views", f"peak memory, {screens.PHONES} views",
        "three views", "MB", "≤", 1.3, many_views_memory, is_slow=True),
    *(Row(target.name, target.work, target.peer, "dB", "≥", target.least, psnr(target), "difference",
          is_fixed=True) for target in scores.TARGETS),
]
