"""Damaged inputs, each of which depends only on its number and a seed."""

import dataclasses
import random
import re
import struct
import zlib

NUMBERS = [
    "0", "-0", "-1", "1e-18", "1e18", "1e308", "-1e308", "2147483648", "4294967296",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "1e999", "nan", "inf",
    "0.1e-5", "00", "1/3", "1/0", "0x10", "1_000", "٣",
]
INTEGERS = [0, 1, 0x7F, 0x80, 0xFF, 0xFFFF, 0x10000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF]


@dataclasses.dataclass
class Case:
    kind: str
    name: str
    # The folder of the file, from the folder in which the command runs.
    folder: str
    data: bytes
    # "{file}" stands for the file.
    command: list
    # The output of the command if it succeeds.
    output: str = "out.png"


class Sources:
    """The valid inputs and the words to damage them with."""

    def __init__(self, fixtures):
        self.specs = read(sorted((fixtures / "specs/valid").iterdir()))
        self.images = read(
            path for folder in ("png", "color", "orientation", "photo")
            for path in sorted((fixtures / "images" / folder).iterdir()) if path.suffix != ".rgba")
        self.jobs = read(sorted((fixtures / "fuzz/jobs").iterdir()))
        self.words = {
            name: words(fixtures / f"fuzz/dictionaries/{name}.dict")
            for name in ("spec", "images", "png", "jobs")}

    def case(self, index, seed):
        choose = random.Random(f"{seed} {index}")
        kind = choose.choices(["spec", "image", "jobs"], [6, 3, 1])[0]
        return getattr(self, f"{kind}_case")(choose, index)

    def spec_case(self, choose, index):
        name, data = choose.choice(self.specs)
        suffix = name[name.rindex("."):]
        data = damaged_text(choose, data, self.specs, self.words["spec"])
        command, kind = choose.choice([
            (["validate", "{file}"], "spec: validate"),
            (["still", "{file}", "--frame", "7", "--scale", "0.1", "-o", "out.png"], "spec: still"),
            (["render", "{file}", "--format", "null", "--scale", "0.1", "--frames", "3..6",
              "--progress", "none"], "spec: render")])
        return Case(kind, f"m{index}{suffix}", "specs/valid", data, command)

    def image_case(self, choose, index):
        name, data = choose.choice(self.images)
        suffix = name[name.rindex("."):]
        is_png = suffix == ".png"
        data = damaged_bytes(choose, data, self.images, self.words["png" if is_png else "images"])
        if is_png and choose.random() < 0.7:
            data = with_checksums(data)
        # The path is relative to the spec's folder.
        command = ["still", "specs/images.yaml", "--set", f"image=m{index}{suffix}", "--frame", "0",
                   "-o", "out.png"]
        return Case(f"image: {suffix[1:]}", f"m{index}{suffix}", "specs", data, command)

    def jobs_case(self, choose, index):
        _, data = choose.choice(self.jobs)
        format_, data = ("jsonl", "csv", "yaml")[data[0] % 3], data[1:]
        others = [(name, other[1:]) for name, other in self.jobs]
        data = damaged_text(choose, data, others, self.words["jobs"])
        command = ["batch", "{file}", "--spec", "batch/card.yaml", "-o", "out/{{id}}.mp4", "--dry-run",
                   "--set", "title=A", "--set", "action=B", "--jobs-format", format_]
        return Case("jobs", f"m{index}.{format_}", ".", data, command)


def read(paths):
    return [(path.name, path.read_bytes()) for path in paths if path.is_file()]


def words(path):
    """Reads the words of a dictionary of libFuzzer."""
    return [
        re.sub(rb"\\x([0-9A-F]{2})", lambda match: bytes([int(match[1], 16)]), line.strip()[1:-1])
        for line in path.read_bytes().splitlines() if line.startswith(b'"')]


def damaged_text(choose, data, others, words_):
    for _ in range(choose.choice([1, 1, 1, 1, 2, 4])):
        data = choose.choice([
            number, number, number, line, line, lambda c, d: word(c, d, words_), flip, cut, double,
            lambda c, d: splice(c, d, others)])(choose, data)
    return data


def damaged_bytes(choose, data, others, words_):
    for _ in range(choose.choice([1, 1, 1, 1, 2, 4])):
        data = choose.choice([
            flip, flip, integer, integer, lambda c, d: word(c, d, words_), cut, double,
            lambda c, d: splice(c, d, others)])(choose, data)
    return data


def flip(choose, data):
    """Changes a byte, or a bit of one."""
    if not data:
        return b"\0"
    index = choose.randrange(len(data))
    value = choose.choice([data[index] ^ 1 << choose.randrange(8), choose.randrange(256)])
    return data[:index] + bytes([value]) + data[index + 1:]


def integer(choose, data):
    """Sets two or four bytes to an end of their range."""
    form = choose.choice(["<I", ">I", "<H", ">H"])
    value = choose.choice(INTEGERS) & (0xFFFF if form[1] == "H" else 0xFFFFFFFF)
    index = choose.randrange(len(data) + 1)
    packed = struct.pack(form, value)
    return data[:index] + packed + data[index + len(packed):]


def number(choose, data):
    """Replaces a number."""
    places = list(re.finditer(rb"-?\d+(\.\d+)?", data))
    if not places:
        return data
    place = choose.choice(places)
    return data[:place.start()] + choose.choice(NUMBERS).encode() + data[place.end():]


def line(choose, data):
    """Removes, doubles, moves or indents a line."""
    lines = data.split(b"\n")
    index, other = choose.randrange(len(lines)), choose.randrange(len(lines))
    match choose.randrange(4):
        case 0: del lines[index]
        case 1: lines.insert(other, lines[index])
        case 2: lines[index], lines[other] = lines[other], lines[index]
        case 3: lines[index] = b"  " + lines[index]
    return b"\n".join(lines)


def word(choose, data, words_):
    """Inserts a word of the format, or overwrites with it."""
    index = choose.randrange(len(data) + 1)
    new = choose.choice(words_)
    end = index + (len(new) if choose.random() < 0.5 else 0)
    return data[:index] + new + data[end:]


def cut(choose, data):
    """Removes a part, or the end."""
    start = choose.randrange(len(data) + 1)
    end = choose.choice([len(data), start + choose.randrange(1, 40)])
    return data[:start] + data[end:]


def double(choose, data):
    """Repeats a part."""
    start = choose.randrange(len(data) + 1)
    part = data[start:start + choose.randrange(1, 60)]
    return data[:start] + part * choose.choice([2, 2, 3, 50]) + data[start + len(part):]


def splice(choose, data, others):
    """Joins the start of one input and the end of another."""
    other = choose.choice(others)[1]
    return data[:choose.randrange(len(data) + 1)] + other[choose.randrange(len(other) + 1):]


def with_checksums(data):
    """Corrects the checksums of a PNG, so that decoding gets past them."""
    offset = 8
    while offset + 12 <= len(data):
        end = offset + 8 + int.from_bytes(data[offset:offset + 4], "big")
        if end + 4 > len(data):
            break
        checksum = struct.pack(">I", zlib.crc32(data[offset + 4:end]))
        data = data[:end] + checksum + data[end + 4:]
        offset = end + 4
    return data
