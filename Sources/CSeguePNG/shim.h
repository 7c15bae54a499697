#pragma once
#include "read.h"
