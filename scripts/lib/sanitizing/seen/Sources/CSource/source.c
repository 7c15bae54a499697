#include "source.h"
#include "../CHeader/faults.h"

int source_address(int number) { return header_address(number); }
int source_undefined(int number) { return header_undefined(number); }
int source_thread(int number) { return header_thread(number); }
