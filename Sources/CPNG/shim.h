#pragma once
#include <png.h>
#include "read.h"
