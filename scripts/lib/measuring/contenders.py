"""Measures Segue and its peers, each once a round.

Segue's time for a frame is the time of `segue render SPEC --format null` over all frames of a
transition, minus that of the same command with the first frame alone, divided by the number of
further frames. The first frame is at progress 0 and only copied. So the time includes what Segue
prepares for an image, without start and decoding. CPU time is user and system time of the process
(wait4). Peers that are libraries run in this process, on one thread, over the same progresses, and
are timed by its CPU time.

If a virtual machine returns free memory to its host, the first process that needs memory pays to
get it back: 2 ms per MB, which is a second and a half for an encode of 570 MB, and next to nothing
for the next one. So every measured command follows an equal run that is not measured.
"""

import functools
import itertools
import json
import re
import shutil
import statistics
import time
import typing

import cv2
import numpy

from measuring import child, place, plane, scenes, screens
from measuring.child import Usage
from measuring.stage import Stage

CLIP_FPS = 60  # of the frames that are encoded
TOUR_CRF = 18  # Segue's default
STAGE = Stage(1920, 1080, screens.eye_distance(1080))
STRIDE = 10  # every tenth of them is enough for slow encoders of pictures


def once(method):
    """Runs a method once for each of its arguments, and keeps the result."""

    @functools.wraps(method)
    def known(self, *arguments):
        key = (method.__name__, *arguments)
        if key not in self.answers:
            self.answers[key] = method(self, *arguments)
        return self.answers[key]

    return known


class Clip:
    """The frames of the cube, for contenders that only encode them. Made once a bench."""

    count = CLIP_FPS * screens.SECONDS
    kept: typing.ClassVar = {}

    @classmethod
    def y4m(cls):
        """All frames, 4:2:0."""
        return cls._made(
            "y4m", "clean", "--format", "y4m", "--fps", CLIP_FPS, "--frames", f"0..{cls.count}")

    @classmethod
    def rgb(cls, kind):
        """Every tenth frame in RGB: a file and an array."""
        count = cls.count // STRIDE
        rgba = cls._made(
            "rgba", kind, "--format", "rgba", "--fps", CLIP_FPS // STRIDE,
            "--frames", f"0..{count}")
        path = rgba.with_suffix(".rgb")
        frames = numpy.fromfile(rgba, numpy.uint8).reshape(count, 1080, 1920, 4)[..., :3]
        if not path.exists():
            frames.tofile(path)
        return path, frames

    @classmethod
    def _made(cls, format, kind, *flags):
        if (format, kind) not in cls.kept:
            path = cls.folder() / f"{kind}.{format}"
            spec = screens.transition("cube", kind)
            child.run(place.SEGUE, "render", spec, "-o", path, "--quiet", *flags)
            cls.kept[format, kind] = path
        return cls.kept[format, kind]

    @classmethod
    def folder(cls):
        if "folder" not in cls.kept:
            cls.kept["folder"] = place.folder("clips")
        return cls.kept["folder"]


class Round:
    """One round of all contenders.

    `steps` is the number of frames of a transition: a divisor of 1920, so that a scrolling page
    moves by whole pixels; `odd` is the number of frames if it must not. `files_rest` is a long rest
    in seconds, of which every frame becomes a file.
    """

    def __init__(self, steps, odd, files_rest):
        self.steps, self.odd, self.files_rest, self.answers = steps, odd, files_rest, {}
        cv2.setNumThreads(1)

    # Segue

    @once
    def segue(self, name, height=1080, threads=1, count=None):
        """Renders a transition without encoding it: usage per frame."""
        count = count or self.steps
        self._first_frames(name, height, threads, count, 1)
        many = self.segue_null(name, height, threads, count, count)
        one = self.segue_null(name, height, threads, count, 1)
        return Usage(
            wall=(many.wall - one.wall) / (count - 1), cpu=(many.cpu - one.cpu) / (count - 1),
            peak=many.peak)

    @once
    def segue_null(self, name, height, threads, count, until):
        """Renders the first `until` of a transition's `count` frames: usage."""
        return self._first_frames(name, height, threads, count, until)

    def _first_frames(self, name, height, threads, count, until):
        return self._render(
            screens.transition(name, "clean", height), "--format", "null", "--threads", threads,
            "--fps", f"{count}/{screens.SECONDS}", "--frames", f"0..{until}")

    @once
    def segue_png(self, kind):
        """Renders a PNG sequence: usage of the whole command, and mean bytes of every tenth file."""
        for _ in range(2):
            folder = place.folder("png")
            usage = self._render(
                screens.transition("cube", kind), "-o", f"{folder}/", "--fps", CLIP_FPS,
                "--frames", f"0..{Clip.count}")
        files = sorted(folder.glob("*.png"))
        if len(files) != Clip.count:
            raise place.CannotMeasure(f"{folder} has {len(files)} files, expected {Clip.count}.")
        size = statistics.mean(file.stat().st_size for file in files[::STRIDE])
        shutil.rmtree(folder)
        return usage, size

    @once
    def segue_many_views(self, count):
        """Renders a tour through so many screenshots of a phone, on two threads: usage."""
        return self._render(screens.many_views(count), "--format", "null", "--threads", 2)

    @once
    def segue_rest(self, seconds, format):
        """Renders a rest: CPU seconds, and the bytes of its first file if there are files."""
        if format == "null":
            return self._render(screens.rest(seconds), "--format", "null").cpu, None
        folder = place.folder("png")
        cpu = self._render(screens.rest(seconds), "-o", f"{folder}/").cpu
        first = min(folder.glob("*.png")).read_bytes()
        shutil.rmtree(folder)
        return cpu, first

    @once
    def recordings(self):
        """Renders a cube whose second side plays a recording, on two threads; the same cube of two
        screenshots; and has ffmpeg decode the recording to RGBA: wall seconds of each.
        """
        flags = ("--format", "null", "--threads", 2, "--fps", 60)
        moving, still = screens.recorded_cube(), screens.transition("cube")
        decoding = (
            "-threads", 2, "-i", screens.recording(screens.SECONDS), "-vf", "format=rgba", "-f",
            "null", "-")
        _ffmpeg(*decoding)
        self._render(moving, *flags)
        return tuple(usage.wall for usage in (
            self._render(moving, *flags), self._render(still, *flags), _ffmpeg(*decoding)))

    @once
    def recorded_rest(self, seconds):
        """Renders a recording of so many seconds, on two threads: usage."""
        return self._render(screens.recorded_rest(seconds), "--format", "null", "--threads", 2)

    @once
    def raster(self, warp):
        """Renders one kind of warp at the progresses of the peers' loops: CPU seconds per frame."""
        timing = raster_timing(warp, self.steps - 1)
        return timing["seconds"] / timing["frames"]

    def _render(self, spec, *flags):
        return child.run(place.SEGUE, "render", spec, "--quiet", "--progress", "none", *flags)

    # Both

    @once
    def videos(self, preset):
        """Renders an MP4, and runs ffmpeg on the same frames from a file: usage of both commands."""
        self._ffmpeg_video(preset)
        segue = self._render(
            screens.transition("cube"), "-o", Clip.folder() / f"segue-{preset}.mp4", "--fps", CLIP_FPS,
            "--frames", f"0..{Clip.count}", "--crf", 23, "--preset", preset, "--overwrite")
        return segue, self._ffmpeg_video(preset)

    @once
    def tours(self, seconds, preset):
        """Renders a tour with rests of so many seconds, and has ffmpeg encode the same frames from a
        pipe: usage of both commands.
        """
        spec = screens.tour(seconds)
        segue = self.tour(seconds, preset, "repeat")
        ffmpeg = child.run(
            "ffmpeg", "-nostdin", "-loglevel", "error", "-y", "-i", "-", "-c:v", "libx264",
            "-preset", preset, "-crf", TOUR_CRF, Clip.folder() / "tour.mp4",
            feeder=(place.SEGUE, "render", spec, "-o", "-", "--format", "y4m", "--quiet"))
        return segue, ffmpeg

    def tour(self, seconds, preset, rests):
        """Renders a tour to MP4: usage."""
        return self._render(
            screens.tour(seconds), "-o", self.tour_file(seconds, preset, rests), "--crf", TOUR_CRF,
            "--preset", preset, "--rests", rests, "--overwrite")

    def tour_file(self, seconds, preset, rests):
        return Clip.folder() / f"tour-{seconds}-{preset}-{rests}.mp4"

    @once
    def tour_quality(self, seconds, preset, rests):
        """Renders a tour to MP4: bytes of the file, and the mean and the least PSNR of its frames at
        rest.
        """
        self.tour(seconds, preset, rests)
        file, log = self.tour_file(seconds, preset, rests), Clip.folder() / "psnr.log"
        child.run(
            "ffmpeg", "-nostdin", "-loglevel", "error", "-i", file, "-i", "-", "-lavfi",
            f"psnr=stats_file={log}", "-f", "null", "-",
            feeder=(
                place.SEGUE, "render", screens.tour(seconds), "-o", "-", "--format", "y4m",
                "--quiet"))
        period, at_rest = (seconds + screens.TOUR_STEP) * CLIP_FPS, []
        for number, line in enumerate(log.read_text().splitlines()):
            if number % period < seconds * CLIP_FPS:
                at_rest.append(float(re.search(r"psnr_avg:(\S+)", line)[1]))
        return file.stat().st_size, statistics.mean(at_rest), min(at_rest)

    @once
    def stages(self):
        """Renders a tour on a stage to MP4, and has ffmpeg encode the same frames from a file: usage
        of both commands.
        """
        return self._staged(screens.staged_tour(), "stage")

    @once
    def turning_stages(self):
        """Does the same with a device that turns."""
        return self._staged(screens.turning_tour(), "turning")

    def _staged(self, spec, name):
        frames = Clip.folder() / f"{name}.y4m"
        if not frames.exists():
            self._render(spec, "-o", frames, "--format", "y4m")

        def encode():
            return _ffmpeg(
                "-i", frames, "-c:v", "libx264", "-preset", "medium", "-crf", TOUR_CRF,
                Clip.folder() / f"ffmpeg-{name}.mp4")

        encode()
        segue = self._render(
            spec, "-o", Clip.folder() / f"segue-{name}.mp4", "--crf", TOUR_CRF, "--preset",
            "medium", "--overwrite")
        return segue, encode()

    @once
    def staged_memory(self):
        """Renders a tour on a stage, and the same tour alone, on two threads: usage of both."""
        return tuple(
            self._render(screens.staged_tour(is_staged), "--format", "null", "--threads", 2)
            for is_staged in (True, False))

    @once
    def staged_rest(self, seconds):
        """Renders a rest on a stage: CPU seconds."""
        return self._render(screens.staged_rest(seconds), "--format", "null").cpu

    def _ffmpeg_video(self, preset):
        return _ffmpeg(
            "-i", Clip.y4m(), "-c:v", "libx264", "-preset", preset, "-crf", 23,
            Clip.folder() / f"ffmpeg-{preset}.mp4")

    @once
    def stills(self):
        """Renders a still of the cube's middle, and has OpenCV decode the two screenshots and
        encode that picture: wall seconds of both, the medians of five turns.
        """
        path = Clip.folder() / "still.png"
        turns = []
        for _ in range(5):
            still = child.run(
                place.SEGUE, "still", screens.transition("cube"), "--time", screens.SECONDS / 2,
                "-o", path, "--overwrite", "--quiet")
            frame = cv2.imread(str(path))
            start = time.perf_counter()
            for which in (0, 1):
                cv2.imread(str(screens.image("clean", 1080, which)))
            cv2.imencode(".png", frame)
            turns.append((still.wall, time.perf_counter() - start))
        return tuple(map(statistics.median, zip(*turns)))

    # Peers

    @once
    def memcpy(self):
        """Measures the CPU seconds of copying a frame in memory.

        It takes eight pairs of frames in turn, because the frames of a video are new: one pair
        alone stays in a large cache and copies two to three times as fast.
        """
        frame = screens.pixels("clean", 1080, 0)
        pairs = itertools.cycle([(frame.copy(), frame.copy()) for _ in range(8)])
        return _cpu(lambda: numpy.copyto(*next(pairs)), 80, warmup=8)

    @once
    def warps(self, name):
        """Measures two bilinear warps of whole frames, over the progresses of Segue's scene.

        The filled areas are comparable: on average 0.89 of the canvas for the cube, without overlap
        unless a side faces away, and 0.99 for the turn, half of it by each view.
        """
        views = [screens.pixels("clean", 1080, which) for which in (0, 1)]
        canvas = numpy.empty_like(views[0])
        scene = next(scene for scene in scenes.ALL if scene.name == name)
        seconds = 0
        for step in range(1, self.steps):
            sides = scene.sides(step / self.steps, STAGE)
            start = time.process_time()
            border = cv2.BORDER_CONSTANT
            for i in plane.painting_order(sides):
                cv2.warpPerspective(
                    views[i], sides[i].centered, (STAGE.width, STAGE.height), dst=canvas,
                    flags=cv2.INTER_LINEAR, borderMode=border)
                border = cv2.BORDER_TRANSPARENT
            seconds += time.process_time() - start
        return seconds / (self.steps - 1)

    @once
    def add_weighted(self):
        """Measures the CPU seconds of blending two frames."""
        a, b = (screens.pixels("clean", 1080, which) for which in (0, 1))
        mixed = numpy.empty_like(a)
        return _cpu(lambda: cv2.addWeighted(a, 0.3, b, 0.7, 0, dst=mixed), 40)

    @once
    def ffmpeg_png(self, kind):
        """Measures ffmpeg's encoder: CPU seconds per frame without its start, and mean bytes of a
        file."""
        path, frames = Clip.rgb(kind)
        folder = place.folder("png")

        def encode(count):
            return _ffmpeg(
                "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "1920x1080", "-i", path,
                "-frames:v", count, folder / "%04d.png").cpu

        many, one = encode(len(frames)), encode(1)
        size = statistics.mean(file.stat().st_size for file in folder.glob("*.png"))
        shutil.rmtree(folder)
        return (many - one) / (len(frames) - 1), size

    @once
    def opencv_png(self, kind):
        """Measures OpenCV's encoder: CPU seconds per frame, and mean bytes of a file."""
        frames = [numpy.ascontiguousarray(frame[..., ::-1]) for frame in Clip.rgb(kind)[1]]
        start = time.process_time()
        sizes = [len(cv2.imencode(".png", frame)[1]) for frame in frames]
        return (time.process_time() - start) / len(frames), statistics.mean(sizes)

    def write_files(self, data):
        """Measures the CPU seconds of writing these bytes to as many files as the rest has.

        So both need the same memory of the system.
        """
        folder = place.folder("png")
        count = (self.files_rest - 1) * CLIP_FPS
        start = time.process_time()
        for number in range(count):
            (folder / f"{number}.png").write_bytes(data)
        seconds = (time.process_time() - start) / count
        shutil.rmtree(folder)
        return seconds


def raster_timing(scene, frames):
    """Runs RasterBench on so many frames of a scene, on one thread."""
    a, b = (screens.image("clean", 1080, which) for which in (0, 1))
    return json.loads(place.output(
        place.RASTER_BENCH, "time", scene, "--frames", frames, "--from", a, "--to", b,
        "--eye-distance", STAGE.eye))


def _cpu(work, times, warmup=1):
    """Measures the CPU seconds per call, after some calls to warm up."""
    for _ in range(warmup):
        work()
    start = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - start) / times


def _ffmpeg(*arguments):
    return child.run("ffmpeg", "-nostdin", "-loglevel", "error", "-y", *arguments)
