// Files on the disk.
#include <fcntl.h>
#include <unistd.h>

#include "segue_system.h"

int segue_synchronize(int descriptor) {
#if defined(F_FULLFSYNC)
  // On Darwin, fsync leaves the bytes in the cache of the disk. Source: fsync(2) of macOS.
  if (fcntl(descriptor, F_FULLFSYNC) == 0) return 0;
#endif
  return fsync(descriptor);
}
