"""Hears the sound that the page plays, beside the place that it shows."""

import array
import math
import time
import wave

from browsing.checks import expect, expect_equal
from browsing.playing import focus_picture

RATE = 48_000
SECONDS = 30
# The page's parts are of ten seconds, and its videos of 60 frames a second.
PART, FPS = 10, 60
# The most that sound may be away from the picture, in seconds.
MOST_AWAY = 0.045
SPEC = """\
segue: 1
canvas: { size: [390, 844], scale: 1 }
defaults: { for: 9.5 }
views:
  home: screens/photos@2x.png
  settings: screens/settings@2x.png
  chat: screens/chat@2x.png
timeline:
  - show: home
  - { to: settings, transition: { type: cube, duration: 0.5 } }
  - { to: chat, transition: { type: slide, duration: 0.5 } }
audio: tone.wav
"""
# Notes each source that the page starts, and listens to what goes to the loudspeaker.
EAR = """
window.heard = [];
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (when, offset) {
  heard.push({ when, offset, now: this.context.currentTime, time: performance.now(),
    latency: this.context.outputLatency || this.context.baseLatency || 0,
    rate: this.playbackRate.value,
    level: Math.max(...this.buffer.getChannelData(0).slice(0, 480)) });
  start.call(this, when, offset);
};
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (target, ...rest) {
  if (target instanceof AudioDestinationNode) {
    window.ear ??= new AnalyserNode(this.context, { fftSize: 2048 });
    connect.call(this, ear);
  }
  return connect.call(this, target, ...rest);
};
"""


def write_tone(path):
    """A tone whose level says the second: (k + 1) / 40 in the second k."""
    samples = array.array("h", (
        round(32_767 * (at // RATE + 1) / 40 * math.sin(2 * math.pi * 1000 * at / RATE))
        for at in range(RATE * SECONDS) for _ in (0, 1)))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def run(checks, page):
    page.size(1280, 900)
    page.settle()
    with checks.check("draws the waveform in the timeline"):
        draws_waveform(page)
    with checks.check("plays sound in time with the picture, and at twice the speed") as notes:
        page.key("Home")
        notes.append(f"{plays(page, 1):.0f} ms away")
        page.value("(await import('/state.js')).store.set({ speed: 2 }); return 0;")
        notes.append(f"{plays(page, 1):.0f} ms at twice the speed")
        page.value("(await import('/state.js')).store.set({ speed: 1 }); return 0;")
    with checks.check("goes on with the next part without a gap"):
        crosses_parts(page)
    with checks.check("jumps with the playhead, and begins again with the loop"):
        jumps(page)
    with checks.check("is silent when it is off, backwards, and at rest"):
        is_silent(page)


def draws_waveform(page):
    seconds = (2, 14, 27)
    end = time.monotonic() + 10
    while not all(found := [painted_rows(page, second + 0.5) for second in seconds]):
        expect(time.monotonic() < end, "waited 10 s for the waveform")
        time.sleep(0.05)
    for rows, second in zip(found, seconds):
        expect(abs(rows - 56 * (second + 1) / 40) <= 3, f"{rows} rows in second {second}")


def painted_rows(page, seconds):
    """The rows of the waveform that are painted at a time; 0 where nothing of it shows."""
    return page.value(f"""const {{ store }} = await import('/state.js');
        const lane = document.querySelector('.lane.sound canvas');
        if (!(lane?.width > 100)) return 0;
        const x = Math.round({seconds} / store.plan.seconds * lane.width / 2) * 2;
        const {{ data }} = lane.getContext('2d').getImageData(x, 0, 1, lane.height);
        let rows = 0;
        for (let y = 0; y < lane.height; y += 1) rows += data[y * 4 + 3] > 0 ? 1 : 0;
        return rows > 2 ? rows : 0;""")


def plays(page, seconds):
    """Milliseconds between the sound and the picture after some seconds of playing."""
    focus_picture(page)
    page.value("heard.length = 0; return 0;")
    page.key(" ")
    page.wait("store.playing && heard.length > 0", "a sound")
    time.sleep(seconds)
    away = distance(page)
    page.key(" ")
    page.wait("!store.playing", "a pause")
    expect(abs(away) <= MOST_AWAY, f"the sound is {1000 * away:.0f} ms away from the picture")
    return 1000 * abs(away)


def distance(page):
    """Seconds by which what is heard is ahead of the frame that shows."""
    now, frame, heard, peak = page.value("""const { store } = await import('/state.js');
        const wave = new Float32Array(2048);
        ear.getFloatTimeDomainData(wave);
        return [performance.now(), store.frame, heard.at(-2) && heard.at(-2).when
          < heard[0].now + (performance.now() - heard[0].time) / 1000 && heard.at(-1).when
          > heard[0].now + (performance.now() - heard[0].time) / 1000
          ? heard.at(-2) : heard.at(-1), Math.max(...wave)];""")
    # The level of its first second tells which part of the sound it is.
    part = round((heard["level"] * 40 - 1) / PART)
    passed = heard["now"] + (now - heard["time"]) / 1000 - heard["latency"] - heard["when"]
    place = part * PART + heard["offset"] + passed * heard["rate"]
    second = peak * 40 - 1
    expect(abs(second - int(place)) < 1.3, f"the level of second {second:.2f} at {place:.2f} s")
    return place - (frame + 0.5) / FPS


def seek(page, seconds):
    focus_picture(page)
    page.key("g")
    page.type(str(seconds))
    page.key("Enter")
    focus_picture(page)


def crosses_parts(page):
    seek(page, 9)
    page.value("heard.length = 0; return 0;")
    page.key(" ")
    page.wait("heard.length === 2", "the next part", 5)
    page.wait("store.frame > 630", "the place after the part", 5)
    first, second = page.value("return heard.slice(0, 2);")
    # The checks after this one begin at rest, also if it fails.
    page.key(" ")
    page.wait("!store.playing", "a pause")
    end = first["when"] + PART - first["offset"]
    gap = second["when"] - end
    # A tenth of a sample: both are computed from one reading of the clocks.
    expect(abs(gap) < 0.1 / RATE and second["offset"] == 0,
           f"the second part begins {gap:.6f} s after the end of the first")


def jumps(page):
    seek(page, 1)
    page.key(" ")
    page.wait("store.playing && store.frame > 70", "playing")
    page.value("heard.length = 0; return 0;")
    seek(page, 15)
    page.wait("store.playing && heard.length > 0", "the sound of the other place")
    time.sleep(0.5)
    expect(abs(distance(page)) <= MOST_AWAY, "the sound stays where it was")
    page.key(" ")
    page.value("""const { store } = await import('/state.js');
        store.set({ range: [120, 180], frame: 120, loop: true }); return 0;""")
    page.key(" ")
    page.wait("store.playing && store.frame > 150", "the end of the range")
    page.value("heard.length = 0; return 0;")
    page.wait("store.frame < 150 && heard.length > 0", "the loop")
    time.sleep(0.3)
    expect(abs(distance(page)) <= MOST_AWAY, "the sound does not follow the loop")
    page.key(" ")
    page.key("x")


def is_silent(page):
    expect_equal(page.value("ear.context.state"), "suspended", "the output at rest")
    seek(page, 2)
    page.key("s")
    expect_equal(page.store("muted"), True, "muted after S")
    page.value("heard.length = 0; return 0;")
    page.key(" ")
    page.wait("store.playing && store.frame > 150", "playing")
    expect_equal(page.value("heard.length"), 0, "sounds while it is off")
    page.press("Sound is off (S)")
    page.wait("heard.length > 0", "sound when it is on again")
    page.key("k")
    page.value("heard.length = 0; return 0;")
    page.key("j")
    page.wait("store.playing && store.speed < 0 && store.frame < 140", "playing backwards")
    expect_equal(page.value("heard.length"), 0, "sounds while it plays backwards")
    page.key("k")
    page.value("(await import('/state.js')).store.set({ speed: 1 }); return 0;")
