# syntax=docker/dockerfile:1
# This file has not been run yet: no engine has built it. scripts/check/packaging checks its form.
#
#   docker build -t segue .
#   docker run --rm -v "$PWD:/work" -u "$(id -u):$(id -g)" segue render tour.yaml -o tour.mp4

# Both stages are Debian 12, because the package depends on the libraries of its own distribution.
FROM swift:6.3-bookworm AS build
WORKDIR /source
COPY . .
RUN scripts/package /packages

FROM debian:bookworm-slim
# The package is mounted, so no layer keeps a copy of it.
RUN --mount=type=bind,from=build,source=/packages,target=/packages \
    apt-get update && \
    apt-get install -y --no-install-recommends /packages/segue_*.deb && \
    rm -rf /var/lib/apt/lists/* && \
    useradd --create-home segue
USER segue
WORKDIR /work
ENTRYPOINT ["segue"]
CMD ["--help"]
