"""Chromium as a reader: a page that this process serves, with the `ImageDecoder` of WebCodecs."""

import fractions
import http.server
import json
import queue
import threading

import numpy

from animating import place
from animating.tours import Animation
from environments import chromium

# Each picture comes back as its own bytes, after everything else that the decoder tells.
PAGE = """<!doctype html><script>
const tell = (path, body) => fetch(path, { method: "POST", body });
(async () => {
  const data = await (await fetch("/file")).arrayBuffer();
  const decoder = new ImageDecoder({
    data, type: "TYPE", preferAnimation: true, premultiplyAlpha: "none",
    colorSpaceConversion: "none" });
  await decoder.tracks.ready;
  await decoder.completed;
  const track = decoder.tracks.selectedTrack;
  const found = { count: track.frameCount, durations: [], sizes: [], formats: [],
    repetitions: track.repetitionCount === Infinity ? null : track.repetitionCount };
  for (let index = 0; index < track.frameCount; index++) {
    const { image } = await decoder.decode({ frameIndex: index });
    found.durations.push(image.duration);
    found.sizes.push([image.codedWidth, image.codedHeight]);
    found.formats.push(image.format);
    const pixels = new Uint8Array(image.allocationSize());
    await image.copyTo(pixels);
    await tell("/picture", pixels);
    image.close();
  }
  await tell("/found", JSON.stringify(found));
})().catch(error => tell("/failed", String(error)));
</script>"""


def reader(kind):
    """A reader of files of a kind, such as image/gif."""
    return lambda path: animation(path, kind)


def animation(path, kind):
    pictures, answers = [], queue.Queue()

    class Pages(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            is_file = self.path == "/file"
            body = path.read_bytes() if is_file else PAGE.replace("TYPE", kind).encode()
            self.send_response(200)
            self.send_header("Content-Type", kind if is_file else "text/html")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            if self.path == "/picture":
                pictures.append(body)
            else:
                answers.put((self.path, body.decode()))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with chromium.running(f"http://127.0.0.1:{server.server_port}/"):
            kind_of_answer, text = answers.get(timeout=120)
    except queue.Empty:
        raise place.ProgramFails("Chromium gives no answer after 120 s") from None
    finally:
        server.shutdown()
        server.server_close()
    if kind_of_answer == "/failed":
        raise place.ProgramFails(f"Chromium fails: {text}")
    found = json.loads(text)
    shown = [
        rgba(body, size, layout)
        for body, size, layout in zip(pictures, found["sizes"], found["formats"])]
    # It counts the plays after the first.
    plays = 0 if found["repetitions"] is None else found["repetitions"] + 1
    delays = [fractions.Fraction(duration, 1_000_000) for duration in found["durations"]]
    return Animation(delays, plays, shown)


def rgba(body, size, layout):
    """The pixels of a picture in one of Chromium's layouts of four bytes."""
    pixels = numpy.frombuffer(body, numpy.uint8).reshape(size[1], size[0], 4).astype(int)
    if layout.startswith("BGR"):
        pixels = pixels[..., [2, 1, 0, 3]]
    if layout.endswith("X"):
        pixels[..., 3] = 255
    return pixels
