#pragma once
#include <sys/types.h>

#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define X_OK 1
#define W_OK 2
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define _SC_PAGESIZE 29
void _exit(int) __attribute__((noreturn));
int access(const char *, int);
int close(int);
int dup2(int, int);
int execv(const char *, char *const *);
int fsync(int);
int ftruncate(int, off_t);
pid_t getpid(void);
int isatty(int);
int link(const char *, const char *);
int linkat(int, const char *, int, const char *, int);
off_t lseek(int, off_t, int);
int pipe(int[2]);
ssize_t read(int, void *, size_t);
ssize_t readlinkat(int, const char *, char *, size_t);
int rmdir(const char *);
unsigned int sleep(unsigned int);
long sysconf(int);
int truncate(const char *, off_t);
int unlinkat(int, const char *, int);
int usleep(useconds_t);
ssize_t write(int, const void *, size_t);
