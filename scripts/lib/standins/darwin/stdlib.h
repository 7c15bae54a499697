#pragma once
#include <sys/types.h>

void abort(void) __attribute__((noreturn));
int abs(int);
int atoi(const char *);
void *calloc(size_t, size_t);
void exit(int) __attribute__((noreturn));
void free(void *);
char *getenv(const char *);
void *malloc(size_t);
int mkstemp(char *);
void qsort(void *, size_t, size_t, int (*_Nonnull)(const void *, const void *));
void *realloc(void *, size_t);
char *realpath(const char *, char *);
int setenv(const char *, const char *, int);
