"""A compressed tar file that does not depend on who made it, and when."""

import gzip
import io
import tarfile


def compressed(root, moment):
    """A folder with its files in the order of their names, owned by root."""
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for path in [root, *sorted(root.rglob("*"))]:
            info = archive.gettarinfo(path, str(path.relative_to(root.parent)))
            info.uid = info.gid = 0
            info.uname = info.gname = "root"
            info.mtime = moment
            with open(path, "rb") if info.isfile() else io.BytesIO() as content:
                archive.addfile(info, content if info.isfile() else None)
    return gzip.compress(data.getvalue(), 9, mtime=0)
