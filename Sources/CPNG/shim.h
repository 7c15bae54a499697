#pragma once
#include <png.h>
#include "write.h"
