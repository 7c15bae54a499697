"""Distances of the renderers from the truth of a scene, and Segue's lead."""

import dataclasses

import numpy

from measuring import renderers, scenes, truth
from measuring.renderers import BEST, BILINEAR


class Scores:
    """PSNR in dB by renderer: at every phase, and the mean."""

    def __init__(self, scene, frames):
        self.phases = scene.phases
        self.of = {
            name: numpy.array([truth.psnr(by_phase[phase], scene, phase) for phase in scene.phases])
            for name, by_phase in frames.items()
        }
        self._peers = list(renderers.peers(scene))

    @property
    def means(self):
        """Returns Segue's best mean, and that of the best peer."""
        return self.of[BEST].mean(), max(self.of[name].mean() for name in self._peers)

    @property
    def bilinear(self):
        """Returns Segue's best mean, and OpenCV's bilinear mean."""
        return self.of[BEST].mean(), self.of[BILINEAR].mean()

    @property
    def worst(self):
        """Returns Segue and the best peer at the phase of Segue's smallest lead."""
        peer = self._best_peer
        at = (self.of[BEST] - peer).argmin()
        return self.of[BEST][at], peer[at]

    def rows(self):
        """Returns a table of phases by renderers."""
        ahead = [*(self.of[BEST] - self._best_peer), self.means[0] - self.means[1]]
        places = [*map(str, self.phases), "mean"]
        table = [["progress", *self.of, "Segue minus best peer"]]
        for row, place in enumerate(places):
            values = [[*psnr, psnr.mean()][row] for psnr in self.of.values()]
            table.append([place, *(f"{value:.2f}" for value in values), f"{ahead[row]:+.2f}"])
        return table

    @property
    def _best_peer(self):
        return numpy.max([self.of[name] for name in self._peers], axis=0)


@dataclasses.dataclass
class Target:
    """The least lead of Segue, in dB."""

    name: str
    scene: scenes.Scene
    figure: str  # the property of the scene's scores that has Segue's and the peer's
    work: str
    peer: str
    least: float

    def verdict(self, score):
        """Returns one line about the scores of its scene."""
        mine, peer = getattr(score, self.figure)
        word = "ok" if mine - peer >= self.least else "SHORT"
        return (f"{self.work}, against {self.peer}: {mine - peer:+.2f} dB, "
                f"target ≥ {self.least:+.1f}: {word}")


_ANY = "best of OpenCV, Skia"
TARGETS = [
    Target("psnr/mean", scenes.CUBE, "means", "truth, mean of seven phases", _ANY, 1.0),
    Target("psnr/worst", scenes.CUBE, "worst", "truth, worst phase", _ANY, -0.1),
    Target("homography/psnr", scenes.TURN, "bilinear", "truth, turn about z, mean of three",
           "OpenCV bilinear", 0.0),
]
