#pragma once
#define TIOCGWINSZ 0x40087468UL
struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
  unsigned short ws_xpixel;
  unsigned short ws_ypixel;
};
int ioctl(int, unsigned long, ...);
