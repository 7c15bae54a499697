#pragma once

// All kernels for the vectors that the source which includes this chooses.

#include "lines.h"
#include "points.h"
#include "shift.h"
#include "span.h"

static const raster_kernels kernels = {
    .columns = raster_columns,
    .rows = raster_rows,
    .shift = raster_shift,
    .points = raster_points,
    .project = raster_project,
    .unroll = raster_unroll,
    .shade = raster_shade,
    .set_factors = raster_set_factors,
    .set_nodes = raster_set_nodes,
    .interpolate = raster_interpolate,
    .dim = raster_dim,
    .mix = raster_mix,
    .mix_opaque = raster_mix_opaque,
    .over = raster_over,
    .cover_opaque = raster_cover_opaque,
};
