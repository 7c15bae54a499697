#pragma once
double floor(double);
double ceil(double);
double pow(double, double);
double log(double);
double log2(double);
double exp(double);
double exp2(double);
double sin(double);
double cos(double);
double sqrt(double);
double round(double);
double cbrt(double);
#define NAN __builtin_nanf("0x7fc00000")
#define INFINITY __builtin_huge_valf()
#define M_PI 3.14159265358979323846264338327950288
