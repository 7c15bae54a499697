"""The pictures that Chromium shows of a recording, one at each instant that is asked for."""

import functools
import http.server
import json
import threading

PAGE = b"<!DOCTYPE html><meta charset=utf-8><title>Watching</title><canvas></canvas>"

# A blob can be read from any place, as seeking needs it; Python's server can only send whole files.
SCRIPT = """
const response = await fetch(%s);
const url = URL.createObjectURL(await response.blob());
const video = document.createElement('video');
video.muted = true;
video.preload = 'auto';
const until = (name) => new Promise((done, failed) => {
  video.addEventListener(name, done, { once: true });
  video.addEventListener('error', () => failed(video.error), { once: true });
  setTimeout(() => failed(new Error('it takes more than 20 s')), 20000);
});
try {
  const isThere = until('loadeddata');
  video.src = url;
  await isThere;
} catch (error) {
  return null;
}
if (video.videoWidth === 0) return null;
const canvas = document.querySelector('canvas');
[canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
const context = canvas.getContext('2d', { willReadFrequently: true });
const pictures = [];
for (const time of %s) {
  const isThere = until('seeked');
  video.currentTime = time;
  await isThere;
  for (let left = %d; left > 0; left -= 1) await new Promise(requestAnimationFrame);
  context.drawImage(video, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let text = '';
  for (let place = 0; place < data.length; place += 0x8000) {
    text += String.fromCharCode(...data.subarray(place, place + 0x8000));
  }
  pictures.push(btoa(text));
}
URL.revokeObjectURL(url);
return [canvas.width, canvas.height, pictures];
"""


class Folder(http.server.SimpleHTTPRequestHandler):
    """Sends the files of a folder, and the page at /."""

    def do_GET(self):
        if self.path != "/":
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(PAGE)))
        self.end_headers()
        self.wfile.write(PAGE)
        return None

    def log_message(self, *_):
        pass


class Watcher:
    """A tab that plays the recordings of a folder."""

    def __init__(self, browser, folder):
        self.server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Folder, directory=folder))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.page = browser.page()
        self.page.navigate(f"http://127.0.0.1:{self.server.server_port}/")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.page.close()
        self.server.shutdown()

    def pictures(self, address, times, patience):
        """Width, height and the RGBA of each picture in base 64; None if it cannot be played.

        The browser draws so many times before a picture is taken: `patience`.
        """
        return self.page.value(SCRIPT % (json.dumps(address), json.dumps(times), patience))
