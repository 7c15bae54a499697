"""Recordings, by name, that try to cost more than their size."""

import pathlib
import struct
import zlib

RECORDINGS = pathlib.Path(__file__).resolve().parents[3] / "Fixtures/fuzz/recordings"


def numbers(*values: int) -> bytes:
    return struct.pack(f">{len(values)}I", *values)


def box(name: str, data: bytes) -> bytes:
    return numbers(len(data) + 8) + name.encode() + data


def table(name: str, *values: int) -> bytes:
    """Returns a box with version and flags, all of them 0."""
    return box(name, numbers(0, *values))


def inner(data: bytes, path: str) -> bytes:
    """Returns the first box at a path such as `moov/trak`, with its head."""
    for name in path.split("/"):
        offset = 8 if data[4:8] in (b"moov", b"trak", b"mdia", b"minf", b"stbl") else 0
        while data[offset + 4:offset + 8] != name.encode():
            offset += int.from_bytes(data[offset:offset + 4], "big")
        data = data[offset:offset + int.from_bytes(data[offset:offset + 4], "big")]
    return data


def movie(tables: bytes, media: bytes = b"", edits: bytes = b"", more: bytes = b"") -> bytes:
    """Returns an MP4 of H.264 with the tables of samples after `stsd`; the media come first."""
    source = (RECORDINGS / "h264.mp4").read_bytes()
    take = lambda path: inner(source, path)
    samples = box("stbl", take("moov/trak/mdia/minf/stbl/stsd") + tables)
    information = box(
        "minf", take("moov/trak/mdia/minf/vmhd") + take("moov/trak/mdia/minf/dinf") + samples)
    track = take("moov/trak/tkhd") + (box("edts", edits) if edits else b"") + box(
        "mdia", take("moov/trak/mdia/mdhd") + take("moov/trak/mdia/hdlr") + information)
    head = inner(source, "ftyp")
    return head + box("mdat", media) + box("moov", take("moov/mvhd") + box("trak", track) + more)


def constant(count: int, chunks: int = 1) -> bytes:
    """Returns tables of samples of a byte, in chunks that lie over each other."""
    start = len(inner((RECORDINGS / "h264.mp4").read_bytes(), "ftyp")) + 8
    return (table("stts", 1, count, 10) + table("stsc", 1, 1, -(-count // chunks), 1)
            + table("stsz", 1, count) + table("stco", chunks, *[start] * chunks))


def fragments(count: int, runs: int) -> bytes:
    """Returns an MP4 of `count` fragments, whose runs have no bytes for their samples."""
    empty = table("stts", 0) + table("stsc", 0) + table("stsz", 0, 0) + table("stco", 0)
    more = box("mvex", table("trex", 1, 1, 10, 1, 0))
    place = box("tfhd", numbers(0x38, 1, 10, 1, 0x02000000))
    fragment = box("moof", table("mfhd", 1) + box("traf", place + box("trun", numbers(1, runs, 92))))
    return movie(empty, more=more) + (fragment + box("mdat", b"\0")) * count


def element(number: int, data: bytes) -> bytes:
    size = bytes([0x80 | len(data)]) if len(data) < 127 else b"\x01" + len(data).to_bytes(7, "big")
    return number.to_bytes((number.bit_length() + 7) // 8, "big") + size + data


def matroska(blocks: bytes) -> bytes:
    """Returns an MKV of VP8 with one cluster, and without cues."""
    head = element(0x1A45DFA3, element(0x4282, b"matroska") + element(0x4287, b"\4"))
    size = element(0xE0, element(0xB0, b"\x20") + element(0xBA, b"\x20"))
    track = element(0xAE, element(0xD7, b"\1") + element(0x73C5, b"\1") + element(0x83, b"\1")
                    + element(0x86, b"V_VP8") + size)
    cluster = element(0x1F43B675, element(0xE7, b"\0") + blocks)
    return head + element(0x18538067, element(0x1549A966, b"") + element(0x1654AE6B, track) + cluster)


def block(time: int, flags: int, data: bytes) -> bytes:
    return element(0xA3, b"\x81" + struct.pack(">h", time % 30000) + bytes([flags]) + data)


def gif(count: int) -> bytes:
    control = b"\x21\xf9\x04\x0c\x02\0\0\0"
    image = control + b"\x2c" + struct.pack("<HHHH", 0, 0, 1, 1) + b"\0\x02\x02\x44\x01\x00"
    return b"GIF89a" + struct.pack("<HH", 1000, 1000) + b"\x80\0\0" + bytes(6) + image * count + b";"


def apng(count: int) -> bytes:
    def chunk(name: bytes, data: bytes) -> bytes:
        return numbers(len(data)) + name + data + numbers(zlib.crc32(name + data))

    parts = [chunk(b"fcTL", numbers(2 * i, 1, 1, 0, 0) + struct.pack(">HHBB", 1, 10, 2, 0))
             + (chunk(b"fdAT", numbers(2 * i + 1) + b"\0") if i else chunk(b"IDAT", b"\0"))
             for i in range(count)]
    head = chunk(b"IHDR", numbers(1000, 1000) + b"\x08\x06\0\0\0") + chunk(b"acTL", numbers(count, 0))
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(parts) + chunk(b"IEND", b"")


def spec(name: str, views: int) -> str:
    """Returns a spec that shows a recording in some views."""
    return ("segue: 1\ncanvas: { size: [32, 32], scale: 1, fps: 10 }\nviews:\n"
            + "".join(f"  v{i}: {{ video: {name} }}\n" for i in range(views)) + "timeline:\n"
            + "".join(f"- {{ {'to' if i else 'show'}: v{i}, for: 0.1 }}\n" for i in range(views)))


def recordings(n: int) -> dict[str, bytes]:
    """Returns recordings of about `n` bytes, beside 1 to 2 KB of headers."""
    edits = n // 12
    return {
        "samples.mp4": movie(constant(1_000_000), bytes(n)),
        "samples-over-each-other.mp4": movie(constant(1_000_000, n // 4), bytes(1000)),
        "samples-as-bytes.mp4": movie(constant(n * 9 // 10), bytes(n)),
        "edits.mp4": movie(
            constant(10), bytes(1000), table("elst", edits, *[100, 0, 0x10000] * edits)),
        "times.mp4": movie(
            table("stts", n // 8, *[0, 0] * (n // 8 - 1), 9, 10) + constant(9), bytes(1000)),
        "a-run.mp4": fragments(1, 1_000_000) + bytes(n),
        "fragments.mp4": fragments(max(1, n // 109), 1),
        "blocks.mkv": matroska(b"".join(block(i, 0x80, b"\x10") for i in range(n // 7))),
        "laces.mkv": matroska(b"".join(block(i, 0x84, b"\xff") for i in range(n // 7))),
        "images.gif": gif(n // 23),
        "images.apng": apng(max(1, n // 55)),
    }
