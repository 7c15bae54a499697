"""How near every renderer is to the truth, and by how much Segue is ahead."""

import numpy

from measuring import renderers, truth

BEST = "Segue best"


class Scores:
    """PSNR in dB by renderer: at every phase, and the mean."""

    def __init__(self, frames):
        self.of = {
            name: numpy.array([truth.psnr(by_phase[phase], phase) for phase in truth.PHASES])
            for name, by_phase in frames.items()
        }

    @property
    def means(self):
        """Segue's mean at its best, and that of the best peer."""
        return self.of[BEST].mean(), max(self.of[name].mean() for name in renderers.PEERS)

    @property
    def worst(self):
        """Segue and the best peer at the phase where Segue does worst in comparison."""
        peer = self._best_peer
        at = (self.of[BEST] - peer).argmin()
        return self.of[BEST][at], peer[at]

    def rows(self):
        """A table: phases down, renderers across."""
        ahead = [*(self.of[BEST] - self._best_peer), self.means[0] - self.means[1]]
        places = [*map(str, truth.PHASES), "mean"]
        table = [["progress", *self.of, "Segue minus best peer"]]
        for row, place in enumerate(places):
            values = [[*psnr, psnr.mean()][row] for psnr in self.of.values()]
            table.append([place, *(f"{value:.2f}" for value in values), f"{ahead[row]:+.2f}"])
        return table

    def verdict(self):
        """Whether the targets are reached."""
        mean, worst = (mine - peer for mine, peer in (self.means, self.worst))
        return "\n".join(
            f"{what}: {value:+.2f} dB, target ≥ {target:+.1f}: {'ok' if value >= target else 'SHORT'}"
            for what, value, target in [("mean", mean, 1.0), ("worst phase", worst, -0.1)])

    @property
    def _best_peer(self):
        return numpy.max([self.of[name] for name in renderers.PEERS], axis=0)
