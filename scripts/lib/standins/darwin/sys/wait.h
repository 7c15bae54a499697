#pragma once
#include <signal.h>
#include <sys/resource.h>
#include <sys/types.h>

typedef enum { P_ALL, P_PID, P_PGID } idtype_t;
#define WNOHANG 0x01
#define WEXITED 0x04
#define WNOWAIT 0x20
#define _WSTATUS(status) ((status) & 0177)
#define WIFEXITED(status) (_WSTATUS(status) == 0)
#define WEXITSTATUS(status) (((status) >> 8) & 0xff)
#define WIFSIGNALED(status) (_WSTATUS(status) != 0177 && _WSTATUS(status) != 0)
#define WTERMSIG(status) _WSTATUS(status)
pid_t waitpid(pid_t, int *, int);
int waitid(idtype_t, id_t, siginfo_t *, int);
