#pragma once
#include <stdarg.h>
#include <sys/types.h>

#define EOF (-1)
#define _IONBF 2
typedef int64_t fpos_t;
typedef struct __sFILE {
  unsigned char *_p;
  int _r;
  short _file;
} FILE;
extern FILE *__stdinp;
extern FILE *__stdoutp;
extern FILE *__stderrp;
#define stdin __stdinp
#define stdout __stdoutp
#define stderr __stderrp
#ifndef SEEK_SET
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#endif
int fclose(FILE *);
FILE *fopen(const char *, const char *);
int fprintf(FILE *, const char *, ...) __attribute__((format(printf, 2, 3)));
size_t fread(void *, size_t, size_t, FILE *);
size_t fwrite(const void *, size_t, size_t, FILE *);
int printf(const char *, ...) __attribute__((format(printf, 1, 2)));
int puts(const char *);
int remove(const char *);
int rename(const char *, const char *);
int setvbuf(FILE *, char *, int, size_t);
int snprintf(char *, size_t, const char *, ...) __attribute__((format(printf, 3, 4)));
int vsnprintf(char *, size_t, const char *, va_list) __attribute__((format(printf, 3, 0)));
