// The programs of the archive's folder bin: each starts the one of its name in the folder lib.
//
// It says in one line what an old glibc or another C library would say in many, or as a file that
// does not exist. It needs no C library itself, and costs less than a millisecond.

#if defined(__x86_64__)
#define LINKER "/lib64/ld-linux-x86-64.so.2"
enum { WRITE = 1, LSEEK = 8, MMAP = 9, EXECVE = 59, EXIT = 60, OPENAT = 257, READLINKAT = 267 };
#elif defined(__aarch64__)
#define LINKER "/lib/ld-linux-aarch64.so.1"
enum { OPENAT = 56, LSEEK = 62, WRITE = 64, READLINKAT = 78, EXIT = 93, EXECVE = 221, MMAP = 222 };
#else
#error "Add the system calls, the start and the dynamic linker of this processor."
#endif

// scripts/lib/bundling/symbols.py defines GLIBC, such as "2.34": nothing in the archive needs more.
#define VERSION "GLIBC_" GLIBC

enum { READ_ONLY = 0, READABLE = 1, PRIVATE = 2, END = 2, CURRENT_FOLDER = -100 };
enum { LONGEST_PATH = 4096, CANNOT_START = 127 };

#if defined(__x86_64__)
static long call(long number, long a, long b, long c, long d, long e, long f) {
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  register long r9 __asm__("r9") = f;
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                   : "rcx", "r11", "memory");
  return result;
}

__asm__(
    ".globl _start\n"
    "_start:\n"
    "  xor %ebp, %ebp\n"
    "  mov %rsp, %rdi\n"
    "  and $-16, %rsp\n"
    "  call start\n");
#else
static long call(long number, long a, long b, long c, long d, long e, long f) {
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = a;
  register long x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c;
  register long x3 __asm__("x3") = d;
  register long x4 __asm__("x4") = e;
  register long x5 __asm__("x5") = f;
  __asm__ volatile("svc #0"
                   : "+r"(x0)
                   : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5)
                   : "memory");
  return x0;
}

__asm__(
    ".globl _start\n"
    "_start:\n"
    "  mov x29, #0\n"
    "  mov x30, #0\n"
    "  mov x0, sp\n"
    "  b start\n");
#endif

static void stop(const char *text) {
  long count = 0;
  while (text[count]) count++;
  call(WRITE, 2, (long)text, count, 0, 0, 0);
  call(EXIT, CANNOT_START, 0, 0, 0, 0, 0);
}

// Whether the dynamic linker of glibc is there, and has a version, which it lists by name.
static int is_new_enough(void) {
  static const char version[] = VERSION;
  long file = call(OPENAT, CURRENT_FOLDER, (long)LINKER, READ_ONLY, 0, 0, 0);
  if (file < 0) return 0;
  long size = call(LSEEK, file, 0, END, 0, 0, 0);
  const char *bytes = (const char *)call(MMAP, 0, size, READABLE, PRIVATE, file, 0);
  if ((long)bytes < 0 && (long)bytes > -LONGEST_PATH) return 0;
  for (long start = 0; start + (long)sizeof version <= size; start++) {
    long length = 0;
    while (length < (long)sizeof version && bytes[start + length] == version[length]) length++;
    if (length == sizeof version) return 1;
  }
  return 0;
}

__attribute__((used)) static void start(long *stack) {
  char **arguments = (char **)(stack + 1);
  char **environment = arguments + stack[0] + 1;
  static char path[LONGEST_PATH];
  if (!is_new_enough()) {
    stop(
        "segue: this archive needs glibc " GLIBC " or later, as in Debian 12, Ubuntu 22.04 and "
        "RHEL 9, and this system has an older one or another C library; run it in a container of "
        "such a system.\n");
  }
  long length = call(
      READLINKAT, CURRENT_FOLDER, (long)"/proc/self/exe", (long)path, LONGEST_PATH - 1, 0, 0);
  if (length <= 0) stop("segue: /proc is not mounted, so its folder cannot be found; mount it.\n");
  long name = length;
  while (name > 0 && path[name - 1] != '/') name--;
  // …/bin/NAME becomes …/lib/NAME.
  if (name < 4) stop("segue: it is not in a folder bin; unpack the whole archive again.\n");
  path[name - 4] = 'l';
  path[name - 3] = 'i';
  path[name - 2] = 'b';
  call(EXECVE, (long)path, (long)arguments, (long)environment, 0, 0, 0);
  stop("segue: its program in the folder lib does not start; unpack the whole archive again.\n");
}
