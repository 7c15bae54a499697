#pragma once
#include "read.h"
#include "write.h"
