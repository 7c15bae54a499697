#pragma once

int source_address(int number);
int source_undefined(int number);
int source_thread(int number);
